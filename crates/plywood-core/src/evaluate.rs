//! What an evaluation is: the value given to a leaf.

pub mod connect_four;
pub mod draughts;
mod explain;
pub mod othello;
pub mod outcome;
pub mod textbook;
pub mod tic_tac_toe;

pub use explain::{Explanation, Group, Note, Part, PartKind};
pub use outcome::Outcome;

use crate::game::{Player, Value};

/// Gives a position a value from MAX's side.
pub trait Evaluation<State>: Send + Sync {
    /// The value of `state` where `max` is MAX.
    fn evaluate(&self, state: &State, max: Player) -> Value;

    /// The value of a position that need not be a leaf, to order moves by; none where only leaves
    /// have values.
    #[inline]
    fn estimate(&self, state: &State, max: Player) -> Option<Value> {
        Some(self.evaluate(state, max))
    }

    /// Whether it counts what belongs to one side alone, whichever that is here, and lets it stand
    /// for MAX's.
    fn is_of_one_side(&self) -> bool {
        false
    }

    /// What that value is made of; the parts add up to it. As long as an evaluation does not say, it
    /// is one whole.
    fn explain(&self, state: &State, max: Player) -> Explanation {
        let mut explanation = Explanation::new(max);
        let value = self.evaluate(state, max);
        explanation.add_for_max(PartKind::Whole, max, Vec::new(), value);
        explanation
    }
}

/// An evaluation that is chosen while the program runs.
impl<State> Evaluation<State> for &dyn Evaluation<State> {
    #[inline]
    fn evaluate(&self, state: &State, max: Player) -> Value {
        (**self).evaluate(state, max)
    }
    #[inline]
    fn estimate(&self, state: &State, max: Player) -> Option<Value> {
        (**self).estimate(state, max)
    }

    fn is_of_one_side(&self) -> bool {
        (**self).is_of_one_side()
    }

    fn explain(&self, state: &State, max: Player) -> Explanation {
        (**self).explain(state, max)
    }
}
