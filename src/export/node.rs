//! Nodes by their moves, as they are chosen.

use crate::exploration::Exploration;
use crate::tree::{Kind, NodeId};

/// The node to which moves in the game's notation lead, joined by dots: `1.1.2`. None if the search
/// has not been there. Of a move that was searched twice it is the first visit.
pub fn node_at(exploration: &Exploration, line: &str) -> Option<NodeId> {
    let Exploration { problem, tree, .. } = exploration;
    let mut moves = line.split('.').filter(|text| !text.is_empty());
    moves.try_fold(NodeId::ROOT, |above, text| {
        let children = tree.children(above).into_iter();
        let mut visited = children.filter(|&id| tree.node(id).kind != Kind::Pruned);
        visited.find(|&id| problem.move_text(tree, id).as_deref() == Some(text))
    })
}
