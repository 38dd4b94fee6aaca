//! Nodes by their moves, as they are chosen.

use crate::exploration::Exploration;
use crate::tree::{Kind, NodeId, Pick};

/// The node to which moves in the game's notation lead, joined by dots: `1.1.2`. None if the search
/// has not been there. Of a move that was searched twice it is the first visit.
pub fn node_at(exploration: &Exploration, line: &str) -> Option<NodeId> {
    let Exploration { problem, tree, .. } = exploration;
    let moves = line.split('.').filter(|text| !text.is_empty());
    let found = tree.descend(moves, Pick::First, |child, wanted| {
        problem.move_text(tree, child).as_deref() == Some(*wanted)
    });
    found.ok().filter(|&id| tree.node(id).kind != Kind::Pruned)
}
