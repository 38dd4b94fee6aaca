//! A position during the search, with facts that are computed once and passed on.

use crate::bound;
use crate::position::{BOARD, BOTTOM, Position, completing, mirrored};

/// A position whose player to move cannot win at once.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    mover: u64,
    mask: u64,
    /// Empty cells that make four for the opponent.
    wins: u64,
    /// The moves after which the opponent does not win at once.
    pub(crate) moves: u64,
    pub(crate) stones: u32,
}

impl Node {
    /// Creates the node of `position`; `None` if the mover wins at once.
    pub(crate) fn new(position: Position) -> Option<Self> {
        let Position { mover, mask } = position;
        let wins = completing(mask ^ mover, mask);
        (completing(mover, mask) & (mask + BOTTOM) == 0).then_some(Self {
            mover,
            mask,
            wins,
            moves: safe_moves(mask, wins),
            stones: position.stones(),
        })
    }

    /// Returns the node after a stone in `cell`, one of [`Node::moves`]; so nobody wins at once
    /// there, either.
    #[inline]
    pub(crate) fn after(&self, cell: u64) -> Self {
        let mask = self.mask | cell;
        let wins = completing(self.mover | cell, mask);
        Self {
            mover: self.mask ^ self.mover,
            mask,
            wins,
            moves: safe_moves(mask, wins),
            stones: self.stones + 1,
        }
    }

    /// Returns a number that no other position has, except this one mirrored.
    ///
    /// A column contributes the mover's stones, with a 1 above the topmost stone.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        let key = self.mover + self.mask + BOTTOM;
        key.min(mirrored(key))
    }

    /// Returns an upper bound on the mover's score, if the parity of columns proves one.
    pub(crate) fn bound(&self) -> Option<i32> {
        bound::upper(self.mover, self.mask, self.wins, self.stones)
    }

    /// Returns the number of cells that win for the player who moved here.
    pub(crate) fn threats(&self) -> u32 {
        self.wins.count_ones()
    }

    /// Returns the highest score from here: a win not by this stone, but by the mover's next one.
    pub(crate) fn max_score(&self) -> i32 {
        (41 - self.stones as i32) / 2
    }

    /// Returns the lowest score from here, given a move that does not lose at once.
    pub(crate) fn min_score(&self) -> i32 {
        -((40 - self.stones as i32) / 2)
    }
}

/// Returns the moves that block the opponent's threats and do not open a winning cell to the
/// opponent.
#[inline]
fn safe_moves(mask: u64, wins: u64) -> u64 {
    let next = (mask + BOTTOM) & BOARD;
    let forced = next & wins;
    let blocking = match forced {
        0 => next,
        _ if forced & (forced - 1) == 0 => forced,
        _ => 0,
    };
    blocking & !(wins >> 1)
}
