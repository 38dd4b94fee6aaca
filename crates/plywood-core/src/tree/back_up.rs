//! What the search did when a child's value reached its parent.

use super::node::After;
use super::{NodeId, Step, Tree};
use crate::search::{Then, Window};

impl Tree {
    /// Returns what the parent did once this child had been backed up. Meaningless for a child that
    /// never was, and for the root.
    pub fn then(&self, child: NodeId) -> Then {
        self.cell(child).then()
    }

    /// Returns the number of moves of a node, tried or skipped; one that was searched again counts
    /// once.
    pub fn move_count(&self, id: NodeId) -> usize {
        let children = self.children_backwards(id);
        children
            .filter(|&child| self.then(child) != Then::SearchesAgain)
            .count()
    }

    /// Returns the window of `id` once this child of it has been backed up, or before any has if it
    /// is `None`.
    pub fn window_after(&self, id: NodeId, child: Option<NodeId>) -> Window {
        let entry = self.node(id).window;
        let Some(child) = child.and_then(|child| self.moved_by(child)) else {
            return entry;
        };
        match self.cell(child).after() {
            After::AtBest => {
                let best = self.best_by(child).expect("it has been backed up");
                let node = self.node(id);
                node.window.narrowed(node.role, self.node(best).value)
            }
            _ => self
                .listed(self.node(child).returned_at + 1)
                .unwrap_or(entry),
        }
    }

    /// Returns, of a child and those before it, the last one whose back-up made the window that
    /// this one left behind; `None` if that is the window at entry.
    pub(super) fn moved_by(&self, child: NodeId) -> Option<NodeId> {
        let mut last = child;
        loop {
            match self.cell(last).after() {
                After::AsEntered => return None,
                After::AtBest | After::Listed => return Some(last),
                After::AsBefore => last = self.sibling_before(last)?,
            }
        }
    }

    fn listed(&self, step: Step) -> Option<Window> {
        let found = self.windows.binary_search_by_key(&step, |&(step, _)| step);
        Some(self.windows[found.ok()?].1)
    }
}
