//! Errors in a file with a game, and their places.

use crate::exploration::SpecError;
use crate::safe;
use std::fmt::{self, Display, Formatter};
use thiserror::Error;

/// A place in a text; both numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilePlace {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl FilePlace {
    /// Returns the place of a byte.
    pub(super) fn new(text: &str, at: usize) -> FilePlace {
        let before = &text.as_bytes()[..at.min(text.len())];
        let line = before.iter().filter(|&&byte| byte == b'\n').count();
        let start = before.iter().rposition(|&byte| byte == b'\n');
        let last = &before[start.map_or(0, |start| start + 1)..];
        FilePlace {
            line: line + 1,
            column: String::from_utf8_lossy(last).chars().count() + 1,
        }
    }
}

impl Display for FilePlace {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}, character {}", self.line, self.column)
    }
}

/// An error in a file with a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// It is not text.
    #[error("{0}: this is not text; games are saved as UTF-8")]
    NotText(FilePlace),
    /// There is nothing in it.
    #[error("there is no game in it")]
    Empty,
    /// Fewer games than asked for.
    #[error("there are only {count} games in it: choose --number 1 to {count}")]
    TooFew {
        /// The number of games.
        count: usize,
    },
    /// A line that is not JSON of this kind.
    #[error("{place}: {reason}; expected it as plywood duel or plywood play wrote it")]
    Json {
        /// The place.
        place: FilePlace,
        /// The parser's message.
        reason: String,
    },
    /// JSON of something else.
    #[error("the first line is not that of a duel: its format is not \"plywood-duel\"")]
    OtherFormat,
    /// A newer version.
    #[error("it has version {0}, and this Plywood reads up to 1: use a newer Plywood")]
    Newer(u32),
    /// A tag that is not closed.
    #[error("{0}: a tag is written like [White \"person\"]")]
    Tag(FilePlace),
    /// An unknown game.
    #[error("{place}: there is no game {name}: write {known}")]
    NoSuchGame {
        /// The place.
        place: FilePlace,
        /// The text there.
        name: String,
        /// The known games.
        known: String,
    },
    /// Another game than the one asked for.
    #[error("it is a game of {found}, not of {requested}: leave --game out")]
    OtherGame {
        /// The game of the file.
        found: String,
        /// The game asked for.
        requested: String,
    },
    /// The start is not a position.
    #[error("{place}: {error}")]
    Start {
        /// The place.
        place: FilePlace,
        /// The reason.
        error: SpecError,
    },
    /// A comment or a variation that is not closed.
    #[error("{0}: what begins here never ends; add {close:?}", close = .1)]
    Open(FilePlace, char),
    /// A move that is not legal.
    #[error("{place}: {text} is not a legal move of {player} here, ply {ply} of the game{legal}")]
    Illegal {
        /// The place.
        place: FilePlace,
        /// The text there, made safe to show.
        text: String,
        /// The side to move.
        player: &'static str,
        /// The ply, from 1.
        ply: usize,
        /// The legal moves, in words.
        legal: String,
    },
    /// A move after the end.
    #[error("{place}: the game is over before {text}")]
    AfterTheEnd {
        /// The place.
        place: FilePlace,
        /// The text there, made safe to show.
        text: String,
    },
}

/// Returns the text of a file.
pub(super) fn utf8(bytes: &[u8]) -> Result<&str, FileError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = &bytes[..error.valid_up_to()];
        let text = String::from_utf8_lossy(good);
        FileError::NotText(FilePlace::new(&text, text.len()))
    })
}

/// Returns a word of a file as it may be shown.
pub(super) fn excerpt(text: &str) -> String {
    safe::short(text).into_owned()
}
