//! The lines of four on a Connect Four board.

use crate::games::connect_four::{COLUMNS, ROWS, STRIDE};

/// Direction of a line from its first cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Right,
    Up,
    /// To the right and down.
    Falling,
    /// To the right and up.
    Rising,
}

impl Direction {
    const ALL: [Direction; 4] = [
        Direction::Right,
        Direction::Up,
        Direction::Falling,
        Direction::Rising,
    ];

    /// Bits from a cell to the next.
    #[inline]
    const fn step(self) -> usize {
        match self {
            Direction::Right => STRIDE,
            Direction::Up => 1,
            Direction::Falling => STRIDE - 1,
            Direction::Rising => STRIDE + 1,
        }
    }

    /// Returns whether a line from this cell stays on the board. Both count from 0 at the
    /// lower left.
    const fn fits(self, column: usize, row: usize) -> bool {
        let has_right = column + 4 <= COLUMNS;
        let has_up = row + 4 <= ROWS;
        match self {
            Direction::Right => has_right,
            Direction::Up => has_up,
            Direction::Falling => has_right && row >= 3,
            Direction::Rising => has_right && has_up,
        }
    }
}

/// A line of four cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The column of its first cell, from 0 at the left.
    pub column: usize,
    /// The row of its first cell, from 0 at the bottom.
    pub row: usize,
    pub direction: Direction,
    gatherer: BitGatherer,
}

/// All 69 lines, by direction, then by the column and the row of the first cell.
pub(super) const LINES: [Line; 69] = {
    let mut lines = [Line::new(0, 0, Direction::Right); 69];
    let mut count = 0;
    let mut place = 0;
    while place < Direction::ALL.len() * COLUMNS * ROWS {
        let direction = Direction::ALL[place / (COLUMNS * ROWS)];
        let (column, row) = (place / ROWS % COLUMNS, place % ROWS);
        if direction.fits(column, row) {
            lines[count] = Line::new(column, row, direction);
            count += 1;
        }
        place += 1;
    }
    assert!(count == lines.len());
    lines
};

impl Line {
    pub(super) const fn new(column: usize, row: usize, direction: Direction) -> Line {
        Line {
            column,
            row,
            direction,
            gatherer: BitGatherer::new(column * STRIDE + row, direction.step()),
        }
    }

    /// Returns the column and the row of each cell, counted like those of the first.
    pub(crate) fn places(&self) -> [(usize, usize); 4] {
        [0, 1, 2, 3].map(|offset| match self.direction {
            Direction::Right => (self.column + offset, self.row),
            Direction::Up => (self.column, self.row + offset),
            Direction::Falling => (self.column + offset, self.row - offset),
            Direction::Rising => (self.column + offset, self.row + offset),
        })
    }

    /// Returns which of the line's cells are in a bitboard, the first cell in the lowest of four
    /// bits.
    #[inline]
    pub(crate) fn pattern(&self, stones: u64) -> usize {
        self.gatherer.bits(stones)
    }
}

/// Gathers four bits that lie `step` apart into four adjacent ones with one multiplication. The
/// factor is a sum of four shifts, each of which puts one of the bits into its place and the three
/// others elsewhere.
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
        // The highest cell is bit 47 and the highest shift 24: the bits that overflow are not used.
        let spread = (stones & self.cells).wrapping_mul(self.factor);
        (spread >> self.shift) as usize & 0b1111
    }
}
