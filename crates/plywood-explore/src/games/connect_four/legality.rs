//! Errors in the text of a Connect Four position, in any notation.

use super::{COLUMNS, STRIDE, column_cells, has_four};
use crate::games::{GridError, Player};
use serde::Serialize;
use thiserror::Error;

/// Why a text is not a Connect Four position.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "message", rename_all = "kebab-case")]
#[non_exhaustive]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum ConnectFourError {
    /// A character that names no column.
    #[error(
        "character {at} ({found:?}) is not a column: write the columns 1 to 7 in the order played, like 4453"
    )]
    NotAColumn { at: usize, found: char },
    /// A digit outside 1-7.
    #[error("character {at} ({found:?}): there is no column {found}, only columns 1 to 7")]
    NoSuchColumn { at: usize, found: char },
    /// A seventh stone in a column.
    #[error("character {at} ({found:?}): column {found} is full; it already holds 6 stones")]
    ColumnFull { at: usize, found: char },
    /// A move after a player has won.
    #[error(
        "character {at} ({found:?}): the game is over; {winner} had four in a row with the move before"
    )]
    AfterTheEnd {
        at: usize,
        found: char,
        /// `X` or `O`.
        winner: char,
    },
    /// A character that is not a cell of a board written column by column.
    #[error(
        "character {at} ({found:?}) is not a cell: use m (machine), h (human) and 0 (empty), column by column, each from the bottom"
    )]
    NotAToken { at: usize, found: char },
    /// Too few or too many cells of a board written column by column.
    #[error("the board has {}: seven columns of 6 make 42", count(*found as u32, "cell"))]
    WrongLength {
        #[serde(rename = "cells")]
        found: usize,
    },
    /// Counts of the machine's and the human's stones that no game can produce.
    #[error(
        "m has {} and h has {h}: m is to move, so h must have as many as m or one more",
        count(*m, "stone")
    )]
    WrongMachineCounts { m: u32, h: u32 },
    /// Counts of X's and O's stones that no game can produce.
    #[error(
        "X has {} and O has {o}: X plays first, so X must have as many as O or one more",
        count(*x, "stone")
    )]
    WrongCounts { x: u32, o: u32 },
    /// A stone with nothing under it.
    #[error(
        "character {at}: the {stone} in column {column}, row {row} floats; the cell below it is empty"
    )]
    Floating {
        at: usize,
        stone: char,
        column: usize,
        row: usize,
    },
    /// Four in a row for both.
    #[error("X and O both have four in a row: the game ends with the first")]
    TwoWinners,
    /// Four in a row for a side that did not move last.
    #[error(
        "{winner} has four in a row, but by the counts ({x} X, {o} O) the other side moved last"
    )]
    WrongWinner {
        /// `X` or `O`.
        winner: char,
        x: u32,
        o: u32,
    },
    /// A board that cannot be read.
    #[error(transparent)]
    #[serde(untagged)]
    Grid(#[from] GridError),
}

/// Checks that every stone rests on another one or on the floor. `letters` are the letters of the
/// two kinds of stones; `place` maps a cell's column and row, both from 0 at the lower left, to its
/// place in the text.
pub(super) fn check_nothing_floats(
    stones: [u64; 2],
    letters: [char; 2],
    place: impl Fn(usize, usize) -> usize,
) -> Result<(), ConnectFourError> {
    let occupied = stones[0] | stones[1];
    for column in 0..COLUMNS {
        let filled = (occupied & column_cells(column)) >> (column * STRIDE);
        let floor = filled.trailing_ones() as usize;
        let above = filled >> floor;
        if above != 0 {
            let row = floor + above.trailing_zeros() as usize;
            let is_second = stones[1] >> (column * STRIDE + row) & 1 == 1;
            return Err(ConnectFourError::Floating {
                at: place(column, row),
                stone: letters[usize::from(is_second)],
                column: column + 1,
                row: row + 1,
            });
        }
    }
    Ok(())
}

/// Checks that neither player has won, or only the one who moved last.
pub(super) fn check_winner(stones: [u64; 2], to_move: Player) -> Result<(), ConnectFourError> {
    let [x, o] = stones.map(u64::count_ones);
    match (stones.map(has_four), to_move) {
        ([true, true], _) => Err(ConnectFourError::TwoWinners),
        ([true, _], Player::First) => Err(ConnectFourError::WrongWinner { winner: 'X', x, o }),
        ([_, true], Player::Second) => Err(ConnectFourError::WrongWinner { winner: 'O', x, o }),
        _ => Ok(()),
    }
}

/// Returns a count with its noun: `1 stone`, `2 stones`.
fn count(count: u32, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}
