//! Results of a search: with or without recorded trees.

use super::{Problem, Spec};
use plywood_core::game::{Move, Unit, Value};
use plywood_core::search::code::CodeLine;
use plywood_core::search::{Bound, Counts, Stop, Watch, Window};
use plywood_core::tree::{NodeId, Tree};
use std::sync::Arc;

/// The result of an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IterationResult {
    /// Plies.
    pub depth: u32,
    /// The root's window.
    pub window: Window,
    /// The root's value, and the first best move in notation, if there is one; `None` if the
    /// iteration was stopped.
    pub found: Option<(Value, Option<String>)>,
    /// Whether the value is exact, as inside the root's window, or only a bound.
    pub bound: Bound,
    /// The limit that stopped the iteration; `None` if it completed.
    pub stopped: Option<Stop>,
    /// Node counts of this iteration.
    pub counts: Counts,
}

/// The result of a search without a recorded tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The root's value for MAX.
    pub value: Value,
    /// The unit of values.
    pub unit: Unit,
    /// Whether the value is exact, as inside the root's window, or only a bound.
    pub bound: Bound,
    /// The best line by the values found, in notation.
    pub principal_variation: Vec<String>,
    /// The answer, the first move of the principal variation; `None` if the method has no answer or
    /// no move is better than the worst possible value.
    pub best: Option<Move>,
    /// Node counts. For iterative deepening, of this iteration only.
    pub counts: Counts,
    /// All attempts at all iterations, the shallowest first; just one unless the method deepens.
    pub iterations: Vec<IterationResult>,
    /// Index of the iteration that the other fields describe: the one that gave the answer, or else
    /// the last completed one.
    pub iteration: usize,
    /// Whether the method has an answer. A method that answers with the iteration before the last
    /// has none if time was up after the first.
    pub has_answer: bool,
}

impl SearchResult {
    /// Returns the depth in plies of the iteration that gave the answer.
    pub fn depth(&self) -> u32 {
        self.iterations[self.iteration].depth
    }
}

/// The recorded trees of a search.
#[derive(Clone, Debug)]
pub struct RecordedTrees {
    /// One tree per attempt at each iteration, the shallowest first. Only the last may have been
    /// stopped.
    pub trees: Vec<Arc<Tree>>,
    /// The index of the current tree: the one that gave the answer, or else the last completed one.
    pub iteration: usize,
    /// Whether the method has an answer.
    pub has_answer: bool,
}

/// An exploration with a recorded tree.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// The game at its root position, and the choices that define the run.
    pub problem: Arc<Problem>,
    /// The current tree, one of [`Exploration::iterations`].
    pub tree: Arc<Tree>,
    /// The recorded trees: for iterative deepening, one per attempt at each iteration, the
    /// shallowest first; otherwise just one. Only the last may have been stopped.
    pub iterations: Arc<[Arc<Tree>]>,
    /// The iteration whose best move is played: the last completed one, unless the method says
    /// otherwise or has no answer.
    pub answer: usize,
    /// Whether the method has an answer. A method that answers with the iteration before the last
    /// has none if time was up after the first.
    pub has_answer: bool,
}

impl Exploration {
    /// Opens a spec and records its search; `None` if it cannot be opened or the search exceeds
    /// `max_nodes` nodes.
    pub fn open(spec: Spec, max_nodes: u64) -> Option<Self> {
        Exploration::record(spec.open().ok()?, &Watch::new(max_nodes)).ok()
    }

    /// Searches `problem` and records the tree. The iteration of [`Exploration::answer`] becomes
    /// the current tree.
    ///
    /// # Errors
    /// Fails as [`Problem::record_all`] does.
    pub fn record(problem: impl Into<Arc<Problem>>, watch: &Watch) -> Result<Self, Stop> {
        let problem = problem.into();
        let found = problem.record_all(watch)?;
        Ok(Exploration {
            problem,
            tree: Arc::clone(&found.trees[found.iteration]),
            iterations: found.trees.into(),
            answer: found.iteration,
            has_answer: found.has_answer,
        })
    }

    /// Returns the pseudo-code of the current iteration.
    pub fn code(&self) -> Vec<CodeLine> {
        self.spec().ways.code(&self.tree.method)
    }

    /// Returns the choices that define the run.
    pub fn spec(&self) -> &Spec {
        &self.problem.spec
    }

    /// Returns the index of the current iteration.
    pub fn iteration(&self) -> usize {
        let is_looked_at = |tree: &Arc<Tree>| Arc::ptr_eq(tree, &self.tree);
        self.iterations.iter().position(is_looked_at).unwrap_or(0)
    }

    /// Returns whether the current iteration was followed by another attempt, because its value was
    /// outside its window.
    pub fn is_repeated(&self) -> bool {
        let next = self.iterations.get(self.iteration() + 1);
        next.is_some_and(|next| next.depth == self.tree.depth)
    }

    /// Returns a node's child whose move comes first in the game's order; `None` for a leaf.
    pub fn first_by_nature(&self, id: NodeId) -> Option<NodeId> {
        let children = self.tree.children(id);
        let here = self.problem.at(&self.tree.moves(id));
        here.legal_moves().into_iter().find_map(|natural| {
            let mut children = children.iter().copied();
            children.find(|&child| self.tree.played(child) == Some(natural))
        })
    }

    /// Returns each iteration's result, the shallowest first.
    pub fn iteration_results(&self) -> Vec<IterationResult> {
        let reached = |tree: &Arc<Tree>| IterationResult {
            depth: tree.depth,
            window: tree.method.window,
            found: tree.stopped.is_none().then(|| {
                let best = tree.best_child(NodeId::ROOT);
                let best = best.and_then(|best| self.problem.move_text(tree, best));
                (tree.node(NodeId::ROOT).value, best)
            }),
            bound: tree.bound(NodeId::ROOT).unwrap_or(Bound::Exact),
            stopped: tree.stopped,
            counts: tree.counts(),
        };
        self.iterations.iter().map(reached).collect()
    }

    /// Returns the exploration with another current iteration, or the last one if `index` is out of
    /// range.
    pub fn at_iteration(&self, index: usize) -> Exploration {
        let index = index.min(self.iterations.len() - 1);
        Exploration {
            tree: Arc::clone(&self.iterations[index]),
            ..self.clone()
        }
    }
}
