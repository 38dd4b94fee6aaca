//! Scales for all values of a tree, with both infinities at their ends: places on them never move
//! while stepping, and a win far from everything else leaves room for the rest.

use plywood_core::game::{Unit, Value};
use plywood_core::tree::Tree;

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
