//! The kinds of lines that a program prints.

use super::line::LineContent;
use super::reference::NodeEvent;
use super::task::{NodeKind, Task};
use super::trace::{Trace, TraceLine};

/// The kinds of lines that a program prints at all. Others are not expected of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PrintedForms {
    /// Entries of the root, inner nodes and leaves.
    enters: [bool; 3],
    /// Whether any entry has a window.
    pub windows: bool,
    /// Values of leaves.
    leaves: bool,
    /// Cuts.
    cuts: bool,
    /// Returns of the root, inner nodes and leaves.
    pub returns: [bool; 3],
    /// `value` lines.
    pub value: bool,
    /// `move` lines.
    pub best: bool,
}

impl PrintedForms {
    /// Adds the lines of a trace. Lines at or below the depth limit say nothing about other nodes,
    /// unless the program is known to see leaves there.
    pub(crate) fn add(&mut self, task: &Task, trace: &Trace, sees_leaves: bool) {
        let is_root_entry = |line: &&TraceLine| {
            matches!(line.content, LineContent::Enter(_))
                && line.path.as_ref().is_some_and(Vec::is_empty)
        };
        // A program that takes every node for the root has entered others.
        self.enters[1] |= trace.lines.iter().filter(is_root_entry).count() > 1;
        for line in &trace.lines {
            let kind = match line.path.as_deref().and_then(|path| task.kind(path)) {
                Some(NodeKind::Horizon) if sees_leaves => NodeKind::Leaf,
                Some(NodeKind::Horizon) | None => continue,
                Some(kind) => kind,
            };
            match line.content {
                LineContent::Enter(window) => {
                    self.enters[kind as usize] = true;
                    self.windows |= window.is_some();
                }
                LineContent::Leaf(_) => self.leaves = true,
                LineContent::Cut => self.cuts = true,
                LineContent::Return(_) => self.returns[kind as usize] = true,
            }
        }
        self.value |= trace.value.is_some();
        self.best |= trace.best.is_some();
    }

    /// Returns whether anything about a node is printed.
    pub(crate) fn any_node(&self) -> bool {
        [&self.enters[..], &self.returns, &[self.leaves, self.cuts]]
            .concat()
            .contains(&true)
    }

    /// Returns whether visited nodes are printed, which is needed to see skipped moves.
    pub(crate) fn visits(&self) -> bool {
        self.leaves || self.enters[1..].contains(&true)
    }

    /// Returns whether there is anything to grade. The root's entry is the same in every search.
    pub(crate) fn is_enough(&self) -> bool {
        let mut beyond = *self;
        beyond.enters[0] = false;
        self.value || self.best || beyond.any_node()
    }

    /// Returns the kinds of lines that are never printed but would help. The values of leaves are
    /// known from the task, and the next line shows a cutoff.
    pub(crate) fn missing_forms(&self) -> Vec<&'static str> {
        let [of_root, of_inner, _] = self.returns;
        let forms = [
            (!self.windows, "enter"),
            (!of_root && !of_inner, "return"),
            (!self.value && !of_root, "value"),
            (!self.best, "move"),
        ];
        let missing = forms.into_iter().filter(|&(is_missing, _)| is_missing);
        missing.map(|(_, form)| form).collect()
    }

    /// Returns whether entries of this kind of node are printed.
    pub(crate) fn prints_entries(&self, kind: NodeKind) -> bool {
        // At the depth limit, a node counts as a leaf.
        self.enters[(kind as usize).min(NodeKind::Leaf as usize)]
    }

    /// Returns whether this kind of event is printed for this kind of node.
    pub(crate) fn has(&self, kind: NodeKind, node_event: NodeEvent) -> bool {
        match node_event {
            NodeEvent::Enter(_) => self.prints_entries(kind),
            NodeEvent::Leaf(_) => self.leaves,
            NodeEvent::Cut { .. } => self.cuts,
            NodeEvent::Return { is_leaf: true, .. } => self.returns[2],
            NodeEvent::Return { is_leaf: false, .. } => {
                self.returns[usize::from(kind != NodeKind::Root)]
            }
        }
    }
}
