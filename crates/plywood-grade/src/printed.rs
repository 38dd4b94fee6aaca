//! The kinds of lines that a program prints.

use crate::line::LineContent;
use crate::trace::{Attempt, Trace, TraceLine};
use crate::tree::{NodeKind, TaskTree};
use plywood_core::search::Algorithm;
use strum::IntoStaticStr;

/// The parts of its search that a program prints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Level {
    /// Only the value and the move.
    #[default]
    Result,
    /// The order of nodes.
    Order,
    /// Windows or values as well.
    Trace,
}

/// The place of inner nodes and of leaves in [`PrintedForms`].
const INNER: usize = NodeKind::Inner as usize;
pub(crate) const LEAF: usize = NodeKind::Leaf as usize;

/// Returns the place of a kind of node in [`PrintedForms`].
pub(crate) fn place(kind: NodeKind) -> usize {
    (kind as usize).min(LEAF)
}

/// The kinds of lines that a program prints at all. Others are not expected of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PrintedForms {
    /// Entries of nodes at each place: the root, inner nodes and leaves.
    pub enters: [bool; 3],
    /// Whether any entry has a window.
    pub windows: bool,
    /// Values of leaves.
    pub leaves: bool,
    /// Cuts.
    pub cuts: bool,
    /// Returns of nodes at each place: the root, inner nodes and leaves.
    pub returns: [bool; 3],
    /// `value` lines.
    pub value: bool,
    /// `move` lines.
    pub best: bool,
}

impl PrintedForms {
    /// Returns what is printed in these traces of these trees, with moves counted from
    /// `first_move`.
    pub(crate) fn new(attempts: &[Attempt], trees: &[TaskTree], first_move: u32) -> PrintedForms {
        let mut forms = PrintedForms::default();
        // Nodes at the depth limit say how leaves are printed only if there are no others: a
        // program that goes on below them takes them for inner nodes.
        for at_limit in [false, true] {
            for (tree, one) in trees.iter().zip(attempts) {
                forms.add(tree, &one.trace, first_move, at_limit);
            }
            if forms.sees_leaves() {
                break;
            }
        }
        forms
    }

    fn add(&mut self, tree: &TaskTree, trace: &Trace, first_move: u32, at_limit: bool) {
        self.value |= trace.value.is_some();
        self.best |= trace.best.is_some();
        let is_entry = |line: &&TraceLine| matches!(line.content, LineContent::Enter(_));
        let at_root = |line: &&TraceLine| line.path.as_ref().is_some_and(Vec::is_empty);
        // A program that takes every node for the root has entered others.
        let entries = trace.lines.iter().filter(is_entry).filter(at_root);
        self.enters[INNER] |= entries.count() > 1;
        for line in &trace.lines {
            let Some(Ok(node)) = line.path_from(first_move).map(|path| tree.find(&path)) else {
                continue;
            };
            let kind = tree.nodes[node].kind;
            if !at_limit && kind == NodeKind::Horizon {
                continue;
            }
            let place = place(kind);
            match line.content {
                LineContent::Enter(window) => {
                    self.enters[place] = true;
                    self.windows |= window.is_some();
                }
                LineContent::Leaf(_) => self.leaves |= place == LEAF,
                LineContent::Cut => self.cuts = true,
                LineContent::Return(_) => self.returns[place] = true,
            }
        }
    }

    /// Returns whether such events are printed, at nodes of this place.
    pub(crate) fn has(&self, event: LineContent, place: usize) -> bool {
        match event {
            LineContent::Enter(_) => self.enters[place],
            LineContent::Leaf(_) => self.leaves,
            LineContent::Cut => self.cuts,
            LineContent::Return(_) => self.returns[place],
        }
    }

    /// Returns whether each leaf that is reached is printed.
    pub(crate) fn sees_leaves(&self) -> bool {
        self.leaves || self.enters[LEAF] || self.returns[LEAF]
    }

    /// Returns whether each inner node that is reached is printed.
    pub(crate) fn sees_inner(&self) -> bool {
        self.enters[INNER] || self.returns[INNER]
    }

    /// Returns whether the order of nodes is printed.
    pub(crate) fn sees_nodes(&self) -> bool {
        self.sees_leaves() || self.sees_inner()
    }

    /// Returns whether numbers are printed whose side shows.
    pub(crate) fn sees_sides(&self) -> bool {
        self.windows || self.returns[0] || self.returns[INNER]
    }

    /// Returns how much is printed.
    pub(crate) fn level(&self) -> Level {
        if self.windows || self.returns.contains(&true) {
            Level::Trace
        } else if self.sees_nodes() || self.cuts {
            Level::Order
        } else {
            Level::Result
        }
    }

    /// Returns whether an algorithm may have printed this. A program with windows is not minimax, and
    /// that a node is entered again has to show.
    pub(crate) fn fit(&self, algorithm: Algorithm) -> bool {
        match algorithm {
            Algorithm::Minimax => !self.windows && self.is_enough(),
            Algorithm::PrincipalVariation => self.sees_nodes() || self.cuts,
            _ => true,
        }
    }

    /// Returns whether there is anything to grade. The root's entry is the same in every search.
    pub(crate) fn is_enough(&self) -> bool {
        self.value || self.best || self.cuts || self.sees_nodes() || self.returns[0]
    }
}
