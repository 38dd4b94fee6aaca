//! Squares as bits, and the steps from one to another (see the drawing in [`super`]).

use crate::games::Player;

/// Number of squares.
pub(super) const SQUARES: usize = 50;

/// The bits that are squares: five times ten, and an unused one after each ten.
pub(super) const ALL_SQUARES: u64 = ((1 << 55) - 1) / ((1 << 11) - 1) * ((1 << 10) - 1);

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

/// One of the four diagonals: the number of bits by which a step rotates a bitboard to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Direction(u32);

impl Direction {
    /// Up to the left and to the right, then down to the left and to the right.
    pub(crate) const ALL: [Direction; 4] = [
        Direction(u64::BITS - 6),
        Direction(u64::BITS - 5),
        Direction(5),
        Direction(6),
    ];

    /// Returns the two directions in which a player's men move.
    #[inline]
    pub(crate) fn forward(player: Player) -> [Direction; 2] {
        let [up_left, up_right, down_left, down_right] = Direction::ALL;
        match player {
            Player::First => [up_left, up_right],
            Player::Second => [down_left, down_right],
        }
    }

    /// Returns the neighbours in this direction of all squares of a bitboard; squares at the edge
    /// have none.
    #[inline]
    pub(crate) fn step(self, bits: u64) -> u64 {
        bits.rotate_left(self.0) & ALL_SQUARES
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

/// Returns the cell of a square on the 10 by 10 board.
pub(super) fn cell_of(square: usize) -> usize {
    // Two squares share two cells; those of every second row are the left ones.
    2 * square + usize::from((square / 5).is_multiple_of(2))
}
