//! The order in which a node's moves are tried.

use super::{Observer, Role, Search};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
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
    /// The last two moves that have cut at this ply first, the later one before the other; then the
    /// natural order.
    Killers,
    /// By how much each move has cut so far: the square of the remaining depth for every cutoff of
    /// the player to move; of two equal ones, the first in natural order.
    History,
    /// The best first for the player to move, by the values of the previous iteration or, where
    /// there is none, of the evaluation.
    BestFirst,
    /// The worst first, by the same values: how much order matters.
    WorstFirst,
    /// The last move first, the natural order the other way round.
    RightToLeft,
    /// The best first by what is known of the whole tree: the order that skips the most.
    Perfect,
}

impl Order {
    /// Returns whether the order depends on the values of moves.
    pub fn is_by_value(self) -> bool {
        matches!(self, Order::BestFirst | Order::WorstFirst | Order::Perfect)
    }

    /// Returns whether the order depends on earlier cutoffs.
    pub fn is_by_cutoffs(self) -> bool {
        matches!(self, Order::Killers | Order::History)
    }
}

/// The cutoffs of a run so far, for the move orders that use them.
#[derive(Debug, Default)]
pub(super) struct PastCutoffs {
    /// The depth of the run, in plies.
    depth: u32,
    /// Number of inner nodes on the path: the ply of the last one plus one.
    pub(super) open: usize,
    /// The last two distinct moves that caused a cutoff at each ply, the most recent first.
    killers: Vec<[Option<Move>; 2]>,
    /// For each role and move, the sum of the squared depths of its cutoffs.
    history: HashMap<(Role, Move), i64>,
}

impl PastCutoffs {
    /// Creates an empty state for a search to this depth.
    pub(super) fn new(depth: u32) -> PastCutoffs {
        PastCutoffs {
            depth,
            ..PastCutoffs::default()
        }
    }

    /// Adds a cutoff by this move at the innermost node, where this role moves.
    fn add(&mut self, role: Role, cutter: Move) {
        if self.killers.len() < self.open {
            self.killers.resize(self.open, [None; 2]);
        }
        let killers = &mut self.killers[self.open - 1];
        if killers[0] != Some(cutter) {
            *killers = [Some(cutter), killers[0]];
        }
        let left = (i64::from(self.depth) - self.open as i64 + 1).max(1);
        let sum = self.history.entry((role, cutter)).or_default();
        *sum = sum.saturating_add(left.saturating_mul(left));
    }

    /// Returns the rank of a move among the killers of the current ply, or 2 if it is not one.
    fn rank(&self, tried: Move) -> i64 {
        let killers = self.killers.get(self.open - 1);
        let rank = killers.and_then(|both| both.iter().position(|&one| one == Some(tried)));
        rank.unwrap_or(2) as i64
    }
}

/// Sorts moves by key, stably; `keyed` is an empty buffer.
#[inline]
fn sort_by_key(moves: &mut [Move], keyed: &mut Vec<(i64, Move)>, key: impl Fn(Move) -> i64) {
    keyed.extend(moves.iter().map(|&tried| (key(tried), tried)));
    sort(keyed);
    for (place, (_, tried)) in moves.iter_mut().zip(keyed.drain(..)) {
        *place = tried;
    }
}

/// Sorts by the keys. Compiled once, rather than for every game and observer.
fn sort(keyed: &mut [(i64, Move)]) {
    keyed.sort_by_key(|&(key, _)| key);
}

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Stores the move that caused a cutoff at the innermost open node, where this role moves.
    #[inline]
    pub(super) fn remember_cutoff(&mut self, role: Role, cutter: Move) {
        if let Some(past) = &mut self.past_cutoffs {
            past.add(role, cutter);
        }
    }

    /// Sorts the moves of `state` for `role`. They start at `first` on the move stack, in natural
    /// order.
    #[inline]
    pub(super) fn sort_moves(&mut self, state: &G::State, role: Role, first: usize) {
        if self.method.order == Order::LeftToRight || role == Role::Chance {
            return;
        }
        if self.method.order == Order::RightToLeft {
            return self.moves[first..].reverse();
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
        let past = self.past_cutoffs.as_ref();
        let is_largest_first = match self.method.order {
            Order::LeftToRight | Order::RightToLeft => return 0,
            Order::CentreFirst => return self.game.distance_from_centre(state, tried).into(),
            Order::BestFirst | Order::Perfect => role == Role::Max,
            Order::WorstFirst => role == Role::Min,
            Order::Killers => return past.map_or(0, |past| past.rank(tried)),
            Order::History => {
                let sum = past.and_then(|past| past.history.get(&(role, tried)));
                return -sum.copied().unwrap_or(0);
            }
        };
        let value = self.recall.as_ref().and_then(|recall| recall.value(tried));
        let value = value.or_else(|| {
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
