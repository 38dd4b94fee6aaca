//! Law: a node returns the result of its children, and ends early or searches again only if
//! allowed.

use super::{Case, Violation, ensure, ensure_equal};
use crate::game::is_finite;
use crate::search::{Bound, Cut, NextAction, Role, Visit};
use crate::tree::{Kind, NodeId};

impl Case<'_> {
    /// Checks the back-ups of a node's children in order, and the value it returns.
    pub(super) fn check_back_ups(&self, id: NodeId, children: &[NodeId]) -> Result<(), Violation> {
        let (tree, node, method) = (self.tree, self.tree.node(id), self.tree.method);
        if node.role == Role::Chance {
            return self.check_average(id, children);
        }
        let begins = tree.stand_pat(id).unwrap_or(node.role.worst());
        let mut window = tree.window_after(id, None);
        ensure_equal(
            id,
            "its first window",
            window,
            node.window.narrowed(node.role, begins),
        )?;
        let (mut best, mut best_value) = (None, begins);
        let (mut ended, mut again) = (false, None);
        for &child in children {
            let below = tree.node(child);
            if below.kind == Kind::Pruned {
                ensure(child, ended, || "is skipped by a node that goes on")?;
                continue;
            }
            ensure(child, !ended, || "is entered after its node has ended")?;
            let is_again = below.visit == Visit::ReSearch;
            ensure_equal(
                child,
                "whether it is searched again",
                is_again,
                again.is_some(),
            )?;
            if is_again {
                ensure_equal(
                    child,
                    "the move searched again",
                    tree.played(child),
                    again.flatten(),
                )?;
            }
            self.check_handed_down(child, window)?;
            let then = tree[child].next_action();
            again = (then == NextAction::SearchesAgain).then_some(tree.played(child));
            let is_first = best.is_none() && tree.stand_pat(id).is_none();
            let is_better = is_first || node.role.prefers(below.value, best_value);
            if is_better && again.is_none() {
                (best, best_value) = (Some(child), below.value);
            }
            ensure_equal(child, "the best by then", tree.best_up_to(child), best)?;
            let after = tree.window_after(id, Some(child));
            let follows = match then {
                NextAction::GoesOn => {
                    after == window || after == window.narrowed(node.role, best_value)
                }
                NextAction::Ends | NextAction::SearchesAgain => after == window,
            };
            ensure(child, follows, || {
                format!("leaves the window {after:?} of {window:?} and {best_value}")
            })?;
            ended = then == NextAction::Ends;
            let is_enough = method.cuts(node.role, best_value, window);
            ensure(child, !ended || is_enough, || {
                format!("ends its node, though {best_value} is no cutoff in {window:?}")
            })?;
            let may_repeat = below.visit == Visit::NullWindow
                && node.role.prefers(below.value, window.edge(node.role));
            ensure(child, again.is_none() || may_repeat, || {
                let value = below.value;
                format!("is to be searched again, though {value} in {window:?} asks for nothing")
            })?;
            window = after;
        }
        let last = children.last().copied().unwrap_or(id);
        ensure(last, again.is_none(), || "was to be searched again")?;
        let returned = if method.narrows() {
            method.fail.returned(best_value, node.window)
        } else {
            best_value
        };
        ensure_equal(id, "the value by its best child", node.value, returned)
    }

    /// Checks the children of a chance node, with all sums as fractions. The node must end as soon
    /// as no remaining value can change the result.
    fn check_average(&self, id: NodeId, children: &[NodeId]) -> Result<(), Violation> {
        let (tree, node, method) = (self.tree, self.tree.node(id), self.tree.method);
        let weight = |child: NodeId| i128::from(tree.weight(child).unwrap_or(0));
        let total: i128 = children.iter().map(|&child| weight(child)).sum();
        let (mut sum, mut rest, mut ended) = (0, total, false);
        for &child in children {
            let below = tree.node(child);
            if below.kind == Kind::Pruned {
                ensure(child, ended, || "is skipped by a node that goes on")?;
                continue;
            }
            ensure(child, !ended, || "is entered after its node has ended")?;
            rest -= weight(child);
            sum += weight(child) * i128::from(below.value);
            let decides = |role: Role| {
                let (edge, others) = (node.window.edge(role), method.leaves.edge(role.other()));
                let is_known = is_finite(edge) && is_finite(others);
                let beyond = sum + rest * i128::from(others) - i128::from(edge) * total;
                let beyond = i128::from(role.own(1)) * beyond;
                is_known && (beyond < 0 || beyond == 0 && method.cut == Cut::Ge)
            };
            ended = tree[child].next_action() == NextAction::Ends;
            let is_decided = decides(Role::Max) || decides(Role::Min);
            let may_end = method.narrows() && rest > 0 && is_decided;
            ensure_equal(child, "whether it ends its node", ended, may_end)?;
        }
        if !ended && tree.bound(id) == Some(Bound::Exact) {
            let scaled = i128::from(node.value) * total;
            ensure_equal(id, "the average of its children", scaled, sum)?;
        }
        Ok(())
    }
}
