//! Partners: nodes of two trees reached by the same moves.

use plywood_core::game::Move;
use plywood_core::tree::{Kind, NodeId, Pick, Step, Tree};
use std::collections::HashMap;

/// Returns the node of `other` reached by the moves to `id`, visited or skipped; `None` if there is
/// none.
pub fn partner(tree: &Tree, id: NodeId, other: &Tree) -> Option<NodeId> {
    other.at(&tree.moves(id), Pick::Last)
}

/// A node that differs in another tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifferingNode {
    /// The node in the first tree.
    pub id: NodeId,
    /// The node in the second tree.
    pub partner: NodeId,
    /// The step of the first tree at which the difference shows: when the node is entered, skipped
    /// or returns.
    pub step: Step,
}

/// Returns the nodes of `tree` that differ in `other`, in chronological order: nodes that returned
/// different values in both, and for each node the first child that one tree visited and the other
/// skipped.
pub fn differing(tree: &Tree, other: &Tree) -> Vec<DifferingNode> {
    let mut partners: Vec<Option<NodeId>> = vec![None; tree.len()];
    partners[0] = Some(NodeId::ROOT);
    let mut found = Vec::new();
    for id in tree.ids() {
        let Some(partner) = partners[id.0 as usize] else {
            continue;
        };
        let node = tree.node(id);
        let differs = node.value != other.node(partner).value;
        if differs && is_done(tree, id) && is_done(other, partner) {
            let step = node.returned_at;
            found.push(DifferingNode { id, partner, step });
        }
        let mut skipped: Option<(NodeId, NodeId)> = None;
        for (child, counterpart) in shared_children(tree, id, other, partner) {
            partners[child.0 as usize] = Some(counterpart);
            let is_first = skipped.is_none_or(|(first, _)| child < first);
            if is_first && is_pruned(tree, child) != is_pruned(other, counterpart) {
                skipped = Some((child, counterpart));
            }
        }
        found.extend(skipped.map(|(id, partner)| {
            let step = tree.node(id).entered;
            DifferingNode { id, partner, step }
        }));
    }
    found.sort_by_key(|differing| differing.step);
    found
}

fn is_pruned(tree: &Tree, id: NodeId) -> bool {
    tree.node(id).kind == Kind::Pruned
}

/// Returns whether a node was visited and has returned a value.
fn is_done(tree: &Tree, id: NodeId) -> bool {
    !is_pruned(tree, id) && tree.node(id).returned_at != Step::MAX
}

/// Returns the pairs of children of two nodes that are reached by the same move.
fn shared_children(
    tree: &Tree,
    id: NodeId,
    other: &Tree,
    partner: NodeId,
) -> Vec<(NodeId, NodeId)> {
    let mut places: HashMap<Move, NodeId> = HashMap::new();
    let mut others = other.children_backwards(partner).fuse();
    let mut shared = Vec::new();
    for child in tree.children_backwards(id) {
        let played = tree.played(child);
        // Usually both have their moves in the same order.
        if let Some(next) = others.next() {
            if places.is_empty() && other.played(next) == played {
                shared.push((child, next));
                continue;
            }
            places.extend(other.played(next).map(|played| (played, next)));
            places.extend(
                others
                    .by_ref()
                    .filter_map(|next| Some((other.played(next)?, next))),
            );
        }
        let found = played.and_then(|played| places.get(&played));
        shared.extend(found.map(|&found| (child, found)));
    }
    shared
}
