//! An exploration prepared for drawing.

use crate::whole::WholeTree;
use plywood_core::game::{Unit, Value, is_finite};
use plywood_explore::exploration::Exploration;
use plywood_explore::letter::Letter;
use plywood_teach::words;
use std::collections::HashSet;

/// An exploration with the dimensions of the whole tree, which drawing needs so that nothing moves
/// while stepping.
#[derive(Debug)]
pub struct PreparedExploration {
    pub exploration: Exploration,
    /// Width of the longest value in the tree, in characters.
    pub value_width: usize,
    /// Width of the longest finite edge of a window, in characters.
    pub edge_width: usize,
    /// Width of the longest move among the first `MOVES_READ` nodes, in characters.
    pub move_width: usize,
    /// Maximum number of moves per node.
    pub max_children: usize,
    /// The ply of the deepest node.
    pub deepest: usize,
    /// Whether the search may visit a node more than once.
    pub may_revisit: bool,
    /// The tree's letter, if just one of its leaves has no value.
    pub letter: Option<Letter>,
    /// The places of all nodes; `None` if the tree is too large to be shown as a whole.
    pub whole: Option<WholeTree>,
}

impl PreparedExploration {
    /// Computes the dimensions of the whole tree.
    pub fn new(exploration: Exploration) -> PreparedExploration {
        let tree = &exploration.tree;
        let unit = tree.method.unit;
        let width = |value| words::value_text(unit, value).chars().count();
        let (mut value_width, mut edge_width) = (width(0), width(0));
        let mut deepest = 0;
        // With decimals and fractions, the widest value need not be the largest or smallest: 0.25
        // and 10.
        let (mut least, mut most) = (0, 0);
        let mut known = HashSet::new();
        let mut add = |value: Value| {
            let is_between = unit == Unit::ONE && (least..=most).contains(&value);
            if !is_between && known.insert(value) {
                (least, most) = (least.min(value), most.max(value));
                let width = width(value);
                value_width = value_width.max(width);
                // A node's initial value is infinite, and not a finite edge.
                edge_width = edge_width.max(if is_finite(value) { width } else { 0 });
            }
        };
        for id in tree.ids() {
            let node = tree.node(id);
            deepest = deepest.max(usize::from(node.ply));
            if node.kind.has_value() {
                add(node.value);
            }
        }
        // A program's own infinity appears in windows.
        let root = tree.method.window;
        for edge in [root.alpha, root.beta] {
            if is_finite(edge) {
                add(edge);
            }
        }
        PreparedExploration {
            value_width,
            edge_width,
            move_width: move_width(&exploration),
            max_children: max_children(&exploration),
            deepest,
            may_revisit: tree.may_revisit(),
            letter: Some(&exploration.problem)
                .filter(|problem| problem.has_letters())
                .and_then(|problem| Letter::new(problem)),
            whole: WholeTree::new(&exploration),
            exploration,
        }
    }
}

/// Number of nodes whose moves are measured. Wider moves after them are truncated.
const MOVES_READ: usize = 20_000;

fn move_width(exploration: &Exploration) -> usize {
    let Exploration { problem, tree, .. } = exploration;
    let ids = tree.ids().take(MOVES_READ);
    let widths = ids.map(|id| words::move_width(&problem.edge_text(tree, id)));
    widths.max().unwrap_or(0)
}

fn max_children(exploration: &Exploration) -> usize {
    let tree = &exploration.tree;
    let counts = tree.ids().map(|id| tree.children_backwards(id).count());
    counts.max().unwrap_or(0)
}
