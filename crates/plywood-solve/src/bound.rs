//! Bounds that the parity of columns proves without any search.
//!
//! A player who answers every stone with one on top of it gets the even rows: the follow-up, or
//! claimeven, of Victor Allis (*A Knowledge-based Approach of Connect-Four*, 1988). The other
//! player then gets at most the odd rows. If these, with the stones already there, hold no four,
//! the follower cannot lose, has no other threat to answer, and gets each even cell that wins.

use crate::position::{BOARD, BOTTOM, CELLS, EVEN_ROWS, ODD_ROWS, STRIDE, has_four};

/// Returns the highest score of the player to move against an opponent who follows up; `None` if
/// following up proves nothing.
///
/// `wins` are the empty cells that make four for the opponent, `stones` those on the board.
///
/// In some columns a follower would get the wrong rows. The number of such columns is even, so the
/// follower answers the first stone in one with the first stone in another: the mover may get the
/// next cell of any of them.
#[inline]
pub(crate) fn upper(mover: u64, mask: u64, wins: u64, stones: u32) -> Option<i32> {
    // Cells that can be played now are threats to answer, and not a matter of parity.
    let wins = wins & !(mask + BOTTOM);
    if stones.is_multiple_of(2) {
        against_even_rows(mover, mask, wins & EVEN_ROWS)
    } else {
        against_an_odd_cell(mover, mask, wins & ODD_ROWS)
    }
}

/// Returns the bound against a second player who follows up everywhere and wins, if at all, in even
/// rows.
#[inline]
fn against_even_rows(mover: u64, mask: u64, mut wins: u64) -> Option<i32> {
    let mut reached = mover | BOARD & !mask & ODD_ROWS | (mask + BOTTOM) & EVEN_ROWS;
    if wins == 0 {
        return (!has_four(reached)).then_some(0);
    }
    // The mover fills everything else first, then each column with a win up to two below it, and
    // has to play below one of them in the end.
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

/// Returns the bound against a first player who follows up, but gets the odd rows in one column,
/// and wins there.
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

/// Returns the score of a player whose opponent wins with stone `number` of the game.
fn lost_with(number: u32) -> i32 {
    number.div_ceil(2) as i32 - 22
}
