//! Evaluations of tic-tac-toe positions.

use super::Evaluation;
use crate::game::tic_tac_toe::{LINES, Position};
use crate::game::{Player, Value};

/// What three in a row is worth; more than all lines together.
pub const WIN: Value = 10;

/// `open-lines`: of the eight lines, those without a mark of MIN's minus those without one of
/// MAX's, between -8 and 8; [`WIN`] for three in a row. A drawn game is worth 0.
///
/// Source: the usual textbook example of a heuristic.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpenLines;

impl Evaluation<Position> for OpenLines {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        if position.has_won(max) {
            return WIN;
        }
        if position.has_won(max.other()) {
            return -WIN;
        }
        let without = |player| {
            let marks = position.marks(player);
            LINES.iter().filter(|&line| marks & line == 0).count() as Value
        };
        without(max.other()) - without(max)
    }
}
