//! Law: the tree has the nodes of the game, with the side to move, the reason why a line ends, and
//! every legal move once.

use super::{Case, Violation, ensure_equal};
use crate::game::Move;
use crate::laws::truth::Truth;
use crate::search::Visit;
use crate::tree::{Kind, NodeId};

impl Case<'_> {
    /// Checks a node and everything below it.
    pub(super) fn check_node(&self, id: NodeId, truth: &Truth) -> Result<(), Violation> {
        let (tree, node) = (self.tree, self.tree.node(id));
        let children = tree.children(id);
        if node.kind == Kind::Pruned {
            return ensure_equal(
                id,
                "the number of children of a skipped node",
                children.len(),
                0,
            );
        }
        ensure_equal(id, "who moves", node.role, truth.role)?;
        // A value that is enough as it stands is a leaf.
        let stands = truth
            .stand_pat
            .filter(|&value| tree.method.cut.cuts(node.role, value, node.window));
        if let Some(value) = stands {
            ensure_equal(
                id,
                "where it stands pat",
                (node.kind, node.value),
                (Kind::Horizon, value),
            )?;
        } else if node.kind != Kind::Stored {
            ensure_equal(id, "its kind", node.kind, truth.kind)?;
            ensure_equal(
                id,
                "its stand-pat value",
                tree.stand_pat(id),
                truth.stand_pat,
            )?;
        }
        if node.kind.is_leaf() {
            ensure_equal(id, "the number of children of a leaf", children.len(), 0)?;
            self.check_edges(id)?;
            return self.check_bounds(id, truth.value);
        }
        let once = children
            .iter()
            .filter(|&&id| tree.node(id).visit != Visit::ReSearch);
        let mut tried: Vec<Move> = once.filter_map(|&id| tree.played(id)).collect();
        let mut legal: Vec<Move> = truth.children.iter().map(|&(played, _)| played).collect();
        for list in [&mut tried, &mut legal] {
            list.sort_by_key(|played| played.0);
        }
        ensure_equal(id, "the moves tried and skipped", tried, legal)?;
        // Errors below come first: the others follow from them.
        for &child in &children {
            let below = tree.played(child).and_then(|played| truth.child(played));
            below.map_or(Ok(()), |below| self.check_node(child, below))?;
        }
        self.check_back_ups(id, &children)?;
        self.check_edges(id)?;
        self.check_bounds(id, truth.value)
    }
}
