//! The nodes of a recorded search with their positions in the solver's form.

use super::{SolverPosition, position_after};
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
