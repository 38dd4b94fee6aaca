//! The order in which a node's moves are tried.

use super::{Observer, Role, Search};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move};
use serde::{Deserialize, Serialize};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// An order of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(Default, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Order {
    /// The game's natural order.
    #[default]
    LeftToRight,
    /// From the centre outwards; of two equally far, the left one first.
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
pub fn centre_first<G: Game>(game: &G, state: &G::State, moves: &mut [Move]) {
    sort_by_key(moves, &mut Vec::new(), |tried| {
        game.distance_from_centre(state, tried).into()
    });
}

/// Sorts moves, equal ones in their current order; `keyed` is an empty buffer.
#[inline]
fn sort_by_key(moves: &mut [Move], keyed: &mut Vec<(i64, Move)>, key: impl Fn(Move) -> i64) {
    keyed.extend(moves.iter().map(|&tried| (key(tried), tried)));
    sort(keyed);
    for (place, (_, tried)) in moves.iter_mut().zip(keyed.drain(..)) {
        *place = tried;
    }
}

/// Sorts by the keys; compiled once, not for every game and observer.
fn sort(keyed: &mut [(i64, Move)]) {
    keyed.sort_by_key(|&(key, _)| key);
}

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Sorts the moves of `state` that lie on the move stack from `first` on, in their natural
    /// order, for `role`.
    #[inline]
    pub(super) fn sort_moves(&mut self, state: &G::State, role: Role, first: usize) {
        if self.method.order == Order::LeftToRight || role == Role::Chance {
            return;
        }
        let mut keyed = std::mem::take(&mut self.keyed);
        let mut moves = std::mem::take(&mut self.moves);
        let key = |tried| self.key(state, role, tried);
        sort_by_key(&mut moves[first..], &mut keyed, key);
        (self.keyed, self.moves) = (keyed, moves);
    }

    /// Returns the sort key of a move, smallest first. Moves without a known value come last.
    #[inline]
    fn key(&self, state: &G::State, role: Role, tried: Move) -> i64 {
        let is_largest_first = match self.method.order {
            Order::LeftToRight => return 0,
            Order::CentreFirst => return self.game.distance_from_centre(state, tried).into(),
            Order::BestFirst => role == Role::Max,
            Order::WorstFirst => role == Role::Min,
        };
        let value = self.recalled(tried).or_else(|| {
            let child = self.game.play(state, tried);
            self.evaluation.estimate(&child, self.max)
        });
        match value.map(i64::from) {
            None => i64::MAX,
            Some(value) if is_largest_first => -value,
            Some(value) => value,
        }
    }
}
