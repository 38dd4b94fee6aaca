//! The game that was played last, kept in the user's data directory.
//!
//! Like the positions explored lately it is a convenience: without a home directory one plays all
//! the same.

use super::{Form, Match, read, write};
use crate::data;
use crate::input;
use crate::output::{Destination, OutputError, Unfinished};
use std::fs;
use std::path::{Path, PathBuf};

/// Largest file that is read, in bytes.
pub const MAX_FILE_BYTES: u64 = 16 << 20;

/// The file, if the user has a home directory.
pub fn file() -> Option<PathBuf> {
    data::file("game.jsonl")
}

/// Writes the game as a whole, in the form that the name asks for.
///
/// # Errors
/// The file cannot be written; then it is as it was before.
pub fn keep(path: &Path, game: &Match) -> Result<(), OutputError> {
    // Without its folder the file cannot be written either, and that says why.
    fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).ok();
    let text = write(game, Form::of(path, game.game()));
    Destination::kept(path)?.write(&Unfinished::default(), |out| out.write_all(text.as_bytes()))
}

/// The game that was kept; none if there is none that can be read.
pub fn kept(path: &Path) -> Option<Match> {
    let bytes = input::read(path, MAX_FILE_BYTES).ok()?;
    read(&bytes, None, 1).ok()
}
