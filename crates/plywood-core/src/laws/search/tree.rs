//! Laws: the tree has the game's nodes with the right side to move, ends of lines, and every legal
//! move once. A node's window is what its ancestors have left, or wider, or a null window.

use super::{Case, Violation, ensure, ensure_equal};
use crate::game::Move;
use crate::laws::truth::Truth;
use crate::search::{Role, Visit, Window};
use crate::tree::{EdgeReason, Kind, NodeId, Origin};

impl Case<'_> {
    /// Checks a node and its descendants.
    pub(super) fn check_node(&self, id: NodeId, truth: &Truth) -> Result<(), Violation> {
        let (tree, node) = (self.tree, self.tree.node(id));
        let children = tree.children(id);
        if node.kind == Kind::Pruned {
            return ensure_equal(id, "the number of its children", children.len(), 0);
        }
        ensure_equal(id, "who moves", node.role, truth.role)?;
        // A node whose stand-pat value is good enough is a leaf.
        let stands = truth
            .stand_pat
            .filter(|&value| tree.method.cuts(node.role, value, node.window));
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
            ensure_equal(id, "the number of its children", children.len(), 0)?;
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
        // Errors further down come first, since they cause the others.
        for &child in &children {
            let below = tree.played(child).and_then(|played| truth.child(played));
            below.map_or(Ok(()), |below| self.check_node(child, below))?;
        }
        self.check_back_ups(id, &children)?;
        self.check_edges(id)?;
        self.check_bounds(id, truth.value)
    }
}

impl Case<'_> {
    /// Checks the origins of the edges of a node's window.
    pub(super) fn check_edges(&self, id: NodeId) -> Result<(), Violation> {
        let tree = self.tree;
        for setter in [Role::Max, Role::Min] {
            let edge = tree.node(id).window.edge(setter);
            let (of, value) = match tree.origin(id, setter) {
                None => (id, setter.worst()),
                Some(Origin {
                    ancestor, reason, ..
                }) => {
                    let (of, value) = match reason {
                        EdgeReason::NullWindow
                        | EdgeReason::Chance
                        | EdgeReason::Table
                        | EdgeReason::Known => continue,
                        EdgeReason::Given => (ancestor, Some(tree.method.window.edge(setter))),
                        EdgeReason::StandPat => (ancestor, tree.stand_pat(ancestor)),
                        EdgeReason::Move(by) => (by, Some(tree.node(by).value)),
                    };
                    if reason != EdgeReason::Given {
                        ensure_equal(id, "who set an edge", tree.node(ancestor).role, setter)?;
                    }
                    (of, value.unwrap_or(setter.worst()))
                }
            };
            ensure(id, edge == value, || {
                format!("an edge of the window is {edge}, but {of:?} has set it to {value}")
            })?;
        }
        Ok(())
    }

    /// Checks that a child's window is what is left of its parent's, or wider, or a null window at
    /// its edge.
    pub(super) fn check_handed_down(&self, child: NodeId, left: Window) -> Result<(), Violation> {
        let mut below = self.tree.node(child);
        if let Some(entered) = self.tree.narrowed_from(child) {
            let Window { alpha, beta } = below.window;
            let is_inside = entered.alpha <= alpha && alpha < beta && beta <= entered.beta;
            ensure(
                child,
                is_inside,
                || "has more in its window than it was given",
            )?;
            below.window = entered;
        }
        let role = self.tree.parent(child).map(|id| self.tree.node(id).role);
        let is_null = below.visit == Visit::NullWindow
            && role.is_some_and(|role| left.null(role) == Some(below.window));
        let is_wide = below.window.alpha <= left.alpha && below.window.beta >= left.beta;
        let fits = match below.visit {
            Visit::NullWindow => is_null,
            Visit::First | Visit::ReSearch => is_wide,
        };
        ensure(child, fits, || {
            format!("has the window {:?}, its node {left:?}", below.window)
        })
    }
}
