//! Finds the nodes of a tree that a lesson names.

use super::BlockFault;
use crate::exploration::Exploration;
use crate::quiz::Line;
use crate::tree::{NodeId, Pick};
use std::fmt::Display;

/// Returns the node that the moves lead to; the root without any. `shown` is their text in an
/// error.
///
/// # Errors
/// Returns what exists instead of the first missing move.
pub(super) fn find_node(
    exploration: &Exploration,
    line: &Line,
    shown: impl Display,
) -> Result<NodeId, BlockFault> {
    let Exploration { problem, tree, .. } = exploration;
    let text = |id: NodeId| problem.move_text(tree, id).unwrap_or_default();
    let found = tree.descend(&line.0, Pick::First, |child, wanted| {
        text(child) == **wanted
    });
    found.map_err(|(last, known)| {
        let known = Line(line.0[..known].to_vec());
        let moves: Vec<String> = tree.children(last).into_iter().map(text).collect();
        let instead = match moves.join(", ") {
            none if none.is_empty() => format!("no move follows {known}"),
            moves => format!("{known} has the moves {moves}"),
        };
        let message = format!("there is no node {shown} in this tree");
        BlockFault::new(&["node"], message, instead)
    })
}
