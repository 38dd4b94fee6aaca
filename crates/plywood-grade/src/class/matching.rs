//! Finds the programs that match a pattern, and what matches but cannot be run.

use glob::{Pattern, PatternError};
use plywood_explore::safe;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The paths that match, each with the reason if its contents cannot be read.
type Found = Vec<(PathBuf, Option<String>)>;

/// Returns the files that match the pattern, each with the reason if it cannot be graded.
///
/// # Errors
/// The pattern is malformed, or nothing matches.
pub fn programs(pattern: &str) -> Result<BTreeMap<String, Option<String>>, String> {
    let usage = |why| format!("{}: {why}", safe::short(pattern));
    let parts = Path::new(pattern).components().map(|part| part.as_os_str());
    let parts = parts.map(|name| {
        let text = name.to_string_lossy();
        let is_pattern = text.contains(['*', '?', '[']);
        Ok((name, is_pattern.then(|| Pattern::new(&text)).transpose()?))
    });
    let parts: Result<Vec<_>, PatternError> = parts.collect();
    let mut found = Found::new();
    expand(
        Path::new(""),
        &parts.map_err(|error| usage(error.msg))?,
        &mut found,
    );
    // Folders alone are what a pattern finds that is too short.
    let has_file = found
        .iter()
        .any(|(path, error)| error.is_some() || !path.is_dir());
    let programs: BTreeMap<_, _> = found.into_iter().filter_map(program).collect();
    if programs.is_empty() || !has_file {
        return Err(usage("no file matches"));
    }
    Ok(programs)
}

/// Returns the name of a path, and the reason if it cannot be graded; `None` if nothing is there.
fn program((path, error): (PathBuf, Option<String>)) -> Option<(String, Option<String>)> {
    let text = |why: &str| Some(why.to_owned());
    let error = error.or(match fs::metadata(&path) {
        Ok(found) if found.is_dir() => text("is a folder, not a file"),
        Ok(found) if !found.is_file() => text("is not a file"),
        Ok(_) if path.to_str().is_none() => text("its path is not UTF-8: rename it"),
        Ok(_) => None,
        Err(why) if why.kind() == ErrorKind::NotFound && path.is_symlink() => {
            text("is a link to nothing")
        }
        Err(why) => Some(unreadable(&why)?),
    });
    let bytes = path.as_os_str().as_encoded_bytes();
    let name = path.to_str().map(str::to_owned);
    Some((
        name.unwrap_or_else(|| bytes.escape_ascii().to_string()),
        error,
    ))
}

/// Returns why something cannot be read; `None` if it does not exist.
fn unreadable(error: &io::Error) -> Option<String> {
    let is_absent = matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory);
    (!is_absent).then(|| format!("cannot be read: {error}"))
}

/// Adds the paths below a folder that match the parts of a pattern, and the folders on the way to
/// them that cannot be read.
fn expand(folder: &Path, parts: &[(&OsStr, Option<Pattern>)], found: &mut Found) {
    let (pattern, rest) = match parts {
        [] => return found.push((folder.to_owned(), None)),
        [(name, None), rest @ ..] => return expand(&folder.join(name), rest, found),
        [(_, Some(pattern)), rest @ ..] => (pattern, rest),
    };
    let is_any_depth = pattern.as_str() == "**";
    if is_any_depth {
        expand(folder, rest, found);
    }
    // The empty path is this folder.
    let entries = fs::read_dir(Path::new(".").join(folder));
    let entries = entries.and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let entries = entries.unwrap_or_else(|error| {
        found.extend(unreadable(&error).map(|why| (folder.to_owned(), Some(why))));
        Vec::new()
    });
    for entry in entries {
        let (name, path) = (entry.file_name(), folder.join(entry.file_name()));
        if is_any_depth && path.is_dir() && !path.is_symlink() {
            // The folders themselves and everything below them, without following links.
            expand(&path, parts, found);
        } else if !is_any_depth && pattern.matches(&name.to_string_lossy()) {
            expand(&path, rest, found);
        }
    }
}
