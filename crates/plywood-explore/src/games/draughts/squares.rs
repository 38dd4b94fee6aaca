//! Squares as bits, and the steps from one to another (see the drawing in [`super`]).

use crate::games::Player;

/// Number of squares.
pub(super) const SQUARES: usize = 50;

/// The bits that are squares.
pub(super) const ALL_SQUARES: u64 = {
    let mut bits = 0;
    let mut square = 0;
    while square < SQUARES {
        bits |= bit(square);
        square += 1;
    }
    bits
};

/// Returns the bit of a square, counted from 0.
pub(super) const fn bit(square: usize) -> u64 {
    1 << (square + square / 10)
}

/// Returns the lowest square of a bitboard, counted from 0.
#[inline]
pub(super) fn square_of(bits: u64) -> usize {
    let at = bits.trailing_zeros() as usize;
    at - at / 11
}

/// Returns the squares of a bitboard in ascending order, each as a bitboard.
#[inline]
pub(super) fn each(mut bits: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = bits & bits.wrapping_neg();
        bits ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// One of the four diagonals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

impl Direction {
    pub(crate) const ALL: [Direction; 4] = [
        Direction::UpLeft,
        Direction::UpRight,
        Direction::DownLeft,
        Direction::DownRight,
    ];

    /// Returns the two directions in which a player's men move.
    #[inline]
    pub(crate) fn forward(player: Player) -> [Direction; 2] {
        match player {
            Player::First => [Direction::UpLeft, Direction::UpRight],
            Player::Second => [Direction::DownLeft, Direction::DownRight],
        }
    }

    /// Returns the neighbours in this direction of all squares of a bitboard; squares at the edge
    /// have none.
    #[inline]
    pub(crate) fn step(self, bits: u64) -> u64 {
        let moved = match self {
            Direction::UpLeft => bits >> 6,
            Direction::UpRight => bits >> 5,
            Direction::DownLeft => bits << 5,
            Direction::DownRight => bits << 6,
        };
        moved & ALL_SQUARES
    }

    /// Returns the empty squares from a square up to the first occupied one or the edge.
    #[inline]
    pub(crate) fn slide(self, from: u64, empty: u64) -> u64 {
        let mut passed = 0;
        let mut at = self.step(from) & empty;
        while at != 0 {
            passed |= at;
            at = self.step(at) & empty;
        }
        passed
    }
}

/// Returns the column and row of a square, counted from 0 at the top left.
pub(super) fn column_and_row(square: usize) -> (usize, usize) {
    let row = square / 5;
    (square % 5 * 2 + (row + 1) % 2, row)
}

/// Returns the cell of a square on the 10 by 10 board.
pub(super) fn cell_of(square: usize) -> usize {
    let (column, row) = column_and_row(square);
    row * 10 + column
}
