//! Nodes chosen by their moves.

use crate::exploration::Exploration;
use crate::tree::{Kind, NEVER, NodeId, Pick, Step};
use std::ops::RangeInclusive;

/// Returns the node to which moves in the game's notation lead, joined by dots: `1.1.2`; `None` if
/// the search has not been there. Of a move that was searched twice it is the first visit.
pub fn node_at(exploration: &Exploration, line: &str) -> Option<NodeId> {
    let Exploration { problem, tree, .. } = exploration;
    let moves = line.split('.').filter(|text| !text.is_empty());
    let found = tree.descend(moves, Pick::First, |child, wanted| {
        problem.move_text(tree, child).as_deref() == Some(*wanted)
    });
    found.ok().filter(|&id| tree.node(id).kind != Kind::Pruned)
}

/// Returns the steps inside the subtree of the chosen node; all steps if none is chosen.
pub fn steps_at(exploration: &Exploration, line: Option<&str>) -> RangeInclusive<Step> {
    let tree = &exploration.tree;
    let named = line.and_then(|line| node_at(exploration, line));
    let node = tree.node(named.unwrap_or(NodeId::ROOT));
    match node.returned_at {
        NEVER => node.entered..=tree.steps() - 1,
        left => node.entered..=left,
    }
}
