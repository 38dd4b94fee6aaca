//! The true winners at the nodes of a search, as far as they are known while they are being found
//! out.

use super::{Budget, Scores, Solutions, SolveError, best_score, column, solve_nodes};
use crate::exploration::Exploration;
use plywood_core::tree::{Kind, NodeId, Tree};
use std::sync::atomic::{AtomicI8, AtomicU32, Ordering::Relaxed};

/// The true winner at each node; read while another thread finds more.
#[derive(Debug)]
pub struct Winners {
    /// By node, the winner from MAX's side.
    by_node: Box<[AtomicI8]>,
    solved: AtomicU32,
    inner: u32,
}

/// Marks a node whose winner is not known.
const UNKNOWN: i8 = i8::MIN;

impl Winners {
    /// Creates the winners at the nodes of `tree`, none of them known yet.
    pub fn new(tree: &Tree) -> Self {
        Self {
            by_node: tree.ids().map(|_| AtomicI8::new(UNKNOWN)).collect(),
            solved: AtomicU32::new(0),
            inner: tree.ids().filter(|&id| is_inner(tree, id)).count() as u32,
        }
    }

    /// Returns the winner at a node: 1 MAX, 0 a draw, −1 MIN; `None` if that is not known.
    pub fn at(&self, id: NodeId) -> Option<i8> {
        let winner = self.by_node[id.0 as usize].load(Relaxed);
        (winner != UNKNOWN).then_some(winner)
    }

    /// Returns the number of inner nodes that are solved, and of all. The scores of their moves are
    /// those of the nodes below.
    pub fn solved(&self) -> (u32, u32) {
        (self.solved.load(Relaxed), self.inner)
    }

    /// Finds the winners, as far as `budget` goes.
    ///
    /// # Errors
    /// Fails as [`solve_nodes`] does.
    pub fn find(
        &self,
        exploration: &Exploration,
        solutions: &Solutions,
        budget: Budget,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<(), SolveError> {
        let tree = &exploration.tree;
        let is_wanted = |id| is_inner(tree, id);
        let report = |id, scores: Option<Scores>| {
            if let Some(scores) = scores {
                self.store(tree, id, &scores);
            }
        };
        solve_nodes(exploration, solutions, budget, is_wanted, cancel, report)
    }

    /// Stores the winners that follow from the scores of an inner node's moves.
    fn store(&self, tree: &Tree, id: NodeId, scores: &Scores) {
        let role = tree.node(id).role;
        let note = |id: NodeId, score: Option<i32>| {
            if let Some(score) = score {
                let winner = role.own(score).signum() as i8;
                self.by_node[id.0 as usize].store(winner, Relaxed);
            }
        };
        note(id, best_score(scores));
        for child in tree.children_backwards(id) {
            let played = tree.played(child).map(column);
            note(child, played.and_then(|column| scores[column]));
        }
        self.solved.fetch_add(1, Relaxed);
    }
}

/// Returns whether a node has moves whose scores are those of other nodes.
fn is_inner(tree: &Tree, id: NodeId) -> bool {
    let kind = tree.node(id).kind;
    !kind.is_leaf() && kind != Kind::Pruned
}
