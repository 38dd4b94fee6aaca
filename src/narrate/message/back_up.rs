//! A child's value reaching its parent.

use super::{Source, Worth};
use crate::game::Value;
use crate::search::{Cut, Role, Window};

/// A sentence of this kind. `role` is the role of the node at which the step happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackUp {
    /// The first child has come back.
    FirstValue {
        /// Who moves here.
        role: Role,
        /// The child's value.
        worth: Worth,
    },
    /// A child is no better than what the node began with, and none before it was.
    NoneYet {
        /// Who moves here.
        role: Role,
        /// The child's value.
        worth: Worth,
    },
    /// A child is better than all before.
    Better {
        /// Who moves here.
        role: Role,
        /// The child's value.
        worth: Worth,
        /// The best before.
        before: Worth,
    },
    /// A child is worse than the best.
    Worse {
        /// Who moves here.
        role: Role,
        /// The child's value.
        worth: Worth,
        /// The best, which stays.
        best: Worth,
    },
    /// A child came back with the value of the best.
    Equal {
        /// Who moves here.
        role: Role,
        /// The child's value.
        worth: Worth,
        /// The best, which stays.
        best: Worth,
    },
    /// Minimax has a new best value.
    BestChanges {
        /// Who moves here.
        role: Role,
        /// The best before, an infinity if this is the first.
        old: Value,
        /// The best now.
        new: Value,
    },
    /// MAX raises α or MIN lowers β.
    Narrows {
        /// Who moves here.
        role: Role,
        /// The bound before.
        old: Value,
        /// The bound now.
        new: Value,
    },
    /// The bounds have become equal, and this run does not cut on that.
    NarrowsToEmpty {
        /// Who moves here.
        role: Role,
        /// The bound before.
        old: Value,
        /// The bound now, which is also the other one.
        new: Value,
    },
    /// The best value is no better than what this role is sure of further up, or than what the
    /// search was given.
    StaysOutside {
        /// Who moves here.
        role: Role,
        /// Where that bound comes from.
        source: Source,
    },
    /// The value ends the node, and there are moves to skip.
    Suffices {
        /// Who moves here.
        role: Role,
        /// The best value.
        value: Value,
        /// The bound it has reached.
        bound: Value,
        /// By which convention.
        cut: Cut,
        /// Moves that are left.
        left: usize,
    },
    /// The null window has its answer, which is not enough.
    SearchesAgain {
        /// Who moves here.
        role: Role,
        /// The child's value.
        worth: Worth,
        /// The window that the child is entered with next.
        window: Window,
    },
    /// The value would end the node, but it came by the last move.
    SufficesTooLate {
        /// Who moves here.
        role: Role,
        /// The best value.
        value: Value,
        /// The bound it has reached.
        bound: Value,
        /// By which convention.
        cut: Cut,
    },
}
