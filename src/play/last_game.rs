//! The last game, kept in the user's data directory, and in the file of `--save` if there is one.
//!
//! Like the recent positions it is a convenience: games can be played without a home directory, too.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

use super::file::play;
use super::{Ending, Match, Side, write};
use crate::data;
use crate::exploration::{GameName, PositionText, Spec};
use crate::game::Player;
use crate::input;
use crate::output::{self, OutputError};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};

/// Maximum size of the file, in bytes.
pub const MAX_FILE_BYTES: u64 = 16 << 20;

/// The game as it is kept, with everything that a list of moves leaves out.
#[derive(Serialize, Deserialize)]
struct KeptGame {
    game: GameName,
    start: PositionText,
    seed: u64,
    sides: [KeptSide; 2],
    moves: Vec<String>,
    /// The side, from 0, that has lost without a last move by the rules.
    loser: Option<usize>,
}

/// A player by name, or a search, which has none.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum KeptSide {
    Named(String),
    Search(Box<Spec>),
}

/// Returns the path of the file, if the user has a home directory.
pub fn file() -> Option<PathBuf> {
    data::file("game.json")
}

/// Writes the game for others: as a list of moves, or in portable draughts notation.
///
/// # Errors
/// The file cannot be written; then it is as it was before.
pub fn save(path: &Path, game: &Match) -> Result<(), OutputError> {
    output::save(path, write(game).as_bytes())
}

/// Writes the whole game, to be continued.
///
/// # Errors
/// The file cannot be written; then it is as it was before.
pub fn keep(path: &Path, game: &Match) -> Result<(), OutputError> {
    let sides = [Player::First, Player::Second].map(|player| match game.side(player) {
        Side::Search(spec) => KeptSide::Search(spec.clone()),
        side => KeptSide::Named(side.to_string()),
    });
    let played_moves = game.played_moves().iter();
    let kept = KeptGame {
        game: game.game(),
        start: game.start().clone(),
        seed: game.seed,
        sides,
        moves: played_moves.map(|made| made.text.clone()).collect(),
        loser: match game.ending() {
            Some(Ending::Resigned(loser) | Ending::NoMove(loser)) => Some(loser as usize),
            _ => None,
        },
    };
    // Without its folder the file cannot be written either, and that error tells why.
    fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).ok();
    let text = serde_json::to_string(&kept).unwrap_or_default() + "\n";
    output::save(path, text.as_bytes())
}

/// Returns the kept game; `None` if there is none that can be read.
pub fn load(path: &Path) -> Option<Match> {
    let bytes = input::read(path, MAX_FILE_BYTES).ok()?;
    let kept: KeptGame = serde_json::from_slice(&bytes).ok()?;
    let [first, second] = kept.sides.map(|side| match side {
        KeptSide::Named(name) => name.parse().ok(),
        KeptSide::Search(spec) => Some(Side::Search(spec)),
    });
    let sides = [first?, second?];
    if !sides.iter().all(|side| side.plays(kept.game)) {
        return None;
    }
    let mut game = Match::new(kept.game, kept.start, sides, kept.seed).ok()?;
    for text in &kept.moves {
        play(&mut game, text).ok()?;
    }
    match kept.loser {
        Some(0) => game.give_up(Player::First),
        Some(_) => game.give_up(Player::Second),
        None => {}
    }
    Some(game)
}
