//! Boards of weights, one for each cell.

use crate::games::connect_four::{COLUMNS, ROWS, STRIDE};
use plywood_core::game::Value;

/// What a stone in each cell is worth, by columns from the left, each from the bottom up.
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
