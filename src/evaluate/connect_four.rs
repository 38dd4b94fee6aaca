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

/// Bits of two neighbouring columns: their cells and the empty bit between them.
const PAIR_BITS: usize = STRIDE + ROWS;

/// The worth of every filling of columns 1-2, 3-4, 5-6 and of column 7, so that a side costs four
/// look-ups.
static PAIR_WORTH: [[i8; 1 << PAIR_BITS]; COLUMNS.div_ceil(2)] = {
    let mut worth = [[0; 1 << PAIR_BITS]; COLUMNS.div_ceil(2)];
    let mut cell = 0;
    while cell < COLUMNS * ROWS {
        let (column, row) = (cell / ROWS, cell % ROWS);
        let bit = 1 << (column % 2 * STRIDE + row);
        // Fillings whose highest stone is in this cell follow from those without it.
        let mut filling = bit;
        while filling < 2 * bit {
            let without = worth[column / 2][filling - bit];
            worth[column / 2][filling] = without + LINES_THROUGH[column][row];
            filling += 1;
        }
        cell += 1;
    }
    worth
};

#[inline]
fn worth(stones: u64) -> Value {
    (0..PAIR_WORTH.len())
        .map(|pair| {
            let filling = (stones >> (pair * 2 * STRIDE)) as usize & ((1 << PAIR_BITS) - 1);
            Value::from(PAIR_WORTH[pair][filling])
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
