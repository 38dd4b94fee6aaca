//! The maximum width of a node at any step.

use super::plan::Detail;
use plywood_core::game::Value;
use plywood_core::replay::Replay;
use plywood_core::search::Window;
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_teach::book::Book;
use plywood_teach::words::{self, Shape};

/// Width of the widest value and of the widest window that a node shows on its way to its value.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MaxWidths {
    value: u16,
    window: u16,
}

impl MaxWidths {
    /// Returns the widths of a node.
    pub(crate) fn at(tree: &Tree, id: NodeId) -> MaxWidths {
        let node = tree.node(id);
        let mut widest = MaxWidths {
            value: value_width(node.value),
            window: window_width(node.window),
        };
        // It changes when a child is backed up as the best so far, a step after the child's return.
        let is_best = |&child: &NodeId| tree.best_up_to(child) == Some(child);
        for child in tree.children(id).into_iter().filter(is_best) {
            let step = (tree.node(child).returned_at + 1).min(tree.steps() - 1);
            let view = Replay::new(tree, step).view(id);
            widest.value = widest.value.max(view.value.map_or(0, value_width));
            widest.window = widest.window.max(view.window.map_or(0, window_width));
        }
        widest
    }
}

fn letters(text: &str) -> u16 {
    text.chars().count() as u16
}

fn value_width(value: Value) -> u16 {
    letters(&words::value_text(value))
}

fn window_width(window: Window) -> u16 {
    letters(&words::window_text(window))
}

/// Returns the maximum width of a node at any step.
pub(crate) fn width(
    (tree, book): (&Tree, &Book),
    id: NodeId,
    (move_widths, widest): (&[u16], &[MaxWidths]),
    detail: Detail,
) -> u16 {
    if detail == Detail::Shape {
        return 1;
    }
    let (shape, played) = match book.printed(id) {
        Some(printed) => (Some(printed.shape), letters(&printed.played)),
        None => (book.skipped_shape(id), move_widths[id.0 as usize]),
    };
    let played = if detail.has_move() { played } else { 0 };
    // Move, ✂ or shape, blank, value.
    let leaf = |value: u16| match detail.has_move() {
        true => played + 2 + value,
        false => value,
    };
    let has_window = detail.has_window() && tree.method.narrows();
    if let Some(shape) = shape {
        return match (shape, book.given(id)) {
            (Shape::Leaf, Some(value)) => leaf(value_width(value)),
            // As wide as if the search went there.
            _ if has_window => (played + 4).max(window_width(Window::FULL)),
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
    let label = match kind.is_evaluated() {
        true => leaf(value),
        // Move, shape, sign, value.
        false => played + 2 + value,
    };
    match has_window && !kind.is_leaf() {
        true => label.max(window),
        false => label,
    }
}
