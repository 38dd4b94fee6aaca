//! Law: the window of a node is the rest that the nodes above have left, or wider, or a null
//! window.

use super::{Case, Violation, ensure, ensure_equal};
use crate::search::{Role, Visit, Window};
use crate::tree::{NodeId, Origin};

impl Case<'_> {
    /// Checks the origins of its window's edges.
    pub(super) fn check_edges(&self, id: NodeId) -> Result<(), Violation> {
        let tree = self.tree;
        for setter in [Role::Max, Role::Min] {
            let edge = tree.node(id).window.edge(setter);
            let (of, value) = match tree.origin(id, setter) {
                None => (id, setter.worst()),
                Some(Origin::NullWindow { .. } | Origin::Chance { .. } | Origin::Table { .. }) => {
                    continue;
                }
                Some(Origin::Given) => (NodeId::ROOT, tree.method.window.edge(setter)),
                Some(Origin::StandPat { ancestor, .. }) => {
                    ensure_equal(id, "who set an edge", tree.node(ancestor).role, setter)?;
                    (ancestor, tree.stand_pat(ancestor).unwrap_or(setter.worst()))
                }
                Some(Origin::Set(set)) => {
                    ensure_equal(id, "who set an edge", tree.node(set.ancestor).role, setter)?;
                    (set.by, tree.node(set.by).value)
                }
            };
            ensure(id, edge == value, || {
                format!("an edge of the window is {edge}, but {of:?} has set it to {value}")
            })?;
        }
        Ok(())
    }

    /// Checks that a child's window is the rest of its parent's, or wider, or the null window
    /// beside it.
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
            && role.is_some_and(|role| below.window == left.null(role));
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
