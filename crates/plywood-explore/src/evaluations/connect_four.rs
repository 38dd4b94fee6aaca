//! Evaluations of Connect Four positions.

mod lines;
mod runs;
mod windows;

pub use runs::{Runs, RunsRepaired};
pub use windows::{CELL_WEIGHTS, DECISIVE, Windows, WindowsPublished};

use super::{Evaluation, Explain, Explanation, Note, PartKind};
use crate::games::connect_four::{COLUMNS, Position, ROWS};
use lines::{WeightTable, mirrored};
use plywood_core::game::{Player, Value};

/// `table`: each cell is worth the number of the 69 lines of four that pass through it, own minus
/// opponent's; four in a row adds [`WIN_BONUS`]. The cells alone give between -276 and 276.
///
/// Source: the weights of a C++ classroom program. A test checks that they count the lines.
#[derive(Clone, Copy, Debug, Default)]
pub struct Table;

/// Added to the value of the table for four in a row.
pub const WIN_BONUS: Value = 100;

/// The lines through each cell of a column, from the bottom up; the right half mirrors the left.
pub const LINES_THROUGH: [[i8; ROWS]; COLUMNS] = mirrored([
    [3, 4, 5, 5, 4, 3],
    [4, 6, 8, 8, 6, 4],
    [5, 8, 11, 11, 8, 5],
    [7, 10, 13, 13, 10, 7],
]);

static CELLS: WeightTable = WeightTable::new(&LINES_THROUGH);

impl Evaluation<Position> for Table {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        let mover = position.to_move();
        let last = mover.other();
        let mut value = CELLS.sum(position.stones(last)) - CELLS.sum(position.stones(mover));
        if position.last_mover_won() {
            value += WIN_BONUS;
        }
        if last == max { value } else { -value }
    }
}

impl Explain<Position> for Table {
    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        lines::add_cells(position, &LINES_THROUGH, explanation);
        if let Some(winner) = position.winner() {
            explanation.add(PartKind::Win, winner, 1, WIN_BONUS);
        }
    }
}

/// Value of four in a row in [`TableRepaired`] on a full board, larger than all cells together.
pub const REPAIRED_WIN: Value = 1000;

/// `table-repaired`: [`Table`] while the game is in progress, between -276 and 276. A won game is
/// worth [`REPAIRED_WIN`] plus 1 for each empty cell, up to 1035, so that nothing outweighs a win
/// and quicker wins are better.
#[derive(Clone, Copy, Debug, Default)]
pub struct TableRepaired;

impl Evaluation<Position> for TableRepaired {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        let mover = position.to_move();
        let last = mover.other();
        let (won, lost) = (position.stones(last), position.stones(mover));
        let value = if position.last_mover_won() {
            REPAIRED_WIN + empty(position) as Value
        } else {
            CELLS.sum(won) - CELLS.sum(lost)
        };
        if last == max { value } else { -value }
    }
}

/// Returns the number of empty cells.
fn empty(position: &Position) -> u32 {
    let stones = position.stones(Player::First) | position.stones(Player::Second);
    (COLUMNS * ROWS) as u32 - stones.count_ones()
}

impl Explain<Position> for TableRepaired {
    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        let Some(winner) = position.winner() else {
            return Table.add_parts(position, explanation);
        };
        explanation.add(PartKind::Win, winner, 1, REPAIRED_WIN);
        explanation.add(PartKind::Empty, winner, empty(position), 1);
        explanation.notes.push(Note::NothingElse);
    }
}
