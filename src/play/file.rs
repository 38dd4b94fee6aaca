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
//! A list of moves alone is one from the game's start, and includes those that lead to where the
//! game began. Where that was a drawn board, or positions are not lists of moves, tags come before
//! it.

mod json;
mod list;

use super::{Match, Side};
use crate::exploration::GameName;
use crate::game::{PASS, Player};
use crate::input;
use crate::safe;
use std::path::Path;
use thiserror::Error;

/// Maximum number of legal moves that an error lists.
const MAX_LISTED: usize = 12;

/// The format of a written game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameFormat {
    /// Two lines of JSON as `duel` writes them; the only format that keeps the seed and the options
    /// of a search that plays.
    Json,
    /// Tags and numbered moves, as in portable draughts notation.
    Tagged,
    /// The moves alone.
    Moves,
}

impl GameFormat {
    /// Returns the format for a file's name; if its extension names none, the usual one of the
    /// game.
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

/// An error in a file with a game: what is wrong and, where that helps, its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct FileError(String);

impl FileError {
    /// Creates the error for a file as a whole.
    fn new(message: impl Into<String>) -> FileError {
        FileError(message.into())
    }

    /// Creates the error for a place: a line and a character in it, both from 1.
    fn placed((line, character): (usize, usize), message: &str) -> FileError {
        FileError(format!("line {line}, character {character}: {message}"))
    }

    /// Creates the error for the byte at `at`.
    fn at(text: &str, at: usize, message: &str) -> FileError {
        FileError::placed(input::line_column(text.as_bytes(), at), message)
    }

    /// Creates the error for a number beyond that of the games.
    fn no_game(count: usize) -> FileError {
        FileError(match count {
            0 => "there is no game in it".to_owned(),
            _ => format!("there are only {count} games in it: choose --number 1 to {count}"),
        })
    }
}

/// Writes the game.
pub fn write(game: &Match, format: GameFormat) -> String {
    match format {
        GameFormat::Json => json::write(game),
        GameFormat::Tagged => list::write_tagged(game),
        GameFormat::Moves => list::write_moves(game),
    }
}

/// Reads the game with this number, from 1, from a file in any of the formats. `game` is used if
/// the file does not say what is played; the default is Connect Four.
///
/// # Errors
/// Returns the first thing that is wrong, and its place.
pub fn read(bytes: &[u8], game: Option<GameName>, number: usize) -> Result<Match, FileError> {
    let text = str::from_utf8(bytes).map_err(|error| {
        let place = input::line_column(bytes, error.valid_up_to());
        FileError::placed(place, "this is not text; games are saved as UTF-8")
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match text.trim_start().starts_with('{') {
        true => json::read(text, number),
        false => list::read(text, game, number),
    }
}

/// Creates a game between people from the start at byte `at` of the file.
fn begin(
    text: &str,
    game: GameName,
    (at, start): (usize, &str),
    seed: u64,
) -> Result<Match, FileError> {
    let people = [Side::Person, Side::Person];
    let begun = Match::new(game, game.position(start), people, seed);
    begun.map_err(|error| FileError::at(text, at, &error.to_string()))
}

/// Returns a player by name; one not known here is played by the person who opens the game.
fn known_side(name: &str, game: GameName) -> Side {
    let side = name.parse().ok();
    side.filter(|side: &Side| side.plays(game))
        .unwrap_or(Side::Person)
}

/// Plays the moves, each with its place in the file, and ends a game that was given up.
fn finish<'t>(
    text: &str,
    mut game: Match,
    moves: impl IntoIterator<Item = (usize, &'t str)>,
    loser: Option<Player>,
) -> Result<Match, FileError> {
    for (at, word) in moves {
        play(&mut game, word).map_err(|message| FileError::at(text, at, &message))?;
    }
    if let Some(loser) = loser.filter(|_| game.ending().is_none()) {
        game.give_up(loser);
    }
    Ok(game)
}

/// Plays a move that was read, or returns why it cannot be played.
fn play(game: &mut Match, word: &str) -> Result<(), String> {
    let shown = safe::short(word);
    let legal = game.legal_moves();
    if legal.is_empty() {
        return Err(format!("the game is over before {shown}"));
    }
    // A program may have passed where the rules do not allow it.
    let pass = game.problem().pass.filter(|_| word == PASS);
    if let Some(played) = game.read_move(word).ok().or(pass) {
        game.make(played, None);
        return Ok(());
    }
    let (player, ply) = (game.to_move(), game.played_moves().len() + 1);
    let player = game.problem().player_name(player);
    let texts = legal.iter().map(|&tried| {
        let line = [game.moves(), vec![tried]].concat();
        game.problem().last_move_text(&line).unwrap_or_default()
    });
    let listed: Vec<String> = texts.take(MAX_LISTED).collect();
    let listed = listed.join(", ");
    let more = match legal.len() > MAX_LISTED {
        true => ", …",
        false => "",
    };
    Err(format!(
        "{shown} is not a legal move of {player} here, ply {ply} of the game, where {listed}{more} may be played"
    ))
}
