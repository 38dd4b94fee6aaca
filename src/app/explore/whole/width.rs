//! The maximum width of a node at any step.

use super::plan::Detail;
use crate::book::Book;
use crate::game::Value;
use crate::replay::Replay;
use crate::search::Window;
use crate::tree::{Kind, NodeId, Tree};
use crate::words::{self, Shape};

/// Width of the widest value and of the widest window that a node shows on its way to its value.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MaxWidths {
    value: u16,
    window: u16,
}

impl MaxWidths {
    /// Returns those of every node of a tree.
    pub(crate) fn for_nodes(tree: &Tree) -> Vec<MaxWidths> {
        tree.ids().map(|id| MaxWidths::at(tree, id)).collect()
    }

    fn at(tree: &Tree, id: NodeId) -> MaxWidths {
        let node = tree.node(id);
        let mut widest = MaxWidths {
            value: value_width(node.value),
            window: letters(&words::window_text(node.window)),
        };
        // It changes when a child is backed up as the best so far, a step after that got its value.
        let is_best = |&child: &NodeId| tree.best_by(child) == Some(child);
        let children = tree.children(id).into_iter().filter(is_best);
        for child in children.map(|child| tree.node(child)) {
            let view = Replay::new(tree, (child.returned_at + 1).min(tree.steps() - 1)).view(id);
            if let Some(value) = view.value {
                widest.value = widest.value.max(value_width(value));
            }
            if let Some(window) = view.window {
                widest.window = widest.window.max(letters(&words::window_text(window)));
            }
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

/// Returns the maximum width of a node at any step.
pub(crate) fn width(
    (tree, book): (&Tree, &Book),
    id: NodeId,
    (move_widths, widest): (&[u16], &[MaxWidths]),
    detail: Detail,
) -> u16 {
    let given = book.given(id).map(value_width);
    let (shape, played) = match book.printed(id) {
        Some(printed) => (Some(printed.shape), letters(&printed.played)),
        None => (book.skipped(id), move_widths[id.0 as usize]),
    };
    let played = if detail.has_move() { played } else { 0 };
    let is_known = shape.is_some();
    if detail == Detail::Shape {
        return 1;
    }
    // Move, ✂ or shape, blank, value.
    let leaf = match detail.has_move() {
        true => |played: u16, value: u16| played + 2 + value,
        false => |_, value| value,
    };
    if is_known {
        return match (shape, given) {
            (Some(Shape::Leaf), Some(value)) => leaf(played, value),
            // As wide as if the search went there.
            _ if detail.has_window() && tree.method().narrows() => {
                (played + 4).max(letters(&words::window_text(Window::FULL)))
            }
            (Some(Shape::Leaf), None) => played + 1,
            _ => played + 4,
        };
    }
    // A smaller box would give it away.
    let id = if detail == Detail::Boxed {
        tree.before_cut(id)
    } else {
        id
    };
    let node = tree.node(id);
    if node.kind == Kind::Pruned {
        return played + 1;
    }
    let MaxWidths { value, window } = widest[id.0 as usize];
    let label = match node.kind.is_evaluated() {
        true => leaf(played, value),
        // Move, shape, sign, value.
        false => played + 2 + value,
    };
    if detail.has_window() && tree.method().narrows() && !node.kind.is_leaf() {
        label.max(window)
    } else {
        label
    }
}
