//! An exploration made ready to be drawn.

use super::explore::whole::Whole;
use super::scale::Scale;
use crate::exploration::Exploration;
use crate::game::{Value, is_finite};

/// An exploration with what drawing needs to know of the whole tree, so that nothing changes its
/// place while stepping.
#[derive(Debug)]
pub struct Explored {
    pub exploration: Exploration,
    /// Characters of the longest value in the tree.
    pub value_width: usize,
    /// Characters of the longest edge of a window that is not an infinity.
    pub edge_width: usize,
    /// Characters of the longest move among the first `MOVES_READ` nodes.
    pub move_width: usize,
    /// Most moves a node of the tree has.
    pub most_children: usize,
    /// Plies of the deepest node.
    pub deepest: usize,
    /// Whether the search may come to a node more than once.
    pub returns: bool,
    /// The line of its values.
    pub scale: Scale,
    /// The places of all nodes; none for a tree that is too large to be shown whole.
    pub whole: Option<Whole>,
}

impl Explored {
    /// Looks once through the whole tree.
    pub fn new(exploration: Exploration) -> Explored {
        let tree = &exploration.tree;
        let (mut range, mut finite) = ((Value::MAX, Value::MIN), (0, 0));
        let mut deepest = 0;
        for id in tree.ids() {
            let node = tree.node(id);
            deepest = deepest.max(usize::from(node.ply));
            if node.kind.has_value() {
                range = (range.0.min(node.value), range.1.max(node.value));
                // What a node has begun with is an infinity as an edge.
                if is_finite(node.value) {
                    finite = (finite.0.min(node.value), finite.1.max(node.value));
                }
            }
        }
        // A program's own infinity stands in the windows.
        let root = tree.method().window;
        for edge in [root.alpha, root.beta] {
            if is_finite(edge) {
                range = (range.0.min(edge), range.1.max(edge));
                finite = (finite.0.min(edge), finite.1.max(edge));
            }
        }
        let width = |value: Value| crate::words::value_text(value).chars().count();
        Explored {
            value_width: width(range.0).max(width(range.1)),
            edge_width: width(finite.0).max(width(finite.1)),
            move_width: move_width(&exploration),
            most_children: most_children(&exploration),
            deepest,
            scale: Scale::of(tree),
            returns: tree.may_return(),
            whole: Whole::new(&exploration),
            exploration,
        }
    }
}

/// Nodes whose moves are read to know how much room they need; later ones are cut if longer.
const MOVES_READ: usize = 20_000;

fn move_width(exploration: &Exploration) -> usize {
    let mut longest = 0;
    let mut left = MOVES_READ;
    // The error only ends the visit.
    let _ = exploration
        .problem
        .visit_short_moves(&exploration.tree, &mut |_, text| {
            longest = longest.max(crate::words::move_width(text));
            left -= 1;
            if left == 0 {
                return Err(std::io::ErrorKind::Interrupted.into());
            }
            Ok(())
        });
    longest
}

fn most_children(exploration: &Exploration) -> usize {
    let tree = &exploration.tree;
    let counts = tree.ids().map(|id| tree.children_backwards(id).count());
    counts.max().unwrap_or(0)
}
