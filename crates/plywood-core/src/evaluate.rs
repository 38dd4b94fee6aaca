//! Evaluations: functions that value a leaf.

use crate::game::{Player, Value};

/// Values a position from MAX's point of view.
pub trait Evaluation<State>: Send + Sync {
    /// Returns the value of `state` with `max` as MAX.
    fn evaluate(&self, state: &State, max: Player) -> Value;

    /// Returns the value of a position that need not be a leaf, for move ordering; `None` if
    /// only leaves have values.
    #[inline]
    fn estimate(&self, state: &State, max: Player) -> Option<Value> {
        Some(self.evaluate(state, max))
    }
}

/// Evaluations chosen at run time are passed by reference.
impl<State, E: Evaluation<State> + ?Sized> Evaluation<State> for &E {
    #[inline]
    fn evaluate(&self, state: &State, max: Player) -> Value {
        (**self).evaluate(state, max)
    }

    #[inline]
    fn estimate(&self, state: &State, max: Player) -> Option<Value> {
        (**self).estimate(state, max)
    }
}
