//! Parts shared by several Connect Four evaluations: boards with a weight for each cell.

use super::lines::Line;
use crate::evaluations::explain::players;
use crate::evaluations::{Explanation, PartKind};
use crate::games::connect_four::{COLUMNS, ConnectFour, Position, ROWS, STRIDE};
use crate::games::{Board, Drawing};
use plywood_core::game::{Player, Value};

fn board(position: &Position) -> Option<Board> {
    ConnectFour.picture(position).board()
}

/// Returns the index of a cell of the board; column and row count from 0 at the lower left.
fn cell(column: usize, row: usize) -> usize {
    (ROWS - 1 - row) * COLUMNS + column
}

/// Returns the cells of a line.
pub(super) fn line_cells(line: &Line) -> Vec<usize> {
    let places = line.places().into_iter();
    places.map(|(column, row)| cell(column, row)).collect()
}

/// Adds the weight under each stone.
pub(super) fn add_cells(position: &Position, weights: &Weights, explanation: &mut Explanation) {
    let Some(board) = board(position) else {
        return;
    };
    for player in players(explanation.max) {
        for cell in board.cells_of(player) {
            let (column, row) = (cell % COLUMNS, ROWS - 1 - cell / COLUMNS);
            let weight = Value::from(weights[column][row]);
            explanation.add(PartKind::Cell, player, vec![cell], weight);
        }
    }
}

/// Returns the player with four in a row, and the cells.
pub(super) fn four(position: &Position) -> Option<(Player, Vec<usize>)> {
    Some((position.winner()?, board(position)?.winning))
}

/// Returns the cells without a stone.
pub(super) fn empty(position: &Position) -> Vec<usize> {
    let cells = board(position).map_or(Vec::new(), |board| board.cells);
    (0..cells.len())
        .filter(|&cell| cells[cell].is_none())
        .collect()
}

/// Values of a stone in each cell, by columns from the left, each from the bottom up.
pub(super) type Weights = [[i8; ROWS]; COLUMNS];

/// Bits of two neighbouring columns: their cells and the empty bit between them.
const PAIR_BITS: usize = STRIDE + ROWS;

/// The value of every pattern of columns 1-2, 3-4, 5-6 and of column 7, so that a side costs four
/// look-ups.
pub(super) struct WeightTable([[i8; 1 << PAIR_BITS]; COLUMNS.div_ceil(2)]);

impl WeightTable {
    pub(crate) const fn new(weights: &Weights) -> WeightTable {
        let mut worth = [[0; 1 << PAIR_BITS]; COLUMNS.div_ceil(2)];
        let mut cell = 0;
        while cell < COLUMNS * ROWS {
            let (column, row) = (cell / ROWS, cell % ROWS);
            let bit = 1 << (column % 2 * STRIDE + row);
            // Patterns whose highest stone is in this cell follow from those without it.
            let mut pattern = bit;
            while pattern < 2 * bit {
                let without = worth[column / 2][pattern - bit];
                worth[column / 2][pattern] = without + weights[column][row];
                pattern += 1;
            }
            cell += 1;
        }
        WeightTable(worth)
    }

    /// Returns the sum of the weights under the stones.
    #[inline]
    pub(crate) fn sum(&self, stones: u64) -> Value {
        (0..self.0.len())
            .map(|pair| {
                let pattern = (stones >> (pair * 2 * STRIDE)) as usize & ((1 << PAIR_BITS) - 1);
                Value::from(self.0[pair][pattern])
            })
            .sum()
    }
}

/// Weights whose right half mirrors the left, from the columns of the left half and the middle.
pub(super) const fn mirrored(left: [[i8; ROWS]; COLUMNS.div_ceil(2)]) -> Weights {
    let [edge, second, third, centre] = left;
    [edge, second, third, centre, third, second, edge]
}
