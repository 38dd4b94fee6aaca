//! Evaluations of tic-tac-toe positions.

use super::explain::players;
use super::{Evaluation, Explain, Explanation, Note, PartKind};
use crate::games::tic_tac_toe::{LINES, Position};
use plywood_core::game::{Player, Value};

/// Value of three in a row, larger than all lines together.
pub const WIN: Value = 10;

/// `open-lines`: the number of lines without a mark of MIN's, minus those without a mark of MAX's,
/// between -8 and 8; [`WIN`] for three in a row. A draw is worth 0.
///
/// Source: the usual textbook example of an evaluation.
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
        let open = |player| open_lines(position, player) as Value;
        open(max) - open(max.other())
    }
}

impl Explain<Position> for OpenLines {
    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        let players = players(explanation.max);
        for player in players {
            if position.has_won(player) {
                explanation.add(PartKind::Win, player, 1, WIN);
                explanation.notes.push(Note::NothingElse);
                return;
            }
        }
        for player in players {
            let open = open_lines(position, player);
            explanation.add(PartKind::OpenLine, player, open, 1);
        }
    }
}

/// Returns the number of lines without an opponent's mark.
fn open_lines(position: &Position, player: Player) -> u32 {
    let others = position.marks(player.other());
    LINES.map(|line| u32::from(others & line == 0)).iter().sum()
}
