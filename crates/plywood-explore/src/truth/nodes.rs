//! The nodes of a recorded search with their positions in the solver's form.

use super::{Scores, Solutions, SolveError, SolverPosition, position_after};
use crate::exploration::Exploration;
use plywood_core::tree::{Kind, NodeId};

/// Returns the visited nodes where the game is in progress, in chronological order; `None` if the
/// game of the search cannot be solved.
pub fn solvable_nodes(
    exploration: &Exploration,
) -> Option<impl Iterator<Item = (NodeId, SolverPosition)> + '_> {
    let tree = &*exploration.tree;
    // The positions from the root to the latest node.
    let mut path = vec![position_after(&exploration.problem, &[])?];
    let visited = (tree.ids()).filter(|&id| tree.node(id).kind != Kind::Pruned);
    let positions = visited.map_while(move |id| {
        if let Some(played) = tree.played(id) {
            path.truncate(tree.node(id).ply.into());
            path.push(path.last()?.play(played.0)?);
        }
        Some((id, *path.last()?))
    });
    Some(positions.filter(|(_, position)| !position.is_over()))
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
        let nodes = solvable_nodes(exploration).into_iter().flatten();
        for (id, position) in nodes.filter(is_due) {
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
