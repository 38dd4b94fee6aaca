//! The evaluation of textbook trees.

use super::Evaluation;
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
}
