//! Law: a node returns the result of its children, and ends or searches again only where it may.

use super::{Case, Violation, ensure, ensure_equal};
use crate::game::{Value, is_finite};
use crate::search::{Bound, Cut, NextAction, Role, Visit, Window};
use crate::tree::{Kind, NodeId};

impl Case<'_> {
    /// Checks the back-ups of a node's children, one after another, and the value it returns.
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
            let then = tree.next_action(child);
            again = (then == NextAction::SearchesAgain).then_some(tree.played(child));
            let is_better = node.role.prefers(below.value, best_value);
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
            let is_enough = method.cut.cuts(node.role, best_value, window);
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

    /// Checks the children of a chance node, with all sums as fractions: the window of each is the
    /// smallest beyond which its value decides the node, and the node ends where a value does.
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
            let with = |value: Value, others: Value| {
                let is_known = rest == 0 || is_finite(others);
                is_known
                    .then(|| sum + weight(child) * i128::from(value) + rest * i128::from(others))
            };
            let decides_low = |value: Value, at_edge: bool| {
                let edge = i128::from(node.window.alpha) * total;
                let most =
                    with(value, method.leaves.beta).filter(|_| node.window.alpha != Value::MIN);
                most.is_some_and(|most| most < edge || at_edge && most == edge)
            };
            let decides_high = |value: Value, at_edge: bool| {
                let edge = i128::from(node.window.beta) * total;
                let least =
                    with(value, method.leaves.alpha).filter(|_| node.window.beta != Value::MAX);
                least.is_some_and(|least| least > edge || at_edge && least == edge)
            };
            if method.narrows() {
                let handed = tree.narrowed_from(child).unwrap_or(below.window);
                let Window { alpha, beta } = handed;
                let is_low = |value: Value| decides_low(value, true);
                let is_high = |value: Value| decides_high(value, true);
                let fits_alpha = !is_finite(alpha) || is_low(alpha) && !is_low(alpha + 1);
                let fits_beta = !is_finite(beta) || is_high(beta) && !is_high(beta - 1);
                let is_open = [
                    alpha != Value::MIN || !is_low(-1_000_000_000),
                    beta != Value::MAX || !is_high(1_000_000_000),
                ];
                ensure(
                    child,
                    fits_alpha && fits_beta && is_open == [true; 2],
                    || format!("has the window {:?} below {:?}", below.window, node.window),
                )?;
            }
            ended = tree.next_action(child) == NextAction::Ends;
            let at_edge = method.cut == Cut::Ge;
            let decides = decides_low(below.value, at_edge) || decides_high(below.value, at_edge);
            let may_end = method.narrows() && rest > 0 && decides;
            ensure_equal(child, "whether it ends its node", ended, may_end)?;
            sum += weight(child) * i128::from(below.value);
        }
        if !ended && tree.bound(id) == Some(Bound::Exact) {
            let scaled = i128::from(node.value) * total;
            ensure_equal(id, "the average of its children", scaled, sum)?;
        }
        Ok(())
    }
}
