//! Recently explored positions, kept in the user's data directory.
//!
//! A convenience: where there is no home directory, or the file cannot be read or written, the
//! tutor works without it.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

use crate::data;
use crate::exploration::Spec;
use crate::input;
use crate::output::{self, OutputError};
use serde_json::value::RawValue;
use std::fs;
use std::path::{Path, PathBuf};

/// Maximum number of positions kept.
pub const MAX_RECENT: usize = 4;

/// Maximum size of the file, in bytes.
const MAX_FILE_BYTES: u64 = 1 << 20;

/// Returns the path of the file, if the user has a home directory.
pub fn file() -> Option<PathBuf> {
    data::file("recent.json")
}

/// Returns the positions in the file, the latest first; empty if there is no such file or it is not
/// a list.
pub fn load(file: &Path) -> Vec<Spec> {
    let bytes = input::read(file, MAX_FILE_BYTES).unwrap_or_default();
    let entries: Vec<&RawValue> = serde_json::from_slice(&bytes).unwrap_or_default();
    let specs = entries
        .into_iter()
        .filter_map(|entry| serde_json::from_str(entry.get()).ok());
    // The file may be damaged or foreign: only positions that open and can be named in a command
    // are kept.
    let is_offered = |spec: &Spec| {
        let window = spec.method.window;
        let is_expressible = window.is_full() || window.alpha.checked_neg() == Some(window.beta);
        is_expressible && spec.open().is_ok()
    };
    specs.filter(is_offered).take(MAX_RECENT).collect()
}

/// Replaces the file atomically.
///
/// # Errors
/// The directory or the file cannot be written.
pub fn save(file: &Path, specs: &[Spec]) -> Result<(), OutputError> {
    // If the folder cannot be created, writing the file reports why.
    fs::create_dir_all(file.parent().unwrap_or(Path::new("."))).ok();
    let list = serde_json::to_vec_pretty(specs).unwrap_or_default();
    output::save(file, &list)
}

/// Moves or adds a position to the top of the list.
pub fn remember(specs: &mut Vec<Spec>, spec: &Spec) {
    // A game that is not built in cannot be found again by its name.
    if !spec.is_built_in() {
        return;
    }
    specs.retain(|old| (old.game, &old.position) != (spec.game, &spec.position));
    specs.insert(0, spec.clone());
    specs.truncate(MAX_RECENT);
}
