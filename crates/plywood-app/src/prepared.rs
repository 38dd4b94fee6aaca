//! An exploration prepared for drawing, and the scale of its values.

use crate::whole::WholeTree;
use plywood_core::game::{Unit, Value, is_finite};
use plywood_core::tree::Tree;
use plywood_explore::exploration::Exploration;
use plywood_teach::words;
use std::collections::HashSet;

/// An exploration with the measures of the whole tree that drawing needs, so that nothing moves
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
    /// Maximum number of moves of a node in the tree.
    pub max_children: usize,
    /// The ply of the deepest node.
    pub deepest: usize,
    /// Whether the search may come to a node more than once.
    pub may_revisit: bool,
    /// The scale of its values.
    pub scale: Scale,
    /// The places of all nodes; `None` for a tree that is too large to be shown whole.
    pub whole: Option<WholeTree>,
}

impl PreparedExploration {
    /// Measures the whole tree once.
    pub fn new(exploration: Exploration) -> PreparedExploration {
        let tree = &exploration.tree;
        let unit = tree.method.unit;
        let width = |value| words::value_text(unit, value).chars().count();
        let (mut value_width, mut edge_width) = (width(0), width(0));
        let mut deepest = 0;
        // Of decimals and fractions the widest need not be the largest or smallest: 0.25 and 10.
        let (mut least, mut most) = (0, 0);
        let mut known = HashSet::new();
        let mut add = |value: Value| {
            let is_between = unit.is_one() && (least..=most).contains(&value);
            if !is_between && known.insert(value) {
                (least, most) = (least.min(value), most.max(value));
                let width = width(value);
                value_width = value_width.max(width);
                // A node's initial value is an infinity, and no finite edge.
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
        // A program's own infinity stands in the windows.
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
            scale: Scale::new(tree),
            may_revisit: tree.may_revisit(),
            whole: WholeTree::new(&exploration),
            exploration,
        }
    }
}

/// Number of nodes whose moves are read to know their width; wider moves after them are cut off.
const MOVES_READ: usize = 20_000;

fn move_width(exploration: &Exploration) -> usize {
    let mut longest = 0;
    let mut left = MOVES_READ;
    // The error only ends the visit.
    let _ = exploration
        .problem
        .visit_edges(&exploration.tree, &mut |_, text| {
            longest = longest.max(words::move_width(text));
            left -= 1;
            if left == 0 {
                return Err(std::io::ErrorKind::Interrupted.into());
            }
            Ok(())
        });
    longest
}

fn max_children(exploration: &Exploration) -> usize {
    let tree = &exploration.tree;
    let counts = tree.ids().map(|id| tree.children_backwards(id).count());
    counts.max().unwrap_or(0)
}

/// Maximum number of leaves whose values are kept.
const MAX_SAMPLE: usize = 4096;

/// Minimum distance on the scale between a value in favour of a player and one in favour of
/// neither.
const MIN_DISTANCE: f32 = 0.25;

/// The values of a tree on scales.
#[derive(Clone, Debug)]
pub struct Scale {
    /// The unit of values.
    pub unit: Unit,
    /// The value that favours neither player.
    middle: Value,
    /// Values of leaves, evenly sampled from all, in ascending order.
    sample: Vec<Value>,
}

impl Scale {
    /// Creates the scale of a tree. The value that favours neither player is 0 if there are values
    /// on both sides of it, otherwise the median.
    pub fn new(tree: &Tree) -> Scale {
        let leaves = || {
            let nodes = tree.ids().map(|id| tree.node(id));
            nodes.filter(|node| node.kind.is_leaf())
        };
        let every = leaves().count().div_ceil(MAX_SAMPLE).max(1);
        let mut sample: Vec<Value> = leaves().step_by(every).map(|node| node.value).collect();
        sample.sort_unstable();
        let has_both = sample.first() < Some(&0) && sample.last() > Some(&0);
        let median = sample.get(sample.len() / 2).copied().unwrap_or(0);
        Scale {
            unit: tree.method.unit,
            middle: if has_both { 0 } else { median },
            sample,
        }
    }

    /// Returns the values of leaves that are good for MAX, and for MIN.
    fn sides(&self) -> [&[Value]; 2] {
        let less = self.sample.partition_point(|&other| other < self.middle);
        let no_more = self.sample.partition_point(|&other| other <= self.middle);
        [&self.sample[no_more..], &self.sample[..less]]
    }

    /// Returns how good a value is: from −1, the best for MIN, through 0, which favours neither, to
    /// 1, the best for MAX; by the share of the leaves on its side that are no better. So a value
    /// far beyond all others does not make them look alike.
    pub fn normalized(&self, value: Value) -> f32 {
        let [max, min] = self.sides();
        let share = |no_better: usize, side: &[Value]| {
            let share = no_better as f32 / side.len().max(1) as f32;
            MIN_DISTANCE + (1.0 - MIN_DISTANCE) * share
        };
        match value {
            Value::MIN => -1.0,
            Value::MAX => 1.0,
            value if value > self.middle => {
                share(max.partition_point(|&other| other <= value), max)
            }
            value if value < self.middle => {
                let better = min.partition_point(|&other| other < value);
                -share(min.len() - better, min)
            }
            _ => 0.0,
        }
    }

    /// Returns the median of the values good for MAX, the value between, and the median of
    /// those good for MIN.
    pub fn marks(&self) -> [Option<Value>; 3] {
        let [max, min] = self.sides().map(|side| side.get(side.len() / 2).copied());
        [max, Some(self.middle), min]
    }
}
