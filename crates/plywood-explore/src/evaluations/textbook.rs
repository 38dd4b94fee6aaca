//! The evaluation of textbook trees.

use super::{Evaluation, Explain, Explanation, PartKind};
use crate::games::textbook::Position;
use plywood_core::game::{Player, Value};

/// `leaves`: the leaves carry their values, which are MAX's already.
#[derive(Clone, Copy, Debug, Default)]
pub struct Leaves;

impl Evaluation<Position> for Leaves {
    fn evaluate(&self, place: &Position, _: Player) -> Value {
        place
            .leaf_value()
            .expect("a textbook tree is searched to its leaves")
    }

    fn estimate(&self, place: &Position, _: Player) -> Option<Value> {
        place.leaf_value()
    }
}

impl Explain<Position> for Leaves {
    /// Explains a leaf only: an inner node has no value, and so no parts.
    fn add_parts(&self, place: &Position, explanation: &mut Explanation) {
        if let Some(value) = place.leaf_value() {
            explanation.add_for_max(PartKind::Whole, explanation.max, Vec::new(), value);
        }
    }
}
