//! Bounds on values, and where the edges of windows come from.

use super::{NodeId, Tree};
use crate::search::{Bound, Role};

/// The origin of a finite edge of a node's window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The ancestor that set the edge; the node itself if the table did, or the root for an edge
    /// that was given from outside.
    pub ancestor: NodeId,
    /// Plies from the ancestor down to the node: 1 for a shallow cutoff, more for a deep one.
    pub plies_up: u32,
    /// Why the edge has its value.
    pub reason: EdgeReason,
}

/// Why an edge of a window has its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeReason {
    /// The edge belongs to the root's given window.
    Given,
    /// A move that guarantees the value to the ancestor.
    Move(NodeId),
    /// The edge follows from a chance node's own edge and the other outcomes.
    Chance,
    /// The table has this bound for the node.
    Table,
    /// The ancestor's stand-pat value.
    StandPat,
    /// The edge makes a null window together with the other edge.
    NullWindow,
}

impl Origin {
    /// Returns the child of the ancestor whose value the edge is; `None` if it is no move's value.
    pub fn by(self) -> Option<NodeId> {
        match self.reason {
            EdgeReason::Move(by) => Some(by),
            _ => None,
        }
    }
}

impl Tree {
    /// Returns how a node's value bounds the true value, as far as the search can tell from the
    /// window and the returned value. `None` for a node without a value. See [`Tree::sign`] for the
    /// bound that the leaves prove.
    pub fn bound(&self, id: NodeId) -> Option<Bound> {
        self[id].bound()
    }

    /// Returns whose bound the value of a node with a cutoff reached: MAX's α or MIN's β.
    pub fn reached_edge(&self, id: NodeId) -> Role {
        match self.node(id).role {
            Role::Chance if self.proved(id).high <= self.node(id).window.alpha => Role::Max,
            Role::Chance => Role::Min,
            role => role.other(),
        }
    }

    /// Returns the origin of a node's β (`Role::Min`) or α (`Role::Max`) at entry; `None` if it is
    /// infinite.
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
            // A chance node makes a window of its own, even if an edge is the same number.
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
            // The edge is the ancestor's own if an earlier move at the ancestor set it.
            if let Some(returned) = returned.and_then(|returned| self.window_setter(returned))
                && self.node(ancestor).role == setter
                && let Some(best) = self.best_up_to(returned)
            {
                return comes_by(EdgeReason::Move(best));
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
