//! The positions explored lately, kept in the user's data directory.
//!
//! A convenience: where there is no home directory, or the file cannot be read or written, the
//! tutor works without it.

use crate::data;
use crate::exploration::Spec;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Most positions that are kept.
pub const MOST: usize = 4;

/// Largest file that is read, in bytes.
const LARGEST_FILE: u64 = 1 << 20;

/// The file, if the user has a home directory.
pub fn file() -> Option<PathBuf> {
    data::file("recent.json")
}

/// The positions in the file, the latest first; none if there is no such file or it is no list.
pub fn load(file: &Path) -> Vec<Spec> {
    let small = fs::metadata(file).is_ok_and(|data| data.is_file() && data.len() <= LARGEST_FILE);
    if !small {
        return Vec::new();
    }
    let read = fs::read(file).ok();
    let specs: Vec<Spec> = read
        .and_then(|bytes| serde_json::from_slice(&bytes).ok())
        .unwrap_or_default();
    // The file may be from elsewhere: only what opens is offered.
    let opens = |spec: &Spec| spec.open().is_ok();
    specs.into_iter().filter(opens).take(MOST).collect()
}

/// Replaces the file as a whole, so that a reader sees the old list or the new one.
///
/// # Errors
/// The directory or the file cannot be written.
pub fn save(file: &Path, specs: &[Spec]) -> std::io::Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut new = tempfile::NamedTempFile::new_in(folder)?;
    serde_json::to_writer_pretty(&mut new, specs)?;
    new.flush()?;
    new.persist(file)?;
    Ok(())
}

/// Puts a position on top of the list.
pub fn remember(specs: &mut Vec<Spec>, spec: &Spec) {
    specs.retain(|old| (old.game, &old.position) != (spec.game, &spec.position));
    specs.insert(0, spec.clone());
    specs.truncate(MOST);
}
