//! The last game, kept to be continued.
//!
//! Like the recent positions it is a convenience: games can be played without a store, too.

use super::file::play;
use super::{Ending, Match, Side};
use crate::store::{Name, Store};
use plywood_core::game::Player;
use plywood_explore::exploration::{GameName, PositionText, Spec};
use serde::{Deserialize, Serialize};

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

/// Keeps the whole game, to be continued, if it can be kept.
pub fn keep(store: &dyn Store, game: &Match) {
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
    let text = serde_json::to_string(&kept).unwrap_or_default() + "\n";
    // A lost game is a pity, not a reason to interrupt it.
    let _ = store.set(&Name::Game, text.as_bytes());
}

/// Returns the kept game; `None` if there is none that can be read.
pub fn load(store: &dyn Store) -> Option<Match> {
    let bytes = store.get(&Name::Game).ok()??;
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
