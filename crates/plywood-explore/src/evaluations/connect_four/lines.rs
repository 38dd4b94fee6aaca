//! The features that evaluations count on a Connect Four board: lines of four, and weighted cells.

use crate::evaluations::explain::players;
use crate::evaluations::{Explanation, PartKind};
use crate::games::connect_four::{COLUMNS, Position, ROWS, STRIDE};
use plywood_core::game::Value;

/// Direction of a line from its first cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Direction {
    /// Columns to the right, from one cell to the next: 0 or 1.
    columns: u8,
    /// Rows up, from -1 to 1.
    rows: i8,
}

impl Direction {
    pub(super) const RIGHT: Direction = Direction::new(1, 0);
    pub(super) const UP: Direction = Direction::new(0, 1);
    /// To the right and down.
    pub(super) const FALLING: Direction = Direction::new(1, -1);
    const ALL: [Direction; 4] = [
        Direction::RIGHT,
        Direction::UP,
        Direction::FALLING,
        Direction::new(1, 1),
    ];

    const fn new(columns: u8, rows: i8) -> Direction {
        Direction { columns, rows }
    }

    /// Returns the place `far` cells from another one. Columns and rows count from 0 at the lower
    /// left.
    const fn from(self, (column, row): (usize, usize), far: usize) -> (usize, usize) {
        let row = row.wrapping_add_signed(self.rows as isize * far as isize);
        (column + self.columns as usize * far, row)
    }
}

/// A line of four cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub direction: Direction,
    gatherer: BitGatherer,
}

/// All 69 lines, by direction, then by the column and row of the first cell.
pub(super) const LINES: [Line; 69] = {
    let mut lines = [Line::new(0, 0, Direction::RIGHT); 69];
    let mut count = 0;
    let mut place = 0;
    while place < Direction::ALL.len() * COLUMNS * ROWS {
        let direction = Direction::ALL[place / (COLUMNS * ROWS)];
        let (column, row) = (place / ROWS % COLUMNS, place % ROWS);
        let (last_column, last_row) = direction.from((column, row), 3);
        if last_column < COLUMNS && last_row < ROWS {
            lines[count] = Line::new(column, row, direction);
            count += 1;
        }
        place += 1;
    }
    assert!(count == lines.len());
    lines
};

impl Line {
    /// Creates the line from a cell, whose column and row count from 0 at the lower left.
    pub(super) const fn new(column: usize, row: usize, direction: Direction) -> Line {
        let next = direction.from((column, row), 1);
        let first = column * STRIDE + row;
        Line {
            direction,
            gatherer: BitGatherer::new(first, next.0 * STRIDE + next.1 - first),
        }
    }

    /// Returns which of the line's cells are set in a bitboard, with the first cell in the lowest
    /// of four bits.
    #[inline]
    pub(crate) fn pattern(&self, stones: u64) -> usize {
        self.gatherer.bits(stones)
    }
}

/// Gathers four bits at distance `step` into four adjacent bits with one multiplication. The factor
/// is a sum of four shifts, each of which moves one of the bits to its place and the other three
/// elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BitGatherer {
    cells: u64,
    factor: u64,
    shift: usize,
}

impl BitGatherer {
    const fn new(first: usize, step: usize) -> BitGatherer {
        let (mut cells, mut factor) = (0, 0);
        let mut far = 0;
        while far < 4 {
            cells |= 1 << (first + far * step);
            factor |= 1 << (3 * step + far - far * step);
            far += 1;
        }
        BitGatherer {
            cells,
            // Adjacent bits need no gathering.
            factor: if step == 1 { 1 << 3 } else { factor },
            shift: first + 3 * step,
        }
    }

    #[inline]
    fn bits(&self, stones: u64) -> usize {
        // The highest cell is bit 47 and the highest shift 24, so the bits that overflow are not
        // used.
        let spread = (stones & self.cells).wrapping_mul(self.factor);
        (spread >> self.shift) as usize & 0b1111
    }
}

/// Adds the weight of each stone's cell.
pub(super) fn add_cells(position: &Position, weights: &Weights, explanation: &mut Explanation) {
    for player in players(explanation.max) {
        let stones = position.stones(player);
        for (column, weights) in weights.iter().enumerate() {
            for (row, &weight) in weights.iter().enumerate() {
                let count = (stones >> (column * STRIDE + row) & 1) as u32;
                explanation.add(PartKind::Cell, player, count, weight.into());
            }
        }
    }
}

/// The value of a stone in each cell, by column from the left, each from the bottom up.
pub(super) type Weights = [[i8; ROWS]; COLUMNS];

/// Bits of two adjacent columns: their cells and the empty bit in between.
const PAIR_BITS: usize = STRIDE + ROWS;

/// The values of all patterns of columns 1-2, 3-4, 5-6 and of column 7, so that each side needs
/// four look-ups.
pub(super) struct WeightTable([[i8; 1 << PAIR_BITS]; COLUMNS.div_ceil(2)]);

impl WeightTable {
    pub(crate) const fn new(weights: &Weights) -> WeightTable {
        let mut worth = [[0; 1 << PAIR_BITS]; COLUMNS.div_ceil(2)];
        let mut cell = 0;
        while cell < COLUMNS * ROWS {
            let (column, row) = (cell / ROWS, cell % ROWS);
            let bit = 1 << (column % 2 * STRIDE + row);
            // Patterns whose highest stone is in this cell are derived from those without it.
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

/// Mirrors the weights of the left half and the middle column to the right half.
pub(super) const fn mirrored(left: [[i8; ROWS]; COLUMNS.div_ceil(2)]) -> Weights {
    let [edge, second, third, centre] = left;
    [edge, second, third, centre, third, second, edge]
}
