//! Who truly wins at the nodes of a search, as far as it is known while it is being found out.

use super::{Budget, Scores, Solutions, Unsolved, best, column, for_max, solve_nodes};
use crate::exploration::Exploration;
use crate::tree::{Kind, NodeId, Tree};
use std::sync::atomic::{AtomicI8, AtomicU32, Ordering::Relaxed};

/// Who truly wins at each node; read by whoever shows it while somebody else finds it out.
#[derive(Debug)]
pub struct Winners {
    /// By node, the winner as MAX counts it.
    by_node: Box<[AtomicI8]>,
    solved: AtomicU32,
    inner: u32,
}

/// Stands where the winner is not known.
const UNKNOWN: i8 = i8::MIN;

impl Winners {
    /// Nothing is known yet of the nodes of `tree`.
    pub fn new(tree: &Tree) -> Self {
        Self {
            by_node: tree.ids().map(|_| AtomicI8::new(UNKNOWN)).collect(),
            solved: AtomicU32::new(0),
            inner: tree.ids().filter(|&id| is_inner(tree, id)).count() as u32,
        }
    }

    /// Who wins at a node: 1 MAX, 0 nobody, −1 MIN; none where that is not known.
    pub fn at(&self, id: NodeId) -> Option<i8> {
        let winner = self.by_node[id.0 as usize].load(Relaxed);
        (winner != UNKNOWN).then_some(winner)
    }

    /// How many inner nodes are solved, and how many there are. The scores of their moves are those of the
    /// nodes below.
    pub fn solved(&self) -> (u32, u32) {
        (self.solved.load(Relaxed), self.inner)
    }

    /// Finds out who wins, as far as `budget` goes.
    ///
    /// # Errors
    /// As [`solve_nodes`].
    pub fn find(
        &self,
        exploration: &Exploration,
        solutions: &Solutions,
        budget: Budget,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<(), Unsolved> {
        let tree = &exploration.tree;
        let is_wanted = |id| is_inner(tree, id);
        let told = |id, scores: Option<Scores>| {
            if let Some(scores) = scores {
                self.note(tree, id, &scores);
            }
        };
        solve_nodes(exploration, solutions, budget, is_wanted, cancel, told)
    }

    /// Takes down the scores of the moves of an inner node.
    fn note(&self, tree: &Tree, id: NodeId, scores: &Scores) {
        let role = tree.node(id).role;
        let note = |id: NodeId, score: Option<i32>| {
            if let Some(score) = score {
                let winner = for_max(role, score).signum() as i8;
                self.by_node[id.0 as usize].store(winner, Relaxed);
            }
        };
        note(id, best(scores));
        for child in tree.children_backwards(id) {
            let played = tree.played(child).map(column);
            note(child, played.and_then(|column| scores[column]));
        }
        self.solved.fetch_add(1, Relaxed);
    }
}

/// Whether a node has moves whose scores are those of other nodes.
fn is_inner(tree: &Tree, id: NodeId) -> bool {
    let kind = tree.node(id).kind;
    !kind.is_leaf() && kind != Kind::Pruned
}
