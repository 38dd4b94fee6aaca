//! Errors in a file with a game.

use crate::input;
use thiserror::Error;

/// An error in a file with a game: what is wrong and, where that helps, its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct FileError(String);

impl FileError {
    /// Creates the error for a file as a whole.
    pub(super) fn new(message: impl Into<String>) -> FileError {
        FileError(message.into())
    }

    /// Creates the error for a place: a line and a character in it, both from 1.
    pub(super) fn placed((line, character): (usize, usize), message: &str) -> FileError {
        FileError(format!("line {line}, character {character}: {message}"))
    }

    /// Creates the error for the byte at `at`.
    pub(super) fn at(text: &str, at: usize, message: &str) -> FileError {
        FileError::placed(input::place(text.as_bytes(), at), message)
    }

    /// Creates the error for a number beyond that of the games.
    pub(super) fn no_game(count: usize) -> FileError {
        FileError(match count {
            0 => "there is no game in it".to_owned(),
            _ => format!("there are only {count} games in it: choose --number 1 to {count}"),
        })
    }
}
