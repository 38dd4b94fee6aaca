//! The evaluations that are built in, and how an evaluation explains its values.

pub mod connect_four;
pub mod draughts;
mod explain;
pub mod othello;
mod outcome;
pub mod textbook;
pub mod tic_tac_toe;

pub use explain::{Explanation, Group, Note, Part, PartKind};
pub use outcome::Outcome;

use plywood_core::evaluate::Evaluation;
use plywood_core::game::Player;

/// An evaluation that can list the parts of its values. By default there is a single part.
pub trait Explain<State>: Evaluation<State> {
    /// Returns whether it counts only one side, the one to move or the one that has just moved, and
    /// passes the result off as MAX's.
    fn is_one_sided(&self) -> bool {
        false
    }

    /// Adds the parts that add up to the value to an explanation that is empty so far.
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

impl<State, E: Explain<State> + ?Sized> Explain<State> for &E {
    fn is_one_sided(&self) -> bool {
        (**self).is_one_sided()
    }

    fn add_parts(&self, state: &State, explanation: &mut Explanation) {
        (**self).add_parts(state, explanation);
    }
}
