//! The nodes of a recorded search with their positions, as the solver has them, and the true winners
//! there.

use super::{Scores, Solutions, SolveError, SolverPosition, best_score, column, position_after};
use crate::exploration::Exploration;
use plywood_core::tree::{Kind, NodeId, Tree};
use std::sync::atomic::{AtomicI8, AtomicU32, Ordering::Relaxed};

/// The visited nodes at which the game goes on, in the order of time.
#[derive(Debug)]
pub struct Nodes<'t> {
    tree: &'t Tree,
    /// The positions from the root to the latest node.
    path: Vec<SolverPosition>,
    next: u32,
}

impl<'t> Nodes<'t> {
    /// Returns the nodes of a search; `None` if its game cannot be solved.
    pub fn new(exploration: &'t Exploration) -> Option<Self> {
        let root = position_after(exploration.spec.game, &exploration.problem, &[])?;
        Some(Self {
            tree: &exploration.tree,
            path: vec![root],
            next: 0,
        })
    }
}

impl Iterator for Nodes<'_> {
    type Item = (NodeId, SolverPosition);

    fn next(&mut self) -> Option<Self::Item> {
        while (self.next as usize) < self.tree.len() {
            let id = NodeId(self.next);
            self.next += 1;
            let node = self.tree.node(id);
            let Some(played) = self.tree.played(id) else {
                return Some((id, self.path[0]));
            };
            if node.kind == Kind::Pruned {
                continue;
            }
            let ply = usize::from(node.ply);
            self.path.truncate(ply);
            let position = self.path.last()?.play(played.0)?;
            self.path.push(position);
            if !position.is_over() {
                return Some((id, position));
            }
        }
        None
    }
}

/// A limit on the work to solve the nodes of a search, in nodes of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Limit for one position.
    pub per_position: u64,
    /// Limit for all positions that are not solved within [`Budget::per_position`].
    pub unsolved: u64,
    /// Limit for all positions.
    pub total: u64,
}

/// Solves nodes of a search one after another, those near the root first and its leaves last, as
/// far as `budget` goes, and calls `report` with the result of each: `None` if its limit was
/// reached. Nodes for which it is not called were not tried.
///
/// # Errors
/// The search was cancelled, or there is no memory for the solver.
pub fn solve_nodes(
    exploration: &Exploration,
    solutions: &Solutions,
    mut budget: Budget,
    is_wanted: impl Fn(NodeId) -> bool,
    cancel: &(dyn Fn() -> bool + Sync),
    mut report: impl FnMut(NodeId, Option<Scores>),
) -> Result<(), SolveError> {
    let tree = &exploration.tree;
    let order = [false, true].map(|leaves| (0..=tree.depth).map(move |ply| (leaves, ply)));
    for (leaves, ply) in order.into_iter().flatten() {
        let is_due = |&(id, _): &(NodeId, SolverPosition)| {
            let node = tree.node(id);
            u32::from(node.ply) == ply && node.kind.is_leaf() == leaves && is_wanted(id)
        };
        for (id, position) in Nodes::new(exploration).into_iter().flatten().filter(is_due) {
            let most = budget.per_position.min(budget.total);
            if budget.unsolved == 0 || most == 0 {
                return Ok(());
            }
            let (solved, nodes) = solutions.solve(position, most, cancel);
            budget.total = budget.total.saturating_sub(nodes);
            match solved {
                Ok(scores) => report(id, Some(scores)),
                Err(SolveError::NodeLimit) => {
                    budget.unsolved = budget.unsolved.saturating_sub(nodes);
                    report(id, None);
                }
                Err(error) => return Err(error),
            }
        }
    }
    Ok(())
}

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
