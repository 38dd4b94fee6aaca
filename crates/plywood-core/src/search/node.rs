//! An inner node while its moves are tried: the best value is kept, the window narrowed, and the rest
//! cut off.

use super::{BackUp, NextAction, Observer, Role, Search, Window};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Value};
use std::ops::Range;

/// A search's knowledge of an inner node, with all values from MAX's side.
pub(super) struct Node {
    role: Role,
    /// Whether the moves share the window, so that one may end the node.
    shares: bool,
    /// The window that earlier moves have left.
    pub(super) window: Window,
    /// The best value so far, and the first move that has it.
    pub(super) best: Value,
    pub(super) best_move: Option<Move>,
    /// Whether `best` is the value of a move, or of standing pat.
    pub(super) has_value: bool,
}

impl Node {
    /// Creates the state before the first move.
    #[inline]
    pub(super) fn new(role: Role, window: Window, shares: bool) -> Node {
        Node {
            role,
            shares,
            window,
            best: role.worst(),
            best_move: None,
            has_value: false,
        }
    }
}

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Backs up the value of the move at `index` of `moves`. Returns whether it ends the node, whose
    /// later moves are then skipped.
    ///
    /// # Errors
    /// The observer stops the search.
    #[inline]
    pub(super) fn back_up(
        &mut self,
        node: &mut Node,
        value: Value,
        index: usize,
        moves: &Range<usize>,
    ) -> Result<bool, O::Stop> {
        let (role, played) = (node.role, self.moves[index]);
        let improves = !node.has_value || role.prefers(value, node.best);
        if improves {
            (node.best, node.best_move, node.has_value) = (value, Some(played), true);
        }
        let ends = node.shares && self.method.cuts(role, node.best, node.window);
        if node.shares && !ends {
            node.window = node.window.narrowed(role, node.best);
        }
        let back_up = BackUp {
            played,
            improves,
            window: node.window,
            then: NextAction::ends_if(ends),
        };
        self.report(back_up, value)?;
        if ends && index + 1 < moves.end {
            self.remember_cutoff(role, played);
            self.observer.cut(&self.moves[index + 1..moves.end])?;
        }
        Ok(ends)
    }
}
