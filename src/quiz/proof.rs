//! What the visited leaves prove of a node's true value, whatever its window was.

use crate::search::{Bound, Role, Window};
use crate::tree::{Kind, NodeId, Tree};

/// Whether the search may say less of a node's true value, by its window, than its visited leaves
/// prove: they settle the value where the search has only a bound.
pub(crate) fn says_less(tree: &Tree, id: NodeId) -> bool {
    let Window { alpha, beta } = proven(tree, id);
    tree.bound(id) != Some(Bound::Exact) && alpha == beta
}

/// The least and the greatest true value that the visited leaves leave possible.
fn proven(tree: &Tree, id: NodeId) -> Window {
    let node = tree.node(id);
    match node.kind {
        Kind::Pruned | Kind::Unfinished => Window::FULL,
        Kind::Interior => {
            let children = tree.children_backwards(id);
            let ranges = children.map(|child| proven(tree, child));
            let both = |one: Window, other: Window| match node.role {
                Role::Max => Window {
                    alpha: one.alpha.max(other.alpha),
                    beta: one.beta.max(other.beta),
                },
                Role::Min => Window {
                    alpha: one.alpha.min(other.alpha),
                    beta: one.beta.min(other.beta),
                },
            };
            ranges.reduce(both).unwrap_or(Window::FULL)
        }
        Kind::Childless => Window {
            alpha: node.role.worst(),
            beta: node.role.worst(),
        },
        Kind::Terminal | Kind::Horizon | Kind::Decided => Window {
            alpha: node.value,
            beta: node.value,
        },
    }
}
