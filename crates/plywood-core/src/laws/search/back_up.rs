//! Law: a node returns the result of its children, and ends or searches again only where it may.

use super::{Case, Violation, ensure, ensure_equal};
use crate::search::{NextAction, Visit};
use crate::tree::{Kind, NodeId};

impl Case<'_> {
    /// Checks the back-ups of a node's children, one after another, and the value it returns.
    pub(super) fn check_back_ups(&self, id: NodeId, children: &[NodeId]) -> Result<(), Violation> {
        let (tree, node, method) = (self.tree, self.tree.node(id), self.tree.method);
        let mut window = node.window;
        let (mut best, mut best_value) = (None, node.role.worst());
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
}
