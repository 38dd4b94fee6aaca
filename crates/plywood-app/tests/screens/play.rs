//! Games in progress, without a screen.

mod files;
mod machines;
mod moves;
mod review;

use plywood_app::matches::{Match, Side};
use plywood_explore::exploration::{GameName, PositionText};
use plywood_samples::Rng;

/// Every game, with a start that it can be played from.
pub const GAMES: [(GameName, &str); 4] = [
    (GameName::ConnectFour, ""),
    (GameName::Othello, ""),
    (GameName::Draughts, ""),
    (GameName::TicTacToe, ""),
];

/// A game between two people.
pub fn people(game: GameName, start: &str) -> Match {
    by(game, start, [Side::Person, Side::Person])
}

/// A game between these.
pub fn by(game: GameName, start: &str, sides: [Side; 2]) -> Match {
    let start = if start.is_empty() {
        PositionText::Notation(String::new())
    } else {
        game.position(start)
    };
    Match::new(game, start, sides, 7).expect("a position")
}

/// Plays at random to the end, at most `plies` plies.
pub fn play_on(game: &mut Match, chance: &mut Rng, plies: usize) {
    for _ in 0..plies {
        let legal = game.legal_moves();
        if game.ending().is_some() {
            break;
        }
        game.make(legal[chance.below(legal.len() as u64) as usize], None);
    }
}
