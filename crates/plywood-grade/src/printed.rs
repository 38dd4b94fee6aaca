//! The kinds of lines that a program prints.

use crate::line::LineKind;
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

/// Returns the place of a kind of node in [`PrintedForms`]: one at the depth limit is a leaf.
fn place(kind: NodeKind) -> usize {
    (kind as usize).min(NodeKind::Leaf as usize)
}

/// Returns the kind of a line's numbers, which may be for another side than those of other kinds: 0
/// for windows, 1 for values that inner nodes return, 2 for those that leaves return, or 3.
pub(crate) fn number_kind(line: LineKind, kind: NodeKind) -> usize {
    match line {
        LineKind::Enter => 0,
        LineKind::Return => 1 + usize::from(kind.is_leaf()),
        LineKind::Leaf | LineKind::Cut => 3,
    }
}

/// The kinds of lines that a program prints at all. Others are not expected of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PrintedForms {
    /// Lines of each kind at each place: the root, inner nodes and leaves.
    lines: [[bool; 3]; 4],
    /// Whether any entry has a window.
    pub windows: bool,
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
            if forms.sees(NodeKind::Leaf) {
                break;
            }
        }
        forms
    }

    fn add(&mut self, tree: &TaskTree, trace: &Trace, first_move: u32, at_limit: bool) {
        self.value |= trace.value.is_some();
        self.best |= trace.best.is_some();
        let is_entry = |line: &&TraceLine| line.content.kind == LineKind::Enter;
        let at_root = |line: &&TraceLine| line.path.is_empty();
        // A program that takes every node for the root has entered others.
        let entries = trace.lines.iter().filter(is_entry).filter(at_root);
        self.lines[LineKind::Enter as usize][NodeKind::Inner as usize] |= entries.count() > 1;
        for line in &trace.lines {
            let Some(Ok(node)) = line.path_from(first_move).map(|path| tree.find(&path)) else {
                continue;
            };
            let kind = tree.nodes[node].kind;
            if at_limit || kind != NodeKind::Horizon {
                self.lines[line.content.kind as usize][place(kind)] = true;
                self.windows |= line.content.has_window();
            }
        }
    }

    /// Returns whether lines of this kind are printed, at nodes of this kind. Cuts are wherever there
    /// are any.
    pub(crate) fn has(&self, line: LineKind, kind: NodeKind) -> bool {
        let places = self.lines[line as usize];
        places[place(kind)] || line == LineKind::Cut && places.contains(&true)
    }

    /// Returns whether each node of this kind that is reached is printed.
    pub(crate) fn sees(&self, kind: NodeKind) -> bool {
        let lines = [LineKind::Enter, LineKind::Leaf, LineKind::Return];
        lines.iter().any(|&line| self.has(line, kind))
    }

    /// Returns whether the order of nodes is printed.
    pub(crate) fn sees_nodes(&self) -> bool {
        self.sees(NodeKind::Leaf) || self.sees(NodeKind::Inner)
    }

    /// Returns whether the order of nodes, or where they end, is printed.
    pub(crate) fn sees_order(&self) -> bool {
        self.sees_nodes() || self.has(LineKind::Cut, NodeKind::Root)
    }

    /// Returns whether values are printed that nodes return which are no leaves.
    pub(crate) fn has_values(&self) -> bool {
        self.has(LineKind::Return, NodeKind::Root) || self.has(LineKind::Return, NodeKind::Inner)
    }

    /// Returns whether numbers are printed whose side shows.
    pub(crate) fn sees_sides(&self) -> bool {
        self.windows || self.has_values()
    }

    /// Returns how much is printed.
    pub(crate) fn level(&self) -> Level {
        if self.sees_sides() || self.has(LineKind::Return, NodeKind::Leaf) {
            Level::Trace
        } else if self.sees_order() {
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
            Algorithm::PrincipalVariation => self.sees_order(),
            _ => true,
        }
    }

    /// Returns whether there is anything to grade. The root's entry is the same in every search.
    pub(crate) fn is_enough(&self) -> bool {
        let has_values = self.value || self.best || self.has_values();
        has_values || self.sees_order()
    }
}
