//! Ends of lines, in particular for searches that do not notice wins ([`Leaf::Value`]).

use super::{Leaf, LineEnd};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Player, Value};

impl Leaf {
    /// Returns why a line ends at a position regardless of depth, if it does.
    pub fn end<G: Game, E: Evaluation<G::State>>(
        self,
        game: &G,
        evaluation: &E,
        state: &G::State,
        max: Player,
    ) -> Option<LineEnd> {
        match self {
            Leaf::GameOver => game.is_over(state).then_some(LineEnd::GameOver),
            Leaf::Value(threshold) => {
                value_and_end(game, evaluation, state, max, threshold, &mut Vec::new()).1
            }
        }
    }
}

/// Returns the value of a position for `max`, and why a line ends there regardless of depth, if it
/// does: the board is full, whether or not the game is won, or the absolute value reaches
/// `threshold`. A pass counts as a move.
#[inline]
pub(super) fn value_and_end<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    max: Player,
    threshold: Value,
    moves: &mut Vec<Move>,
) -> (Value, Option<LineEnd>) {
    let first = moves.len();
    game.moves_past_a_win(state, moves);
    let has_room = moves.len() > first;
    moves.truncate(first);
    let value = evaluation.evaluate(state, max);
    let end = if !has_room {
        Some(LineEnd::GameOver)
    } else if value.unsigned_abs() >= threshold.unsigned_abs() {
        Some(LineEnd::Value)
    } else {
        None
    };
    (value, end)
}
