//! What a search has come to: without a tree, with its trees, and by iterations.

use crate::game::{Move, Value};
use crate::search::{Bound, Counts, Stop, Window};
use crate::tree::Tree;
use std::sync::Arc;

/// What an iteration of a search has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// Plies.
    pub depth: u32,
    /// The window that the root had.
    pub window: Window,
    /// The root's value and the first best move, in notation, if there is one; none if the
    /// iteration was stopped.
    pub found: Option<(Value, Option<String>)>,
    /// What that value says of the true one: only a bound if it has left the root's window.
    pub bound: Bound,
    /// What stopped it; `None` if it ended by itself.
    pub stopped: Option<Stop>,
    /// What it cost.
    pub counts: Counts,
}

/// What a search without a tree finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The root's value for MAX.
    pub value: Value,
    /// What that says of the true one: only a bound if it has left the root's window.
    pub bound: Bound,
    /// The moves both sides play by the values found, in notation.
    pub principal_variation: Vec<String>,
    /// The move that is made, the first of them; none where the method has no answer or no move is
    /// better than the worst that there can be.
    pub best: Option<Move>,
    /// What it cost. Of a method that deepens, the last completed iteration.
    pub counts: Counts,
    /// All iterations, the shallowest first; one of a method that does not deepen.
    pub iterations: Vec<Reached>,
    /// Which of them it is that the rest is about: the one with the answer or, where the method has
    /// no answer, the last completed one.
    pub iteration: usize,
    /// Whether the method has an answer. One that gives that of the iteration before the last has
    /// none where there was but one.
    pub is_answered: bool,
}

/// The recorded trees of a search.
#[derive(Clone, Debug)]
pub struct RecordedTrees {
    /// One for each iteration, the shallowest first. Only the last may have been stopped.
    pub trees: Vec<Arc<Tree>>,
    /// Which of them is looked at: the one with the answer or, where the method has no answer, the
    /// last completed one.
    pub iteration: usize,
    /// Whether the method has an answer.
    pub is_answered: bool,
}

impl SearchResult {
    /// Plies of the iteration that has the answer.
    pub fn depth(&self) -> u32 {
        self.iterations[self.iteration].depth
    }
}
