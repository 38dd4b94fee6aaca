//! Nodes of two trees that belong together: those that the same moves lead to.

use crate::game::Move;
use crate::tree::{Kind, NodeId, Step, Tree};
use std::collections::HashMap;

/// The node of `other` that the moves to `id` lead to, be it visited or skipped; none if it has no
/// such node.
pub fn partner(tree: &Tree, id: NodeId, other: &Tree) -> Option<NodeId> {
    let mut here = NodeId::ROOT;
    for wanted in tree.moves(id) {
        here = other
            .children_backwards(here)
            .find(|&child| other.played(child) == Some(wanted))?;
    }
    Some(here)
}

/// The nodes that both runs visited and that returned different values, each with its partner, in
/// the order in which `tree` returned them.
pub fn differing(tree: &Tree, other: &Tree) -> Vec<(NodeId, NodeId)> {
    let mut partners: Vec<Option<NodeId>> = vec![None; tree.len()];
    partners[0] = Some(NodeId::ROOT);
    let mut found = Vec::new();
    for id in tree.ids() {
        let Some(partner) = partners[id.0 as usize] else {
            continue;
        };
        if is_done(tree, id)
            && is_done(other, partner)
            && tree.node(id).value != other.node(partner).value
        {
            found.push((id, partner));
        }
        for (child, beside) in children_together(tree, id, other, partner) {
            partners[child.0 as usize] = Some(beside);
        }
    }
    found.sort_by_key(|&(id, _)| tree.node(id).left);
    found
}

/// Whether a node was visited and has returned a value.
fn is_done(tree: &Tree, id: NodeId) -> bool {
    let node = tree.node(id);
    node.kind != Kind::Pruned && node.left != Step::MAX
}

/// The children of two nodes that the same move leads to.
fn children_together(
    tree: &Tree,
    id: NodeId,
    other: &Tree,
    partner: NodeId,
) -> Vec<(NodeId, NodeId)> {
    let mut places: HashMap<Move, NodeId> = HashMap::new();
    let mut beside = other.children_backwards(partner).fuse();
    let mut together = Vec::new();
    for child in tree.children_backwards(id) {
        let played = tree.played(child);
        // Mostly both have their moves in the same order.
        if let Some(next) = beside.next() {
            if places.is_empty() && other.played(next) == played {
                together.push((child, next));
                continue;
            }
            places.extend(other.played(next).map(|played| (played, next)));
            places.extend(
                beside
                    .by_ref()
                    .filter_map(|next| Some((other.played(next)?, next))),
            );
        }
        let found = played.and_then(|played| places.get(&played));
        together.extend(found.map(|&found| (child, found)));
    }
    together
}
