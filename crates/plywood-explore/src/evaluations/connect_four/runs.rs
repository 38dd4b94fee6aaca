//! Runs from the first cell of each line of four, as valued by a classroom notebook.

use super::lines::{Direction, LINES, Line};
use crate::evaluations::explain::players;
use crate::evaluations::{Explain, Explanation, Note, PartKind};
use crate::games::connect_four::Position;
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Player, Value};

/// `runs`: for each of the 69 lines, 100 if all its cells belong to the side that has just moved,
/// 10 if its first three do, and 1 if its first two do; never below 0. Lines start at the left,
/// vertical ones at the top. As published, the side's own runs count for MAX whichever side it is:
/// the notebook looks one ply ahead, where the side that has just moved is always the one that
/// chooses. Three more faults to find: it ignores stones at the end of a line, the contents of a
/// line's other cells, and all of the opponent's stones. A full board is worth 0, even if the last
/// stone has won.
///
/// Source: a notebook on Connect Four.
#[derive(Clone, Copy, Debug, Default)]
pub struct Runs;

impl Evaluation<Position> for Runs {
    #[inline]
    fn evaluate(&self, position: &Position, _: Player) -> Value {
        if position.is_full() {
            return 0;
        }
        let own = position.stones(position.to_move().other());
        LINES.iter().map(|line| run_worth(line, own)).sum()
    }
}

impl Explain<Position> for Runs {
    fn is_one_sided(&self) -> bool {
        true
    }

    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        if position.is_full() {
            explanation.notes.push(Note::FullBoard);
            return;
        }
        let mover = position.to_move().other();
        for line in &LINES {
            for player in players(explanation.max) {
                let [stones, others] = [player, player.other()]
                    .map(|side| line.pattern(position.stones(side)).count_ones());
                let worth = if player == mover {
                    run_worth(line, position.stones(mover))
                } else {
                    0
                };
                if worth > 0 {
                    explanation.add_for_max(PartKind::Line, player, 1, worth);
                }
                // An open three that the evaluation misses.
                if stones >= 3 && others == 0 && worth < 10 {
                    explanation.add_for_max(PartKind::Unread, player, 1, 0);
                }
            }
        }
        explanation.notes.push(Note::OnlyJustMoved(mover));
    }
}

/// Returns the value of a side's stones `own` in a line, read from its first cell.
#[inline]
fn run_worth(line: &Line, own: u64) -> Value {
    let cells = line.pattern(own);
    let cells = match line.direction {
        // The same four bits from the top.
        Direction::UP => cells.reverse_bits() >> (usize::BITS - 4),
        _ => cells,
    };
    match cells {
        0b1111 => 100,
        cells if cells & 0b111 == 0b111 => 10,
        cells if cells & 0b11 == 0b11 => 1,
        _ => 0,
    }
}

/// Value of four in a row in [`RunsRepaired`], larger than everything else together.
const FOUR: Value = 10_000;

/// The values of all patterns of one side in a line.
const LINE_VALUES: [Value; 16] = {
    let mut values = [0; 16];
    let mut stones: usize = 0;
    while stones < values.len() {
        values[stones] = match stones.count_ones() {
            4 => FOUR,
            3 => 10,
            2 => 1,
            _ => 0,
        };
        stones += 1;
    }
    values
};

/// `runs-repaired`: for each of the 69 lines without an opponent's stone, 10 for three stones
/// anywhere in it, 1 for two, and 10,000 for four. MAX's sum minus MIN's; between -690 and 690
/// while the game is in progress.
#[derive(Clone, Copy, Debug, Default)]
pub struct RunsRepaired;

impl Evaluation<Position> for RunsRepaired {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        let (own, other) = (position.stones(max), position.stones(max.other()));
        LINES
            .iter()
            .map(|line| match (line.pattern(own), line.pattern(other)) {
                (own, 0) => LINE_VALUES[own],
                (0, other) => -LINE_VALUES[other],
                _ => 0,
            })
            .sum()
    }
}

impl Explain<Position> for RunsRepaired {
    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        for line in &LINES {
            for player in players(explanation.max) {
                let own = line.pattern(position.stones(player));
                let is_open = line.pattern(position.stones(player.other())) == 0;
                if is_open && LINE_VALUES[own] != 0 {
                    explanation.add(PartKind::Line, player, 1, LINE_VALUES[own]);
                }
            }
        }
    }
}
