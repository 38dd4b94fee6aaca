//! Evaluations of Connect Four positions.

use super::Evaluation;
use crate::game::connect_four::{COLUMNS, Position, ROWS, STRIDE};
use crate::game::{Player, Value};

/// `table`: every cell is worth the number of the 69 lines of four that pass through it, own minus
/// other's; four in a row is worth [`WIN`] more. Between -276 and 276 for the cells of a board.
///
/// Source: the weights of a C++ classroom program; that they count the lines is tested.
#[derive(Clone, Copy, Debug, Default)]
pub struct Table;

/// What four in a row adds to the table.
pub const WIN: Value = 100;

/// The lines through each cell of a column, from the bottom up; the right half mirrors the left.
pub const LINES_THROUGH: [[i8; ROWS]; COLUMNS] = {
    let edge = [3, 4, 5, 5, 4, 3];
    let second = [4, 6, 8, 8, 6, 4];
    let third = [5, 8, 11, 11, 8, 5];
    let centre = [7, 10, 13, 13, 10, 7];
    [edge, second, third, centre, third, second, edge]
};

/// The worth of every filling of every column, so that a position costs 14 look-ups.
static COLUMN_WORTH: [[i8; 1 << ROWS]; COLUMNS] = {
    let mut worth = [[0; 1 << ROWS]; COLUMNS];
    let mut column = 0;
    while column < COLUMNS {
        let mut filling = 0;
        while filling < 1 << ROWS {
            let mut row = 0;
            while row < ROWS {
                if filling >> row & 1 == 1 {
                    worth[column][filling] += LINES_THROUGH[column][row];
                }
                row += 1;
            }
            filling += 1;
        }
        column += 1;
    }
    worth
};

#[inline]
fn worth(stones: u64) -> Value {
    (0..COLUMNS)
        .map(|column| {
            let filling = (stones >> (column * STRIDE)) as usize & ((1 << ROWS) - 1);
            Value::from(COLUMN_WORTH[column][filling])
        })
        .sum()
}

impl Evaluation<Position> for Table {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        let mover = position.to_move();
        let last = mover.other();
        let mut value = worth(position.stones(last)) - worth(position.stones(mover));
        if position.last_mover_won() {
            value += WIN;
        }
        if last == max { value } else { -value }
    }
}
