//! Back-ups: the effects of a child's value on its parent.

use super::node::WindowChange;
use super::{NodeId, Step, Tree};
use crate::search::{NextAction, Window};

impl Tree {
    /// Returns the parent's next action after this child's back-up. Meaningless for the root, and
    /// for a child that was not backed up.
    pub fn next_action(&self, child: NodeId) -> NextAction {
        self.node_weight(child).next_action()
    }

    /// Returns the number of moves of a node, tried or skipped; one that was searched again counts
    /// once.
    pub fn move_count(&self, id: NodeId) -> usize {
        let children = self.children_backwards(id);
        children
            .filter(|&child| self.next_action(child) != NextAction::SearchesAgain)
            .count()
    }

    /// Returns the window of `id` once this child of it has been backed up, or before any has if it
    /// is `None`.
    pub fn window_after(&self, id: NodeId, child: Option<NodeId>) -> Window {
        let node = self.node(id);
        let entry = match self.stand_pat(id) {
            Some(value) => node.window.narrowed(node.role, value),
            None => node.window,
        };
        let Some(child) = child.and_then(|child| self.window_setter(child)) else {
            return entry;
        };
        match self.node_weight(child).window_change() {
            WindowChange::AtBest => {
                let best = self.best_up_to(child).expect("it has been backed up");
                node.window.narrowed(node.role, self.node(best).value)
            }
            _ => self
                .window_at(self.node(child).returned_at + 1)
                .unwrap_or(entry),
        }
    }

    /// Returns, of a child and those before it, the last one whose back-up made the window that
    /// this one left behind; `None` if that is the window at entry.
    pub(super) fn window_setter(&self, child: NodeId) -> Option<NodeId> {
        let mut last = child;
        loop {
            match self.node_weight(last).window_change() {
                WindowChange::AsEntered => return None,
                WindowChange::AtBest | WindowChange::Listed => return Some(last),
                WindowChange::AsBefore => last = self.sibling_before(last)?,
            }
        }
    }

    pub(super) fn window_at(&self, step: Step) -> Option<Window> {
        let found = self
            .record
            .windows
            .binary_search_by_key(&step, |&(step, _)| step);
        Some(self.record.windows[found.ok()?].1)
    }
}
