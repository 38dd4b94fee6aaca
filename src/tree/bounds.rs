//! What values say, and where the bounds of windows come from.

use super::{Kind, Node, NodeId, Tree};
use crate::search::{Bound, Fail, Role};

/// Where a bound of a node's window comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The ancestor whose own best value is the bound.
    pub ancestor: NodeId,
    /// The child of that ancestor that gave it the value.
    pub by: NodeId,
    /// Plies from the ancestor down to the node: 1 makes a shallow cutoff, more a deep one.
    pub plies_up: u32,
}

impl Tree {
    /// What the returned value says of the true one; none for a pruned node.
    pub fn bound(&self, id: NodeId) -> Option<Bound> {
        let node = self.node(id);
        match node.kind {
            Kind::Pruned | Kind::Unfinished => None,
            Kind::Terminal | Kind::Horizon => Some(Bound::Exact),
            Kind::Interior if self.method.fail == Fail::Hard && node.window.is_closed() => {
                Some(self.side_of_closed_window(id))
            }
            Kind::Interior => Some(node.window.bound(node.value)),
        }
    }

    /// On which side of its closed window a node's true value lies. Fail-hard has but one value to
    /// return there, so only the children can tell.
    fn side_of_closed_window(&self, id: NodeId) -> Bound {
        let Node { role, window, .. } = *self.node(id);
        let (reached, missed) = match role {
            Role::Max => (Bound::Lower, Bound::Upper),
            Role::Min => (Bound::Upper, Bound::Lower),
        };
        // One child that is sure to reach the window is enough.
        let reaches = |child: NodeId| {
            let value = self.node(child).value;
            !role.prefers(window.alpha, value)
                && self.bound(child).is_some_and(|bound| bound != missed)
        };
        if self.children_backwards(id).any(reaches) {
            reached
        } else {
            missed
        }
    }

    /// Where a node's β (`Role::Min`) or α (`Role::Max`) at entry was set; none if it is infinite.
    pub fn origin(&self, id: NodeId, setter: Role) -> Option<Origin> {
        let edge = |id: NodeId| match setter {
            Role::Max => self.node(id).window.alpha,
            Role::Min => self.node(id).window.beta,
        };
        let bound = edge(id);
        let mut below = id;
        let mut plies_up = 0;
        loop {
            let ancestor = self.parent(below)?;
            plies_up += 1;
            if edge(ancestor) != bound {
                // The first child of that value is the one that became the best.
                let by = self.children(ancestor).into_iter().find(|&child| {
                    let child = self.node(child);
                    child.kind.has_value() && child.value == bound
                })?;
                return Some(Origin {
                    ancestor,
                    by,
                    plies_up,
                });
            }
            below = ancestor;
        }
    }
}
