//! The order in which a node's moves are tried.

use crate::game::{Game, Move};
use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// An order of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The game's natural order.
    LeftToRight,
    /// From the centre outwards, the left one first of two equally far.
    CentreFirst,
}

impl Order {
    /// Sorts the moves of `state`, given in their natural order.
    #[inline]
    pub fn apply<G: Game>(self, game: &G, state: &G::State, moves: &mut [Move]) {
        match self {
            Order::LeftToRight => {}
            Order::CentreFirst => {
                moves.sort_by_key(|&tried| game.distance_from_centre(state, tried));
            }
        }
    }
}
