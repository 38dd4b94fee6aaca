//! The nodes of a recorded search with their positions in the solver's form.

use super::{Scores, Solutions, SolveError, SolverPosition, position_after};
use crate::exploration::Exploration;
use plywood_core::tree::{Kind, NodeId, Tree};

/// The visited nodes where the game is in progress, in chronological order.
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
        let root = position_after(&exploration.problem, &[])?;
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

/// A limit on solving the nodes of a search, counted in nodes of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Limit per position.
    pub per_position: u64,
    /// Limit for all positions that are not solved within [`Budget::per_position`].
    pub unsolved: u64,
    /// Total limit.
    pub total: u64,
}

/// Solves the nodes of a search in turn, those near the root first and leaves last, as far as
/// `budget` allows. Calls `report` with each result, `None` if its limit was reached; nodes that
/// are not reported were not tried.
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
