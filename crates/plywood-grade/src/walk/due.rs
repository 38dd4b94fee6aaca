//! The line that a right program would print next, and how it would print a line.

use super::{Observed, Walk};
use crate::line::{LineContent, Span, own_window, path_text};
use crate::printed::place;
use crate::tree::NodeKind;
use plywood_core::search::{Algorithm, Cut, Window};

impl Walk<'_> {
    /// Returns a line of the contract about a node as the program would print it; its numbers are
    /// for MAX.
    pub(super) fn printed(&self, path: &[u32], content: LineContent) -> String {
        let node = self.tree.find(path).unwrap_or_default();
        let (role, kind) = (self.tree.nodes[node].role, self.tree.kind(node));
        let [windows, values, leaves] = self.reading.is_own;
        let content = match content {
            LineContent::Enter(_) if !self.forms.windows => LineContent::Enter(None),
            LineContent::Enter(Some(window)) if windows => {
                LineContent::Enter(Some(own_window(role, window)))
            }
            LineContent::Return(value) => {
                let is_leaf = place(kind) == place(NodeKind::Leaf);
                let is_own = if is_leaf { leaves } else { values };
                LineContent::Return(if is_own { value.own(role) } else { value })
            }
            content => content,
        };
        let path = path_text(path, self.reading.first_move);
        content.line(self.attempt.task.unit(), &path)
    }

    /// Returns what the innermost open node returns by the usual rules, for its role.
    pub(super) fn returned_value(&self) -> Span {
        let node = self.top();
        let (allowed, truth) = (node.allowed(self.rules), node.truth());
        if node.is_leaf() || node.is_chance() || node.tried == 0 {
            return truth;
        }
        let fail = self.demands.fail.unwrap_or_default();
        let [alpha, beta] = node.window.map(|edge| edge.low);
        let best = node.best.low;
        let best = Span::exact(fail.returned(best, Window { alpha, beta }));
        allowed.meet(best).unwrap_or(truth)
    }

    /// Returns the next line of a right program; `None` if nothing more is due.
    pub(super) fn due(&self) -> Option<String> {
        let mut walk = Walk {
            open: self.open.clone(),
            path: self.path.clone(),
            returned: self.returned.clone(),
            root_moves: Vec::new(),
            observed: Observed::new(),
            ..*self
        };
        if !walk.is_root_printed && walk.forms.enters[0] {
            let window = walk.open.first()?.window;
            let role = walk.tree.nodes[0].role;
            return Some(walk.printed(&[], LineContent::Enter(Some(own_window(role, window)))));
        }
        while let Some(node) = walk.open.last() {
            let kind = walk
                .tree
                .find(&walk.path)
                .map(|node| walk.tree.kind(node))
                .ok()?;
            let is_decided = node.best.low >= node.window[1].high && node.tried > 0;
            let may_cut = walk.rules.algorithm != Algorithm::Minimax
                && walk.rules.cut != Some(Cut::Gt)
                && !node.is_chance();
            let ends = node.is_complete() || node.must_end(walk.rules) || may_cut && is_decided;
            if !ends {
                let path = walk.next_path();
                let window = own_window(node.node.role, node.left(walk.rules));
                let child = &walk.tree.nodes[walk.tree.find(&path).ok()?];
                let is_silent = if child.children.is_empty() {
                    !walk.forms.sees_leaves()
                } else {
                    !walk.forms.enters[1]
                };
                if !is_silent
                    && walk.forms.enters[place(walk.tree.kind(walk.tree.find(&path).ok()?))]
                {
                    return Some(walk.printed(&path, LineContent::Enter(Some(window))));
                }
                let entered = own_window(child.role, window);
                walk.top_mut().tried += 1;
                let index = *path.last()?;
                walk.push(index, entered);
                continue;
            }
            if walk.forms.leaves && node.is_leaf() && !node.has_cut {
                return Some(walk.printed(&walk.path, LineContent::Leaf(node.node.truth)));
            }
            if walk.forms.cuts && !node.has_cut && !node.is_complete() {
                return Some(walk.printed(&walk.path, LineContent::Cut));
            }
            let value = walk.returned_value().own(node.node.role);
            if walk.forms.returns[place(kind)] {
                return Some(walk.printed(&walk.path, LineContent::Return(value)));
            }
            walk.leave(value);
        }
        None
    }
}
