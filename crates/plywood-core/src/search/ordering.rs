//! The order in which a node's moves are tried.

use super::{Observer, Role, Search};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move};
use serde::{Deserialize, Serialize};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// An order of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Order {
    /// The game's natural order.
    LeftToRight,
    /// From the centre outwards, the left one first of two equally far.
    CentreFirst,
    /// The best first for the player to move, by the values of the previous iteration or, where
    /// there is none, of the evaluation.
    BestFirst,
    /// The worst first, by the same values: how much order matters.
    WorstFirst,
}

impl Order {
    /// Returns whether it depends on the values of moves.
    pub fn is_by_value(self) -> bool {
        matches!(self, Order::BestFirst | Order::WorstFirst)
    }
}

/// Sorts the moves of `state`, given in their natural order, from the centre outwards.
#[inline]
pub fn centre_first<G: Game>(game: &G, state: &G::State, moves: &mut [Move]) {
    moves.sort_by_key(|&tried| game.distance_from_centre(state, tried));
}

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Sorts the moves of `state` that lie on the move stack from `first` on, in their natural
    /// order, for `role`.
    #[inline]
    pub(super) fn sort_moves(&mut self, state: &G::State, role: Role, first: usize) {
        let game = self.game;
        match self.method.order {
            Order::LeftToRight => {}
            Order::CentreFirst => centre_first(game, state, &mut self.moves[first..]),
            Order::BestFirst => self.sort_by_value(state, role == Role::Max, first),
            Order::WorstFirst => self.sort_by_value(state, role == Role::Min, first),
        }
    }

    /// Sorts moves by value. Equal moves and those without a known value stay in their natural
    /// order; the latter come last.
    fn sort_by_value(&mut self, state: &G::State, largest_first: bool, first: usize) {
        let mut keyed = std::mem::take(&mut self.keyed);
        keyed.extend(self.moves[first..].iter().map(|&tried| {
            let value = self.recalled(tried).or_else(|| {
                let child = self.game.play(state, tried);
                self.evaluation.estimate(&child, self.max)
            });
            let key = value.map(|value| {
                let value = i64::from(value);
                if largest_first { -value } else { value }
            });
            (key.unwrap_or(i64::MAX), tried)
        }));
        keyed.sort_by_key(|&(key, _)| key);
        for (place, &(_, tried)) in self.moves[first..].iter_mut().zip(&keyed) {
            *place = tried;
        }
        keyed.clear();
        self.keyed = keyed;
    }
}
