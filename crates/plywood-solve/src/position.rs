//! A position on bitboards with a guard row, as described by John Tromp for Fhourstones
//! (<https://tromp.github.io/c4/c4.html>). Each column has seven bits: six cells from the bottom
//! up, and one guard bit that is always empty, so that shifts never run into another column.
//!
//! ```text
//!  6 13 20 27 34 41 48   guard
//!  5 12 19 26 33 40 47
//!  4 11 18 25 32 39 46
//!  3 10 17 24 31 38 45
//!  2  9 16 23 30 37 44
//!  1  8 15 22 29 36 43
//!  0  7 14 21 28 35 42   bottom
//! ```

use thiserror::Error;

/// Number of columns.
pub const WIDTH: u32 = 7;
/// Number of rows.
pub const HEIGHT: u32 = 6;
/// Number of cells.
pub const CELLS: u32 = WIDTH * HEIGHT;
/// Bits per column: its cells and the guard above them.
pub(crate) const STRIDE: u32 = HEIGHT + 1;

/// The lowest cell of every column.
pub(crate) const BOTTOM: u64 = repeated(1);
/// Every cell.
pub(crate) const BOARD: u64 = repeated((1 << HEIGHT) - 1);
/// The cells of rows 1, 3 and 5 from the bottom, which the first player tends to get.
pub(crate) const ODD_ROWS: u64 = repeated(0b01_0101);
/// The cells of rows 2, 4 and 6, which the second player gets if both fill up columns.
pub(crate) const EVEN_ROWS: u64 = repeated(0b10_1010);

/// Returns a bitboard with `column` in every column.
const fn repeated(column: u64) -> u64 {
    let mut board = 0;
    let mut index = 0;
    while index < WIDTH {
        board |= column << (index * STRIDE);
        index += 1;
    }
    board
}

/// Returns the cells of a column, counted from 0.
pub(crate) const fn column_cells(column: u32) -> u64 {
    ((1 << HEIGHT) - 1) << (column * STRIDE)
}

/// A position, in which the game may be over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Stones of the player to move.
    pub(crate) mover: u64,
    /// Stones of both players.
    pub(crate) mask: u64,
}

/// Why moves or stones do not make a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A move that names no column.
    #[error("move {0} names no column from 1 to 7")]
    NoColumn(usize),
    /// A move into a full column.
    #[error("move {0} goes into a column that is full")]
    Full(usize),
    /// A move after the game was won.
    #[error("move {0} comes after the end of the game")]
    Over(usize),
    /// Stones that float, share a cell, or cannot result from alternating moves.
    #[error("the stones cannot come from alternating moves")]
    Stones,
}

impl Position {
    /// The empty board; the first player is to move.
    pub const START: Self = Self { mover: 0, mask: 0 };

    /// Returns the position after `moves`, a string of columns 1 to 7 in the order played.
    ///
    /// # Errors
    ///
    /// Returns the number of the first illegal move, from 1, and why.
    ///
    /// ```
    /// use plywood_solve::Position;
    /// assert_eq!(Position::after("4453")?.stones(), 4);
    /// assert!(Position::after("4444444").is_err());
    /// # Ok::<(), plywood_solve::PositionError>(())
    /// ```
    pub fn after(moves: &str) -> Result<Self, PositionError> {
        let mut position = Self::START;
        for (index, digit) in moves.chars().enumerate() {
            let number = index + 1;
            let column = match digit {
                '1'..='7' => digit as u32 - '1' as u32,
                _ => return Err(PositionError::NoColumn(number)),
            };
            if position.is_won() {
                return Err(PositionError::Over(number));
            }
            position = position.play(column).ok_or(PositionError::Full(number))?;
        }
        Ok(position)
    }

    /// Returns the position with these stones as bitboards; `mover` are the stones of the player to
    /// move. A bitboard has seven bits per column, from the left: the six cells from the bottom up,
    /// and one that is always 0.
    ///
    /// # Errors
    ///
    /// The stones cannot result from alternating moves. Whether a legal order exists is not
    /// checked.
    pub fn from_stones(mover: u64, other: u64) -> Result<Self, PositionError> {
        let mask = mover | other;
        let fills_from_below = (mask + BOTTOM) & mask & BOARD == 0;
        let in_turn = other.count_ones().wrapping_sub(mover.count_ones()) == mask.count_ones() % 2;
        if mover & other != 0 || mask & !BOARD != 0 || !fills_from_below || !in_turn {
            return Err(PositionError::Stones);
        }
        Ok(Self { mover, mask })
    }

    /// Returns the position after a stone in `column`, counted from 0; `None` if it is full.
    pub fn play(self, column: u32) -> Option<Self> {
        let cell = (self.mask + BOTTOM) & column_cells(column);
        (cell != 0).then_some(Self {
            mover: self.mask ^ self.mover,
            mask: self.mask | cell,
        })
    }

    /// Returns the stones of the player to move, and of both players, as bitboards like in
    /// [`Position::from_stones`].
    pub fn bitboards(self) -> (u64, u64) {
        (self.mover, self.mask)
    }

    /// Returns the number of stones on the board.
    pub fn stones(self) -> u32 {
        self.mask.count_ones()
    }

    /// Returns whether the player who moved last has four in a row.
    pub fn is_won(self) -> bool {
        has_four(self.mask ^ self.mover)
    }

    /// Returns whether the game has ended.
    pub fn is_over(self) -> bool {
        self.mask == BOARD || self.is_won()
    }

    /// Returns the mirrored position: column 1 becomes column 7.
    #[must_use]
    pub fn mirrored(self) -> Self {
        Self {
            mover: mirrored(self.mover),
            mask: mirrored(self.mask),
        }
    }
}

/// Returns `cells` mirrored.
pub(crate) const fn mirrored(cells: u64) -> u64 {
    const COLUMN: u64 = (1 << STRIDE) - 1;
    let outer = (cells & COLUMN) << 42 | cells >> 42;
    let inner = (cells & COLUMN << 7) << 28 | cells >> 28 & COLUMN << 7;
    let inmost = (cells & COLUMN << 14) << 14 | cells >> 14 & COLUMN << 14;
    outer | inner | inmost | cells & COLUMN << 21
}

/// Returns whether `stones` contains four in a row.
#[inline]
pub(crate) const fn has_four(stones: u64) -> bool {
    let vertical = stones & stones >> 1;
    let rising = stones & stones >> (STRIDE + 1);
    let level = stones & stones >> STRIDE;
    let falling = stones & stones >> (STRIDE - 1);
    (vertical & vertical >> 2)
        | (rising & rising >> (2 * (STRIDE + 1)))
        | (level & level >> (2 * STRIDE))
        | (falling & falling >> (2 * (STRIDE - 1)))
        != 0
}

/// Returns the empty cells that would complete four in a row of `stones`, whether or not they can
/// be played now.
#[inline]
pub(crate) const fn completing(stones: u64, mask: u64) -> u64 {
    // Vertically, only the cell on top of three.
    let mut cells = stones << 1 & stones << 2 & stones << 3;
    let mut index = 0;
    while index < 3 {
        let shift = STRIDE - 1 + index;
        // Two neighbours on one side, and a third beyond them or on the other side.
        let left = stones << shift & stones << (2 * shift);
        let right = stones >> shift & stones >> (2 * shift);
        cells |= left & (stones << (3 * shift) | stones >> shift);
        cells |= right & (stones >> (3 * shift) | stones << shift);
        index += 1;
    }
    cells & (BOARD & !mask)
}
