//! Evaluations: functions that value a leaf.

pub mod connect_four;
pub mod draughts;
mod explain;
pub mod othello;
mod outcome;
pub mod textbook;
pub mod tic_tac_toe;

pub use explain::{Explanation, Group, Note, Part, PartKind};
pub use outcome::Outcome;

use crate::game::{Player, Value};

/// Values a position from MAX's point of view.
pub trait Evaluation<State>: Send + Sync {
    /// Returns the value of `state` with `max` as MAX.
    fn evaluate(&self, state: &State, max: Player) -> Value;

    /// Returns the value of a position that need not be a leaf, for move ordering; `None` where
    /// only leaves have values.
    #[inline]
    fn estimate(&self, state: &State, max: Player) -> Option<Value> {
        Some(self.evaluate(state, max))
    }

    /// Returns whether it counts only one side, the one to move or the one that has just moved, and
    /// passes the result off as MAX's.
    fn is_one_sided(&self) -> bool {
        false
    }

    /// Adds the parts that add up to the value to an explanation that is empty so far. By default
    /// the value is a single part.
    fn add_parts(&self, state: &State, explanation: &mut Explanation) {
        let max = explanation.max;
        let value = self.evaluate(state, max);
        explanation.add_for_max(PartKind::Whole, max, Vec::new(), value);
    }

    /// Returns the parts that add up to the value.
    fn explain(&self, state: &State, max: Player) -> Explanation {
        let mut explanation = Explanation::new(max);
        self.add_parts(state, &mut explanation);
        explanation
    }
}

/// An evaluation chosen at run time.
impl<State> Evaluation<State> for &dyn Evaluation<State> {
    #[inline]
    fn evaluate(&self, state: &State, max: Player) -> Value {
        (**self).evaluate(state, max)
    }
    #[inline]
    fn estimate(&self, state: &State, max: Player) -> Option<Value> {
        (**self).estimate(state, max)
    }

    fn is_one_sided(&self) -> bool {
        (**self).is_one_sided()
    }

    fn add_parts(&self, state: &State, explanation: &mut Explanation) {
        (**self).add_parts(state, explanation);
    }
}
