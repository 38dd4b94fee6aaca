//! The last game, stored with its players so that it can be continued.

use super::{Ending, Match, Side};
use crate::library::opened;
use crate::store::{Name, Store};
use plywood_core::game::Player;
use plywood_explore::exploration::{GameName, PositionText, Spec};
use plywood_explore::games::PASS;
use serde::{Deserialize, Serialize};

/// A stored game.
#[derive(Serialize, Deserialize)]
struct KeptGame {
    game: GameName,
    start: PositionText,
    seed: u64,
    sides: [KeptSide; 2],
    moves: Vec<String>,
    /// The side, counted from 0, that lost without a last move according to the rules.
    loser: Option<usize>,
}

/// A player by name, or an unnamed search.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum KeptSide {
    Named(String),
    Search(Spec),
}

/// Stores the whole game, if possible, so that it can be continued.
pub fn keep(store: &dyn Store, game: &Match) {
    let sides = [Player::First, Player::Second].map(|player| match game.side(player) {
        Side::Search(search) => KeptSide::Search(search.spec.clone()),
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
            Some(Ending::NoMove(loser)) => Some(loser as usize),
            _ => None,
        },
    };
    let text = serde_json::to_string(&kept).unwrap_or_default() + "\n";
    // Losing a saved game is not worth interrupting one.
    let _ = store.set(&Name::Game, text.as_bytes());
}

/// Returns the stored game; `None` if none can be read.
pub fn load(store: &dyn Store) -> Option<Match> {
    let bytes = store.get(&Name::Game).ok()??;
    let kept: KeptGame = serde_json::from_slice(&bytes).ok()?;
    let [first, second] = kept.sides.map(|side| match side {
        KeptSide::Named(name) => name.parse().ok(),
        KeptSide::Search(spec) => opened(spec).map(|search| Side::Search(search.into())),
    });
    let sides = [first?, second?];
    if !sides.iter().all(|side| side.plays(kept.game)) {
        return None;
    }
    let mut game = Match::new(kept.game, kept.start, sides, kept.seed).ok()?;
    for text in &kept.moves {
        // A program may have passed where the rules do not allow it.
        let pass = game.problem().pass.filter(|_| text == PASS);
        let played = game.read_move(text).ok().or(pass)?;
        game.make(played, None);
    }
    if let Some(loser) = kept.loser {
        game.give_up([Player::First, Player::Second][loser.min(1)]);
    }
    Some(game)
}
