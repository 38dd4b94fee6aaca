//! Games as files: lines of JSON as `duel` writes them, portable draughts notation, and lists of
//! moves.
//!
//! ```text
//! {"format":"plywood-duel","version":1,"game":"connect-four",…}      [GameType "20"]
//! {"number":1,"moves":"4 4 5 3",…}                                   [White "person"]
//!
//! 4453            f5d6c3d3c4                                         1. 32-28 19-23 2. 28x19 14x23 *
//! ```
//!
//! A list of moves alone is one from the game's start. Where a game began elsewhere, or its positions
//! are not lists of moves, tags stand before it.

mod fault;
mod json;
mod list;

pub use fault::{FileError, FilePlace};

use super::Match;
use crate::exploration::GameName;
use std::path::Path;

/// The form of a written game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameFormat {
    /// Two lines of JSON as `duel` writes them; only they contain all of it.
    Json,
    /// Tags and numbered moves, as in portable draughts notation.
    Tagged,
    /// The moves alone.
    Moves,
}

impl GameFormat {
    /// Returns the form for a file's name; if the ending does not tell, that of the game.
    pub fn for_file(path: &Path, game: GameName) -> GameFormat {
        let ending = path.extension().and_then(|ending| ending.to_str());
        let ending = ending.unwrap_or_default().to_ascii_lowercase();
        match ending.as_str() {
            "json" | "jsonl" => GameFormat::Json,
            "pdn" | "pgn" => GameFormat::Tagged,
            _ if game.text_format().lists_moves => GameFormat::Moves,
            _ => GameFormat::Tagged,
        }
    }
}

/// Writes the game.
pub fn write(game: &Match, form: GameFormat) -> String {
    match form {
        GameFormat::Json => json::write(game),
        GameFormat::Tagged => list::write_tagged(game),
        GameFormat::Moves => list::write_moves(game),
    }
}

/// Reads the game of this number, from 1, from a file in any of the forms. `game` is used if the
/// file does not say what is played; the default is Connect Four.
///
/// # Errors
/// Returns the first thing that is wrong, and its place.
pub fn read(bytes: &[u8], game: Option<GameName>, number: usize) -> Result<Match, FileError> {
    let text = fault::utf8(bytes)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match text.trim_start().starts_with('{') {
        true => json::read(text, number),
        false => list::read(text, game, number),
    }
}
