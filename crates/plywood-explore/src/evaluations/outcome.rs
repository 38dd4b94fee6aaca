//! The value of a finished game, and nothing else, for any game that can be won.
//!
//! Source: the text of a notebook, which hands 1, 0 and −1 up the tree.

use super::{Evaluation, Explain, Explanation, Note, PartKind};
use crate::games::Drawing;
use plywood_core::game::{self, Game, Player, Value};

/// `outcome`: 1 where MAX has won, -1 where MIN has, 0 elsewhere. Before the end of a game it knows
/// nothing, so only a search to the end makes sense of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outcome<G>(
    /// The rules that decide the outcome.
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

impl<G: Drawing> Explain<G::State> for Outcome<G> {
    /// Adds the win as one part, on the winning cells, or on the winner's pieces in a game that is
    /// not won by a line.
    fn add_parts(&self, position: &G::State, explanation: &mut Explanation) {
        let winner = self.0.outcome(position).and_then(game::Outcome::winner);
        if let (Some(board), Some(winner)) = (self.0.picture(position).board(), winner) {
            let cells = if board.winning.is_empty() {
                board.cells_of(winner).collect()
            } else {
                board.winning
            };
            explanation.add(PartKind::Win, winner, cells, 1);
            explanation.notes.push(Note::NothingElse);
        }
    }
}
