//! The level of detail of nodes at each ply, and the maximum width of a node at any step.

use plywood_core::game::{Unit, Value};
use plywood_core::replay::Replay;
use plywood_core::search::Window;
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::Problem;
use plywood_teach::book::Book;
use plywood_teach::words::{self, Shape};
use strum::VariantArray;

/// A node's level of detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, VariantArray)]
pub enum Detail {
    /// Only the value; for an inner node, also its shape.
    Bare,
    /// Move, shape and value.
    Value,
    /// Like [`Detail::Value`], and the window below.
    Window,
    /// Move, shape, value and window in a box.
    Boxed,
}

impl Detail {
    /// Returns the number of rows that a node takes.
    pub fn lines(self) -> i32 {
        match self {
            Detail::Bare | Detail::Value => 1,
            Detail::Window => 2,
            Detail::Boxed => 4,
        }
    }

    /// Returns the width of the frame on each side of a node.
    pub fn frame(self) -> i32 {
        i32::from(self == Detail::Boxed)
    }

    /// Returns whether a node is labelled with the move that leads to it.
    pub fn has_move(self) -> bool {
        matches!(self, Detail::Value | Detail::Window | Detail::Boxed)
    }

    /// Returns whether the window is shown.
    pub fn has_window(self) -> bool {
        matches!(self, Detail::Window | Detail::Boxed)
    }

    /// Returns the distance between neighbours, including their frames.
    pub fn gap(self) -> u16 {
        match self {
            Detail::Bare | Detail::Value => 1,
            Detail::Window => 2,
            Detail::Boxed => 3,
        }
    }
}

/// Maximum number of rows per ply. Beyond it, siblings would not look like a family.
const MAX_ROWS: i32 = 15;

/// The level of detail by ply, starting with the root's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan(Vec<Detail>);

impl Plan {
    /// Creates a plan with the same detail at every ply.
    pub fn uniform(detail: Detail, plies: usize) -> Plan {
        Plan(vec![detail; plies.max(1)])
    }

    /// Returns the plan with another detail at a ply.
    #[must_use]
    pub fn with(&self, ply: usize, detail: Detail) -> Plan {
        let mut plan = self.clone();
        plan.0[ply] = detail;
        plan
    }

    /// Returns the detail at a ply.
    pub fn at(&self, ply: usize) -> Detail {
        self.0[ply.min(self.0.len() - 1)]
    }

    /// Returns the level of detail if it is the same at every ply.
    pub fn detail(&self) -> Option<Detail> {
        let first = self.0[0];
        let is_uniform = self.0.iter().all(|&detail| detail == first);
        is_uniform.then_some(first)
    }

    /// Returns the width of the widest frame on each side.
    pub fn frame(&self) -> i32 {
        let frames = self.0.iter().map(|detail| detail.frame());
        frames.max().unwrap_or(0)
    }

    /// Returns the number of rows of a ply. The last one consists of leaves, whose boxes have no window.
    fn lines(&self, ply: usize) -> i32 {
        let detail = self.0[ply];
        let is_last = ply + 1 == self.0.len();
        detail.lines() - if is_last { detail.frame() } else { 0 }
    }

    /// Returns the minimum number of rows for all plies, with a row of edges in between.
    pub fn min_rows(&self) -> i32 {
        let lines: i32 = (0..self.0.len()).map(|ply| self.lines(ply)).sum();
        lines + self.0.len() as i32 - 1
    }

    /// Returns the first row of every ply for a pane of `height` rows, and the end of the last one.
    /// Spare rows go between the plies, to the lower ones first, where most cutoffs are.
    pub fn tops(&self, height: i32) -> Vec<i32> {
        let steps = self.0.len() as i32 - 1;
        let spare = (height - self.min_rows()).max(0);
        let mut tops = vec![0];
        let mut top = 0;
        for ply in 0..self.0.len() {
            let lines = self.lines(ply);
            top += lines;
            if (ply as i32) < steps {
                top += (1 + (spare + ply as i32) / steps).min((MAX_ROWS - lines).max(1));
            }
            tops.push(top);
        }
        tops
    }
}

/// The widths of the widest value and window that a node shows before it returns.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MaxWidths {
    value: u16,
    window: u16,
}

impl MaxWidths {
    /// Returns the widths of a node.
    pub(crate) fn at(problem: &Problem, tree: &Tree, id: NodeId) -> MaxWidths {
        let (node, unit) = (tree.node(id), tree.method.unit);
        let mut widest = MaxWidths {
            // What the text says of the value stands there at first.
            value: value_width(unit, node.value).max(letters(&problem.known(tree, id))),
            window: window_width(unit, node.window),
        };
        // The value changes when a child is backed up as the best so far, a step after the child
        // returned.
        let is_best = |&child: &NodeId| tree.best_up_to(child) == Some(child);
        for child in tree.children(id).into_iter().filter(is_best) {
            let step = (tree.node(child).returned_at + 1).min(tree.steps() - 1);
            let view = Replay::new(tree, step).view(id);
            widest.value = widest
                .value
                .max(view.value.map_or(0, |value| value_width(unit, value)));
            widest.window = widest
                .window
                .max(view.window.map_or(0, |window| window_width(unit, window)));
        }
        widest
    }
}

fn letters(text: &str) -> u16 {
    text.chars().count() as u16
}

fn value_width(unit: Unit, value: Value) -> u16 {
    letters(&words::value_text(unit, value))
}

fn window_width(unit: Unit, window: Window) -> u16 {
    letters(&words::window_text(unit, window))
}

/// Returns the maximum width of a node at any step.
pub(crate) fn width(
    tree: &Tree,
    book: &Book,
    id: NodeId,
    move_widths: &[u16],
    widest: &[MaxWidths],
    detail: Detail,
) -> u16 {
    let (shape, played) = match book.printed(id) {
        Some(printed) => (Some(printed.shape), letters(&printed.played)),
        None => (book.skipped_shape(id), move_widths[id.0 as usize]),
    };
    let played = if detail.has_move() { played } else { 0 };
    // Move, ✂ or shape, space, value.
    let leaf = |value: u16| {
        if detail.has_move() {
            played + 2 + value
        } else {
            value
        }
    };
    let has_window = detail.has_window() && tree.method.narrows();
    if let Some(shape) = shape {
        return match (shape, book.given(id)) {
            (Shape::Leaf, Some(value)) => leaf(value_width(tree.method.unit, value)),
            // As wide as if the search visited it.
            _ if has_window => (played + 4).max(window_width(Unit::ONE, Window::FULL)),
            (Shape::Leaf, None) => played + 1,
            _ => played + 4,
        };
    }
    // A smaller box would give it away.
    let id = if detail == Detail::Boxed {
        tree.before_cut(id)
    } else {
        id
    };
    let kind = tree.node(id).kind;
    if kind == Kind::Pruned {
        return played + 1;
    }
    let MaxWidths { value, window } = widest[id.0 as usize];
    let label = if kind.is_evaluated() {
        leaf(value)
    } else {
        // Move, shape, sign, value.
        played + 2 + value
    };
    if has_window && !kind.is_leaf() {
        label.max(window)
    } else {
        label
    }
}
