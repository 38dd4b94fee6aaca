//! The last game, kept in the user's data directory, and in the file of `--save` if there is one.
//!
//! Like the positions explored lately it is a convenience: games can be played without a home
//! directory, too.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

use super::{GameFormat, Match, read, write};
use crate::data;
use crate::input;
use crate::output::{self, OutputError};
use std::fs;
use std::path::{Path, PathBuf};

/// Maximum size of the file, in bytes.
pub const MAX_FILE_BYTES: u64 = 16 << 20;

/// Returns the path of the file, if the user has a home directory.
pub fn file() -> Option<PathBuf> {
    data::file("game.jsonl")
}

/// Writes the whole game, in the format for the file's name.
///
/// # Errors
/// The file cannot be written; then it is as it was before.
pub fn save(path: &Path, game: &Match) -> Result<(), OutputError> {
    // Without its folder the file cannot be written either, and that error tells why.
    fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).ok();
    let text = write(game, GameFormat::for_file(path, game.game()));
    output::save(path, text.as_bytes())
}

/// Returns the saved game; `None` if there is none that can be read.
pub fn load(path: &Path) -> Option<Match> {
    let bytes = input::read(path, MAX_FILE_BYTES).ok()?;
    read(&bytes, None, 1).ok()
}
