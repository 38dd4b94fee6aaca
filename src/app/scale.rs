//! Lines for all values of a tree, with both infinities at their ends: places on them never move while
//! one steps, and a win far from everything else leaves room for the rest.

use crate::game::Value;
use crate::tree::Tree;

/// Most leaves whose values are kept.
const KEPT: usize = 4096;

/// The values of a tree on lines.
#[derive(Clone, Debug)]
pub struct Scale {
    /// The value that is good for nobody.
    middle: f32,
    /// How far leaves usually are from it.
    usual: f32,
    /// Values of leaves, evenly taken from all, the smallest first.
    kept: Vec<Value>,
}

impl Scale {
    /// Good for nobody is 0 where there are values on both sides of it, else the middle of them all.
    pub fn of(tree: &Tree) -> Scale {
        let values = || {
            let nodes = tree.ids().map(|id| tree.node(id));
            let leaves = nodes.filter(|node| node.kind.is_leaf());
            leaves.map(|node| node.value as f32)
        };
        let (least, most) = (
            values().fold(f32::MAX, f32::min),
            values().fold(f32::MIN, f32::max),
        );
        let middle = if least < 0.0 && most > 0.0 || least > most {
            0.0
        } else {
            (least + most) / 2.0
        };
        let (sum, count) = values().fold((0.0_f64, 0.0), |(sum, count), value| {
            (sum + f64::from((value - middle).abs()), count + 1.0)
        });
        let usual = ((sum / f64::max(count, 1.0)) as f32).max(1.0);
        let leaves = tree.ids().map(|id| tree.node(id));
        let leaves = leaves.filter(|node| node.kind.is_leaf());
        let every = (count as usize).div_ceil(KEPT).max(1);
        let mut kept: Vec<Value> = leaves.step_by(every).map(|node| node.value).collect();
        kept.sort_unstable();
        Scale {
            middle,
            usual,
            kept,
        }
    }

    /// Where a value lies among those of the leaves, from 0 to 1: a stretch is as long as the share of
    /// leaves in it.
    pub fn rank(&self, value: Value) -> f32 {
        match value {
            Value::MIN => 0.0,
            Value::MAX => 1.0,
            value => {
                let less = self.kept.partition_point(|&other| other < value);
                let no_more = self.kept.partition_point(|&other| other <= value);
                // Nothing that is known lies at an infinity.
                let half = (less + no_more + 1) as f32 / 2.0;
                half / (self.kept.len() + 1) as f32
            }
        }
    }

    /// Where a value lies, from −1 to 1: as far from the middle as leaves usually are is halfway.
    pub fn place(&self, value: Value) -> f32 {
        match value {
            Value::MIN => -1.0,
            Value::MAX => 1.0,
            value => {
                let apart = value as f32 - self.middle;
                apart / (apart.abs() + self.usual)
            }
        }
    }
}
