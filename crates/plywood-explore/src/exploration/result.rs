//! Results of a search: without a tree, with its trees, and by iterations.

use plywood_core::game::{Move, Unit, Value};
use plywood_core::search::{Bound, Counts, Stop, Window};
use plywood_core::tree::Tree;
use std::sync::Arc;

/// The result of an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IterationResult {
    /// Plies.
    pub depth: u32,
    /// The window that the root had.
    pub window: Window,
    /// The root's value and the first best move, in notation, if there is one; `None` if the
    /// iteration was stopped.
    pub found: Option<(Value, Option<String>)>,
    /// The bound that the value is on the true one; not exact only if it lies outside the root's
    /// window.
    pub bound: Bound,
    /// The limit that stopped the iteration; `None` if it ran to its end.
    pub stopped: Option<Stop>,
    /// Node counts of this iteration.
    pub counts: Counts,
}

/// The result of a search without a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The root's value for MAX.
    pub value: Value,
    /// The unit of values.
    pub unit: Unit,
    /// The bound that the value is on the true one; not exact only if it lies outside the root's
    /// window.
    pub bound: Bound,
    /// The moves both sides play according to the values found, in notation.
    pub principal_variation: Vec<String>,
    /// The move that is made, the first of the principal variation; `None` if the method has no
    /// answer or no move is better than the worst possible value.
    pub best: Option<Move>,
    /// Node counts. For iterative deepening, of this iteration only.
    pub counts: Counts,
    /// All attempts at all iterations, the shallowest first; one of a method that does not deepen.
    pub iterations: Vec<IterationResult>,
    /// Index of the iteration that the other fields describe: the one with the answer or, if the
    /// method has no answer, the last completed one.
    pub iteration: usize,
    /// Whether the method has an answer. One that answers with the iteration before the last has
    /// none if the time was up after the first.
    pub has_answer: bool,
}

/// The recorded trees of a search.
#[derive(Clone, Debug)]
pub struct RecordedTrees {
    /// One for each attempt at each iteration, the shallowest first. Only the last may have been
    /// stopped.
    pub trees: Vec<Arc<Tree>>,
    /// The index of the current one: the tree with the answer or, where the method has no answer,
    /// the last completed one.
    pub iteration: usize,
    /// Whether the method has an answer.
    pub has_answer: bool,
}

impl SearchResult {
    /// Returns the depth in plies of the iteration with the answer.
    pub fn depth(&self) -> u32 {
        self.iterations[self.iteration].depth
    }
}
