//! Bounds on values, and where the edges of windows come from.

use super::{NodeId, Tree};
use crate::search::{Bound, Role};

/// The origin of a finite edge of a node's window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The ancestor that set the edge; the node itself if a bound known of it did, or the root for an edge
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
    /// The bound was known before the search.
    Known,
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
        let (ancestor, reason) = self.edge_source(id, setter);
        let plies_up = u32::from(self.node(id).ply - self.node(ancestor).ply);
        Some(Origin {
            ancestor,
            plies_up,
            reason,
        })
    }

    /// Returns the node that set a finite edge of a node's window, and why it did.
    fn edge_source(&self, mut below: NodeId, setter: Role) -> (NodeId, EdgeReason) {
        loop {
            let edge = self.node(below).window.edge(setter);
            let entered = self.narrowed_from(below);
            if entered.is_some_and(|entered| entered.edge(setter) != edge) {
                let is_stored = self.method.uses_table();
                let reason = [EdgeReason::Known, EdgeReason::Table][usize::from(is_stored)];
                return (below, reason);
            }
            let Some(ancestor) = self.parent(below) else {
                return (below, EdgeReason::Given);
            };
            let above = self.node(ancestor);
            // A chance node makes a window of its own, even if an edge is the same number.
            if above.role == Role::Chance {
                return (ancestor, EdgeReason::Chance);
            }
            let returned = self.sibling_before(below);
            if edge != self.window_after(ancestor, returned).edge(setter) {
                return (ancestor, EdgeReason::NullWindow);
            }
            // The edge is the ancestor's own if an earlier move at the ancestor set it.
            if let Some(returned) = returned.and_then(|returned| self.window_setter(returned))
                && above.role == setter
                && let Some(best) = self.best_up_to(returned)
            {
                return (ancestor, EdgeReason::Move(best));
            }
            if above.role == setter && above.window.edge(setter) != edge {
                return (ancestor, EdgeReason::StandPat);
            }
            below = ancestor;
        }
    }
}
