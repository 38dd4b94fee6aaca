//! What an evaluation is: the value given to a leaf.

pub mod connect_four;
pub mod draughts;
pub mod othello;
pub mod textbook;
pub mod tic_tac_toe;

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
}
