//! Limits on the numbers of a search. Every search is opened here, so that no file, lesson or
//! command can make the recursion overflow the stack.

use super::{Spec, SpecError};
use crate::number::Number;
use plywood_core::game::{Unit, Value};
use plywood_core::search::{Leaf, Window};
use std::ops::RangeInclusive;

/// Maximum search depth in plies, more than games here usually last.
pub const MAX_DEPTH: u32 = 1_000;

/// Maximum search time in milliseconds: a day.
pub const MAX_MILLISECONDS: u32 = 86_400_000;

/// Maximum absolute value of a window's edge. All evaluations stay below it.
pub const MAX_EDGE: Value = 1_000_000_000;

impl Spec {
    /// Checks whether depth, time, window and the value of a leaf are in range.
    ///
    /// # Errors
    /// Returns the first number that is out of range.
    pub(super) fn check_range(&self) -> Result<(), SpecError> {
        let Window { alpha, beta } = self.method.window;
        let unit @ Unit(denominator) = self.method.unit;
        let widest = i64::from(MAX_EDGE);
        let depth = self.depth.unwrap_or(1).into();
        let time = self.time.unwrap_or(1).into();
        check("depth", depth, 1..=MAX_DEPTH.into())?;
        check("time", time, 1..=MAX_MILLISECONDS.into())?;
        if let Leaf::Value(threshold) = self.method.leaf {
            check("leaf_at", threshold.into(), 1..=widest)?;
        }
        let leaves = self.method.leaves;
        for (field, edge) in [
            ("alpha", alpha),
            ("beta", beta),
            ("leaves", leaves.alpha),
            ("leaves", leaves.beta),
        ] {
            if ![Value::MIN, Value::MAX].contains(&edge) && !(-MAX_EDGE..=MAX_EDGE).contains(&edge)
            {
                return Err(SpecError::EdgeOutOfRange {
                    field,
                    most: widest / i64::from(denominator),
                    unit: denominator,
                });
            }
        }
        if alpha >= beta {
            let [alpha, beta] = [alpha, beta].map(|edge| Number::of(edge, unit));
            return Err(SpecError::EmptyWindow {
                alpha: alpha.to_string(),
                beta: beta.to_string(),
            });
        }
        Ok(())
    }
}

fn check(field: &'static str, found: i64, range: RangeInclusive<i64>) -> Result<(), SpecError> {
    if range.contains(&found) {
        return Ok(());
    }
    let (least, most) = range.into_inner();
    Err(SpecError::OutOfRange {
        field,
        found,
        least,
        most,
    })
}
