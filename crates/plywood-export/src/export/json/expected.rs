//! What follows at a node from its children's values: how its next child is entered, and what it
//! does after a back up. What the file says of these is checked against it.

use super::open_node::OpenNode;
use crate::game::Value;
use crate::search::{Method, NextAction, Root, Visit, Window};

/// What a node does after a child's back up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct BackUpResult {
    /// Whether the value is its best now.
    pub improves: bool,
    /// Its window from then on.
    pub window: Window,
    pub then: NextAction,
}

impl OpenNode {
    /// Returns how a search enters the next child of this node.
    pub(super) fn next_entry(&self, method: &Method) -> (Window, Visit) {
        let last = self.last.map(|(_, _, then)| then);
        let asks = method.algorithm.properties().uses_null_windows;
        if last == Some(NextAction::SearchesAgain) {
            (self.window, Visit::ReSearch)
        } else if asks && self.shares(method) && last.is_some() && self.window.contains_a_value() {
            (self.window.null(self.record.role), Visit::NullWindow)
        } else {
            (self.window, Visit::First)
        }
    }

    /// Returns what this node does when `value` comes back from a child that was entered by
    /// `visit`.
    pub(super) fn back_up_result(
        &self,
        method: &Method,
        visit: Visit,
        value: Value,
    ) -> BackUpResult {
        let (role, window) = (self.record.role, self.window);
        let before = self.best.map_or(role.worst(), |(_, best)| best);
        let cuts = |value| method.cut.cuts(role, value, window);
        // The bound is better than the edge, but not enough to end the node.
        if visit == Visit::NullWindow && role.prefers(value, window.edge(role)) && !cuts(value) {
            return BackUpResult {
                improves: false,
                window,
                then: NextAction::SearchesAgain,
            };
        }
        let improves = role.prefers(value, before);
        let best = if improves { value } else { before };
        let shares = self.shares(method);
        let ends = shares && cuts(best);
        BackUpResult {
            improves,
            window: match shares && !ends {
                true => window.narrowed(role, best),
                false => window,
            },
            then: NextAction::ends_if(ends),
        }
    }

    /// Returns whether a child's value narrows the window of the next.
    fn shares(&self, method: &Method) -> bool {
        let is_root = self.record.parent.is_none();
        method.narrows() && (!is_root || method.root == Root::Shared)
    }
}
