//! The evaluation of textbook trees.

use super::{Evaluation, Explanation, PartKind};
use crate::game::textbook::Place;
use crate::game::{Player, Value};

/// `leaves`: the leaves carry their values, which are MAX's already.
#[derive(Clone, Copy, Debug, Default)]
pub struct Leaves;

impl Evaluation<Place> for Leaves {
    fn evaluate(&self, place: &Place, _: Player) -> Value {
        place
            .leaf_value()
            .expect("a textbook tree is searched to its leaves")
    }

    fn estimate(&self, place: &Place, _: Player) -> Option<Value> {
        place.leaf_value()
    }

    /// An inner node has no value, and so no parts.
    fn explain(&self, place: &Place, max: Player) -> Explanation {
        let mut explanation = Explanation::new(max);
        if let Some(value) = place.leaf_value() {
            explanation.add_for_max(PartKind::Whole, max, Vec::new(), value);
        }
        explanation
    }
}
