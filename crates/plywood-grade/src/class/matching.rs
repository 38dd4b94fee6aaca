//! Finds the programs that match a pattern, and what matches but cannot be run.

use glob::{Pattern, PatternError};
use plywood_explore::safe;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

/// The programs by name, each with the reason if it cannot be graded.
type Programs = BTreeMap<String, Option<String>>;

/// Returns the files that match the pattern, each with the reason if it cannot be graded.
///
/// # Errors
/// The pattern is malformed, or nothing matches but folders, which a pattern finds that is too short.
pub fn programs(pattern: &str) -> Result<Programs, String> {
    let usage = |why| format!("{}: {why}", safe::short(pattern));
    let parts = Path::new(pattern).components().map(|part| part.as_os_str());
    let parts = parts.map(|name| {
        let text = name.to_string_lossy();
        let is_pattern = text.contains(['*', '?', '[']);
        Ok((name, is_pattern.then(|| Pattern::new(&text)).transpose()?))
    });
    let parts: Result<Vec<_>, PatternError> = parts.collect();
    let parts = parts.map_err(|error| usage(error.msg))?;
    let mut found = Programs::new();
    expand(Path::new(""), &parts, &mut found);
    if found.values().all(|error| error.as_deref() == Some(FOLDER)) {
        return Err(usage("no file matches"));
    }
    Ok(found)
}

/// Why a folder cannot be graded.
const FOLDER: &str = "is a folder, not a file";

/// Adds a program, if it is there.
fn add(path: &Path, found: &mut Programs) {
    let error = match fs::metadata(path) {
        Ok(is) if is.is_dir() => Some(FOLDER.to_owned()),
        Ok(is) if !is.is_file() => Some("is not a file".to_owned()),
        Ok(_) if path.to_str().is_none() => Some("its path is not UTF-8: rename it".to_owned()),
        Ok(_) => None,
        Err(why) if why.kind() == ErrorKind::NotFound && path.is_symlink() => {
            Some("is a link to nothing".to_owned())
        }
        Err(why) => return add_unreadable(path, &why, found),
    };
    found.insert(name(path), error);
}

/// Adds what cannot be read, if it is there.
fn add_unreadable(path: &Path, error: &io::Error, found: &mut Programs) {
    if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) {
        found.insert(name(path), Some(format!("cannot be read: {error}")));
    }
}

/// Returns the name of a path, with bytes that are not UTF-8 escaped.
fn name(path: &Path) -> String {
    let bytes = path.as_os_str().as_encoded_bytes();
    let name = path.to_str().map(str::to_owned);
    name.unwrap_or_else(|| bytes.escape_ascii().to_string())
}

/// Adds the paths below a folder that match the parts of a pattern, and the folders on the way to
/// them that cannot be read.
fn expand(folder: &Path, parts: &[(&OsStr, Option<Pattern>)], found: &mut Programs) {
    let (pattern, rest) = match parts {
        [] => return add(folder, found),
        [(name, None), rest @ ..] => return expand(&folder.join(name), rest, found),
        [(_, Some(pattern)), rest @ ..] => (pattern, rest),
    };
    let is_any_depth = pattern.as_str() == "**";
    if is_any_depth {
        expand(folder, rest, found);
    }
    // The empty path is this folder.
    let entries = fs::read_dir(Path::new(".").join(folder));
    let entries = match entries.and_then(Iterator::collect::<io::Result<Vec<_>>>) {
        Ok(entries) => entries,
        Err(error) => return add_unreadable(folder, &error, found),
    };
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
