//! The evaluation of textbook trees.

use super::{Evaluation, Explain, Explanation, PartKind};
use crate::games::textbook::Position;
use plywood_core::game::{Player, Value};

/// `leaves`: the values of the nodes, which are already MAX's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Leaves;

impl Evaluation<Position> for Leaves {
    fn evaluate(&self, place: &Position, _: Player) -> Value {
        place
            .given_value()
            .expect("a textbook tree is searched to where all nodes have values")
    }

    fn estimate(&self, place: &Position, _: Player) -> Option<Value> {
        place.given_value()
    }
}

impl Explain<Position> for Leaves {
    /// An inner node without a static value has no parts.
    fn add_parts(&self, place: &Position, explanation: &mut Explanation) {
        if let Some(value) = place.given_value() {
            explanation.add_for_max(PartKind::Whole, explanation.max, 1, value);
        }
    }
}
