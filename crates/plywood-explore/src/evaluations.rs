//! The built-in evaluations, and explanations of their values.

pub mod connect_four;
pub mod draughts;
mod explain;
pub mod othello;
pub mod textbook;
pub mod tic_tac_toe;

pub use explain::{Explanation, Group, Note, PartKind};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{self, Game, Player, Value};

/// An evaluation that can list the parts of its values. By default there is a single part.
pub trait Explain<State>: Evaluation<State> {
    /// Returns whether it counts only one side, either the side to move or the side that has just
    /// moved, and treats the result as MAX's.
    fn is_one_sided(&self) -> bool {
        false
    }

    /// Adds the parts of the value to an empty explanation.
    fn add_parts(&self, state: &State, explanation: &mut Explanation) {
        let max = explanation.max;
        let value = self.evaluate(state, max);
        explanation.add_for_max(PartKind::Whole, max, 1, value);
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

/// `outcome`: 1 if MAX has won, -1 if MIN has, otherwise 0. It only makes sense in a search to the
/// end of the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outcome<G>(
    /// The rules of the game.
    pub G,
);

impl<G: Game> Evaluation<G::State> for Outcome<G> {
    #[inline]
    fn evaluate(&self, position: &G::State, max: Player) -> Value {
        match self.0.outcome(position).and_then(game::Outcome::winner) {
            Some(winner) if winner == max => 1,
            Some(_) => -1,
            None => 0,
        }
    }
}

impl<G: Game> Explain<G::State> for Outcome<G> {
    fn add_parts(&self, position: &G::State, explanation: &mut Explanation) {
        if let Some(winner) = self.0.outcome(position).and_then(game::Outcome::winner) {
            explanation.add(PartKind::Win, winner, 1, 1);
            explanation.notes.push(Note::NothingElse);
        }
    }
}
