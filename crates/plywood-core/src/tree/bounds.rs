//! Bounds on values, and origins of the windows' edges.

use super::{Kind, Node, NodeId, Tree};
use crate::search::{Bound, Role};

/// The origin of a finite edge of a node's window: the node on the path that it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The node: an ancestor or, where the table has a bound for it, the node itself; the root for an
    /// edge that was given from outside.
    pub ancestor: NodeId,
    /// Plies from there down to the node.
    pub plies_up: u32,
    /// How the edge came to be.
    pub reason: EdgeReason,
}

/// How an edge of a window came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeReason {
    /// From outside: it belongs to the root's window.
    Given,
    /// The ancestor is sure of it by this move.
    Move(NodeId),
    /// What a chance node's own edge and the other outcomes leave.
    Chance,
    /// The search's table has a bound for the node.
    Table,
    /// The ancestor need not play on: it is the value of its position.
    StandPat,
    /// The ancestor put it beside the other edge, to ask with a null window.
    NullWindow,
}

/// An ancestor that set an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeSetter {
    /// The ancestor whose own best value is the edge.
    pub ancestor: NodeId,
    /// The child that gave the ancestor this value.
    pub by: NodeId,
    /// Plies from the ancestor down to the node: 1 makes a shallow cutoff, more a deep one.
    pub plies_up: u32,
}

impl Origin {
    /// Returns the ancestor that set the edge; `None` if no ancestor is sure of it.
    pub fn edge_setter(self) -> Option<EdgeSetter> {
        let Origin {
            ancestor, plies_up, ..
        } = self;
        match self.reason {
            EdgeReason::Move(by) => Some(EdgeSetter {
                ancestor,
                by,
                plies_up,
            }),
            _ => None,
        }
    }
}

impl Tree {
    /// Returns the bound that a node's value is on the true one, as far as the search can tell: it
    /// knows the window and the returned value, not the leaves. A leaf has the bound that came with
    /// its value, a node without a value `None`. See [`Tree::sign`] for the bound that the leaves
    /// prove.
    pub fn bound(&self, id: NodeId) -> Option<Bound> {
        let node = self.node(id);
        match node.kind {
            Kind::Pruned | Kind::Unfinished => None,
            Kind::Terminal | Kind::Horizon | Kind::Decided | Kind::Stored => {
                Some(self.node_weight(id).bound())
            }
            // Unless it was brought inside the window.
            Kind::Childless if node.value == node.role.worst() => Some(Bound::Exact),
            Kind::Interior | Kind::Childless if self.method.fail.has_one_value(node.window) => {
                Some(self.side_of_closed_window(id))
            }
            Kind::Interior | Kind::Childless => Some(node.window.bound(node.value)),
        }
    }

    /// Returns the side of its closed window on which a node's true value lies. Fail-hard has but
    /// one value to return there, so only the children can tell; a node without any has missed it.
    fn side_of_closed_window(&self, id: NodeId) -> Bound {
        let Node { role, window, .. } = self.node(id);
        let (reached, missed) = match role {
            Role::Max => (Bound::Lower, Bound::Upper),
            Role::Min => (Bound::Upper, Bound::Lower),
            Role::Chance => {
                let is_reached = self.proved(id).low >= window.alpha;
                return if is_reached {
                    Bound::Lower
                } else {
                    Bound::Upper
                };
            }
        };
        // One child that is sure to reach the window is enough.
        let reaches = |child: NodeId| {
            let value = self.node(child).value;
            !role.prefers(window.alpha, value)
                && self.bound(child).is_some_and(|bound| bound != missed)
        };
        let stands = self.stand_pat(id);
        let stands = stands.is_some_and(|value| !role.prefers(window.alpha, value));
        if stands || self.children_backwards(id).any(reaches) {
            reached
        } else {
            missed
        }
    }

    /// Returns the origin of a node's β (`Role::Min`) or α (`Role::Max`) at entry; `None` if it is
    /// infinite, so that no ancestor is sure of anything.
    pub fn origin(&self, id: NodeId, setter: Role) -> Option<Origin> {
        if self.node(id).window.edge(setter) == setter.worst() {
            return None;
        }
        let mut below = id;
        let mut plies_up = 0;
        while let Some(ancestor) = self.parent(below) {
            if let Some(entered) = self.narrowed_from(below)
                && entered.edge(setter) != self.node(below).window.edge(setter)
            {
                return Some(Origin {
                    ancestor: below,
                    plies_up,
                    reason: EdgeReason::Table,
                });
            }
            plies_up += 1;
            let comes_by = |reason| {
                Some(Origin {
                    ancestor,
                    plies_up,
                    reason,
                })
            };
            // What chance leaves is a window of its own, even where an edge is the same number.
            if self.node(ancestor).role == Role::Chance {
                return comes_by(EdgeReason::Chance);
            }
            let returned = self.sibling_before(below);
            let handed = self.window_after(ancestor, returned);
            let entered = self.narrowed_from(below);
            let entered = entered.unwrap_or(self.node(below).window);
            if entered.edge(setter) != handed.edge(setter) {
                return comes_by(EdgeReason::NullWindow);
            }
            // It is the ancestor's own if one of the moves before the one that leads here made it
            // so.
            if let Some(returned) = returned.and_then(|returned| self.window_setter(returned))
                && self.node(ancestor).role == setter
            {
                return comes_by(EdgeReason::Move(self.best_up_to(returned)?));
            }
            let above = self.node(ancestor);
            if above.role == setter && above.window.edge(setter) != handed.edge(setter) {
                return comes_by(EdgeReason::StandPat);
            }
            below = ancestor;
        }
        Some(Origin {
            ancestor: below,
            plies_up,
            reason: EdgeReason::Given,
        })
    }
}
