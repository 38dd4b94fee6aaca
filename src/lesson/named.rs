//! The node of a tree that a lesson names by its moves.

use crate::exploration::Exploration;
use crate::quiz::Line;
use crate::tree::{NodeId, Tree};

/// The node that the moves lead to; the root without any.
///
/// # Errors
/// What there is instead of the first move that is missing.
pub(super) fn find(exploration: &Exploration, line: &Line) -> Result<NodeId, String> {
    let Exploration { problem, tree, .. } = exploration;
    let text = |id: NodeId| problem.move_text(tree, id).unwrap_or_default();
    let mut here = NodeId::ROOT;
    for (index, wanted) in line.0.iter().enumerate() {
        let children = Tree::children(tree, here);
        let next = children.iter().find(|&&child| text(child) == *wanted);
        here = *next.ok_or_else(|| {
            let known = Line(line.0[..index].to_vec());
            let moves: Vec<String> = children.iter().map(|&child| text(child)).collect();
            match moves.join(", ") {
                none if none.is_empty() => format!("no move follows {known}"),
                moves => format!("{known} has the moves {moves}"),
            }
        })?;
    }
    Ok(here)
}
