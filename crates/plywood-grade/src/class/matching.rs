//! Finds the programs that match a pattern, and what matches but cannot be run.

use glob::{Pattern, PatternError};
use plywood_explore::safe;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// A path that matches so far, and why its contents cannot be read.
type Found = (PathBuf, Option<String>);

/// Returns the files that match the pattern, each with the reason if it cannot be graded.
///
/// # Errors
/// The pattern is malformed, or nothing matches.
pub fn programs(pattern: &str) -> Result<BTreeMap<String, Option<String>>, String> {
    let usage = |why| format!("{}: {why}", safe::short(pattern));
    let found = matching(pattern).map_err(|error| usage(error.msg))?;
    // Folders alone are what a pattern finds that is too short.
    let has_file = |(path, error): &Found| error.is_some() || !path.is_dir();
    let has_file = found.iter().any(has_file);
    let programs: BTreeMap<_, _> = found.into_iter().filter_map(program).collect();
    if programs.is_empty() || !has_file {
        return Err(usage("no file matches"));
    }
    Ok(programs)
}

/// Returns the name of a path, and the reason if it cannot be graded; `None` if nothing is there.
fn program((path, mut error): Found) -> Option<(String, Option<String>)> {
    if error.is_none() {
        match fs::metadata(&path) {
            Ok(found) if found.is_file() => {}
            Ok(found) if found.is_dir() => error = Some("is a folder, not a file".to_owned()),
            Ok(_) => error = Some("is not a file".to_owned()),
            Err(why) if why.kind() == ErrorKind::NotFound && path.is_symlink() => {
                error = Some("is a link to nothing".to_owned());
            }
            Err(why) => error = Some(unreadable(&why)?),
        }
    }
    let mut name = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        name += chunk.valid();
        name += &chunk.invalid().escape_ascii().to_string();
    }
    let is_text = path.to_str().is_some();
    let error = error.or_else(|| (!is_text).then(|| "its path is not UTF-8: rename it".to_owned()));
    Some((name, error))
}

/// Returns why something cannot be read; `None` if it does not exist.
fn unreadable(error: &io::Error) -> Option<String> {
    let is_absent = matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory);
    (!is_absent).then(|| format!("cannot be read: {error}"))
}

/// Returns the paths that match, and the folders on the way to them that cannot be read.
fn matching(pattern: &str) -> Result<Vec<Found>, PatternError> {
    let mut found = vec![(PathBuf::new(), None)];
    for part in Path::new(pattern).components() {
        let name = part.as_os_str().to_string_lossy();
        if name == "**" {
            // The folders themselves and everything below them, without following links.
            let mut index = 0;
            while let Some(one) = found.get(index) {
                let mut below = entries(one);
                below
                    .retain(|(path, error)| error.is_some() || path.is_dir() && !path.is_symlink());
                found.extend(below);
                index += 1;
            }
        } else if name.contains(['*', '?', '[']) {
            let pattern = Pattern::new(&name)?;
            let is_match = |path: &Path| {
                let name = path.file_name().unwrap_or_default();
                pattern.matches(&name.to_string_lossy())
            };
            let (mut open, closed): (Vec<_>, Vec<_>) =
                found.into_iter().partition(|(_, error)| error.is_none());
            open = open.iter().flat_map(entries).collect();
            open.retain(|(path, error)| error.is_some() || is_match(path));
            found = open.into_iter().chain(closed).collect();
        } else {
            let open = found.iter_mut().filter(|(_, error)| error.is_none());
            open.for_each(|(path, _)| path.push(part));
        }
    }
    Ok(found)
}

/// Returns the contents of a folder, or the folder itself with the reason if it cannot be read.
fn entries((path, error): &Found) -> Vec<Found> {
    if error.is_some() {
        return Vec::new();
    }
    // The empty path is this folder.
    let read = fs::read_dir(Path::new(".").join(path));
    match read.and_then(Iterator::collect::<io::Result<Vec<_>>>) {
        Ok(entries) => (entries
            .iter()
            .map(|entry| (path.join(entry.file_name()), None)))
        .collect(),
        Err(error) => (unreadable(&error)
            .map(|why| (path.clone(), Some(why)))
            .into_iter())
        .collect(),
    }
}
