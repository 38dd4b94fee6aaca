//! A position during the search, with facts that are computed once and passed on, and bounds that
//! follow from the parity of columns without a search.
//!
//! A player who answers every stone with one on top of it gets the even rows. This strategy is
//! called follow-up, or claimeven, by Victor Allis (*A Knowledge-based Approach of Connect-Four*,
//! 1988). The other player gets at most the odd rows. If these contain no four together with the
//! stones on the board, the follower cannot lose, has no other threats to answer, and gets each
//! even cell that wins.

use crate::position::{
    BOARD, BOTTOM, CELLS, EVEN_ROWS, ODD_ROWS, Position, STRIDE, completing, has_four, mirrored,
};

/// A position in which the player to move cannot win at once.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    mover: u64,
    mask: u64,
    /// Empty cells where the opponent would complete four.
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

    /// Returns the node after a stone in `cell`, one of [`Node::moves`], so that the opponent
    /// cannot win at once either.
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

    /// Returns a key that is unique up to mirror images.
    ///
    /// Each column contributes the mover's stones, with a 1 above the topmost stone.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        let key = self.mover + self.mask + BOTTOM;
        key.min(mirrored(key))
    }

    /// Returns an upper bound on the mover's score, if parity proves one.
    pub(crate) fn bound(&self) -> Option<i32> {
        upper(self.mover, self.mask, self.wins, self.stones)
    }

    /// Returns the number of cells that win for the opponent, who has just moved.
    pub(crate) fn threats(&self) -> u32 {
        self.wins.count_ones()
    }

    /// Returns the maximum score: a win by the mover's second stone from here.
    pub(crate) fn max_score(&self) -> i32 {
        (41 - self.stones as i32) / 2
    }

    /// Returns the minimum score, given a move that does not lose at once.
    pub(crate) fn min_score(&self) -> i32 {
        -((40 - self.stones as i32) / 2)
    }
}

/// Returns the moves that block the opponent's threats without enabling a winning cell above.
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

/// Returns an upper bound on the score of the player to move against an opponent who follows up;
/// `None` if following up proves nothing.
///
/// `wins` are the empty cells where the opponent would complete four, `stones` is the number of
/// stones on the board.
///
/// In some columns, a follower would get the wrong rows. The number of such columns is even, so the
/// follower answers the first stone in one with the first stone in another. The mover may therefore
/// get the next cell of any of them.
#[inline]
fn upper(mover: u64, mask: u64, wins: u64, stones: u32) -> Option<i32> {
    // Playable cells are threats to answer at once, regardless of parity.
    let wins = wins & !(mask + BOTTOM);
    if stones.is_multiple_of(2) {
        against_even_rows(mover, mask, wins & EVEN_ROWS)
    } else {
        against_an_odd_cell(mover, mask, wins & ODD_ROWS)
    }
}

/// Returns the bound against a second player who follows up everywhere and wins, if at all, in an
/// even row.
#[inline]
fn against_even_rows(mover: u64, mask: u64, mut wins: u64) -> Option<i32> {
    let mut reached = mover | BOARD & !mask & ODD_ROWS | (mask + BOTTOM) & EVEN_ROWS;
    if wins == 0 {
        return (!has_four(reached)).then_some(0);
    }
    // The mover fills everything else first, then each column with a win up to two cells below it,
    // and finally has to play below one of them.
    let mut last = CELLS + 2;
    while wins != 0 {
        let win = wins & wins.wrapping_neg();
        let beyond = column_of(win) & !(win | (win - 1));
        reached &= !beyond;
        last -= (beyond & BOARD).count_ones() + 2;
        wins &= !column_of(win);
    }
    (!has_four(reached)).then(|| lost_with(last))
}

/// Returns the bound against a first player who follows up, but gets the odd rows in one column and
/// wins there.
#[inline]
fn against_an_odd_cell(mover: u64, mask: u64, mut wins: u64) -> Option<i32> {
    let empty = BOARD & !mask;
    let next = mask + BOTTOM;
    let mut best = None;
    while wins != 0 {
        let win = wins & wins.wrapping_neg();
        let column = column_of(win);
        wins &= !column;
        let reached = mover
            | (empty & ODD_ROWS | next & EVEN_ROWS) & !column
            | (empty & EVEN_ROWS | next & ODD_ROWS) & column & (win - 1);
        if !has_four(reached) {
            let beyond = column & BOARD & !(win | (win - 1));
            let value = lost_with(CELLS - beyond.count_ones());
            best = Some(best.map_or(value, |best: i32| best.min(value)));
        }
    }
    best
}

/// Returns the bits of the column of `cell`, including the guard bit.
fn column_of(cell: u64) -> u64 {
    ((1 << STRIDE) - 1) << (cell.trailing_zeros() / STRIDE * STRIDE)
}

/// Returns the score of a player whose opponent wins with the game's stone `number`.
fn lost_with(number: u32) -> i32 {
    number.div_ceil(2) as i32 - 22
}
