//! Reading Connect Four positions: strings of columns (`4453`) and boards of 42 characters.

use super::{COLUMNS, ConnectFour, Position, ROWS, STRIDE, column_cells, columns, has_four};
use crate::game::{Game, Player};
use serde::Serialize;
use thiserror::Error;

/// Why a text is not a Connect Four position.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[non_exhaustive]
pub enum PositionError {
    /// A character that names no column.
    #[error(
        "character {at} ({found:?}) is not a column: write the columns 1 to 7 in the order played, like 4453"
    )]
    #[serde(rename = "error-not-a-column")]
    NotAColumn {
        /// Place in the text, from 1.
        at: usize,
        /// The character.
        found: char,
    },
    /// A digit outside 1-7.
    #[error("character {at} ({found:?}): there is no column {found}, only columns 1 to 7")]
    #[serde(rename = "error-no-such-column")]
    NoSuchColumn {
        /// Place in the text, from 1.
        at: usize,
        /// The digit.
        found: char,
    },
    /// A seventh stone in a column.
    #[error("character {at} ({found:?}): column {found} is full; it already holds 6 stones")]
    #[serde(rename = "error-column-full")]
    ColumnFull {
        /// Place in the text, from 1.
        at: usize,
        /// The digit.
        found: char,
    },
    /// A move after a player has won.
    #[error(
        "character {at} ({found:?}): the game is over; {winner} had four in a row with the move before"
    )]
    #[serde(rename = "error-after-the-end")]
    AfterTheEnd {
        /// Place in the text, from 1.
        at: usize,
        /// The character.
        found: char,
        /// `X` or `O`.
        winner: char,
    },
    /// A character that is not a cell.
    #[error(
        "character {at} ({found:?}) is not a cell: use X, O and . for empty, with / between rows"
    )]
    #[serde(rename = "error-not-a-cell")]
    NotACell {
        /// Place in the text, from 1.
        at: usize,
        /// The character.
        found: char,
    },
    /// A character that is not a cell of a board written column by column.
    #[error(
        "character {at} ({found:?}) is not a cell: use m (machine), h (human) and 0 (empty), column by column, each from the bottom"
    )]
    #[serde(rename = "error-not-a-token")]
    NotAToken {
        /// Place in the text, from 1.
        at: usize,
        /// The character.
        found: char,
    },
    /// Too few or too many cells.
    #[error("the board has {}: seven columns of 6 make 42", count(*found as u32, "cell"))]
    #[serde(rename = "error-wrong-length")]
    WrongLength {
        /// Cells found.
        #[serde(rename = "cells")]
        found: usize,
    },
    /// Counts of stones that no order of moves can give.
    #[error(
        "m has {} and h has {h}: m is to move, so h must have as many as m or one more",
        count(*m, "stone")
    )]
    #[serde(rename = "error-wrong-tokens")]
    WrongTokens {
        /// Stones of the machine.
        m: u32,
        /// Stones of the human.
        h: u32,
    },
    /// A slash that is not after a whole row.
    #[error("character {at} ('/') comes after {} of row {row}: a row has 7 cells", count(*cells as u32, "cell"))]
    #[serde(rename = "error-broken-row")]
    BrokenRow {
        /// Place in the text, from 1.
        at: usize,
        /// Cells read in this row.
        cells: usize,
        /// The row, 6 is the top.
        row: usize,
    },
    /// Too few or too many cells.
    #[error("the board has {}: six rows of 7 make 42, the top row first", count(*found as u32, "cell"))]
    #[serde(rename = "error-wrong-size")]
    WrongSize {
        /// Cells found.
        #[serde(rename = "cells")]
        found: usize,
    },
    /// Counts that no order of moves can give.
    #[error(
        "X has {} and O has {o}: X plays first, so X must have as many as O or one more",
        count(*x, "stone")
    )]
    #[serde(rename = "error-wrong-counts")]
    WrongCounts {
        /// Stones of X.
        x: u32,
        /// Stones of O.
        o: u32,
    },
    /// A stone with nothing under it.
    #[error(
        "character {at}: the {stone} in column {column}, row {row} floats; the cell below it is empty"
    )]
    #[serde(rename = "error-floating")]
    Floating {
        /// Place in the text, from 1.
        at: usize,
        /// `X` or `O`.
        stone: char,
        /// Column from 1.
        column: usize,
        /// Row from 1, the lowest.
        row: usize,
    },
    /// Four in a row for both.
    #[error("X and O both have four in a row: the game ends with the first")]
    #[serde(rename = "error-two-winners")]
    TwoWinners,
    /// Four in a row for a side that did not move last.
    #[error(
        "{winner} has four in a row, but by the counts ({x} X, {o} O) the other side moved last"
    )]
    #[serde(rename = "error-wrong-winner")]
    WrongWinner {
        /// `X` or `O`.
        winner: char,
        /// Stones of X.
        x: u32,
        /// Stones of O.
        o: u32,
    },
}

impl Position {
    /// Plays a string of columns from the empty board. White space and commas separate.
    ///
    /// # Errors
    /// Returns the first character that is not a legal move, and why.
    pub fn from_moves(text: &str) -> Result<Position, PositionError> {
        let mut position = Position::START;
        for (index, found) in text.chars().enumerate() {
            if is_separator(found) {
                continue;
            }
            let at = index + 1;
            let Some(digit) = found.to_digit(10) else {
                return Err(PositionError::NotAColumn { at, found });
            };
            let column = match digit as usize {
                digit @ 1..=COLUMNS => digit - 1,
                _ => return Err(PositionError::NoSuchColumn { at, found }),
            };
            if position.last_mover_won() {
                let winner = symbol(position.to_move.other());
                return Err(PositionError::AfterTheEnd { at, found, winner });
            }
            if !position.has_room(column) {
                return Err(PositionError::ColumnFull { at, found });
            }
            position = position.drop_stone(column);
        }
        Ok(position)
    }

    /// Reads a board: six rows, the top one first, `/` between rows allowed, `X`, `O` and `.`.
    /// White space is ignored. The side to move follows from the counts. A board that begins with
    /// `m`, `h` or `0` is one of a Python server's: columns from the left, each from the bottom.
    ///
    /// # Errors
    /// Returns the first thing that makes the board impossible.
    pub fn from_board(text: &str) -> Result<Position, PositionError> {
        if columns::is_by_columns(text) {
            return columns::read(text);
        }
        let mut stones = [0u64; 2];
        let mut places = Vec::new();
        for (index, found) in text.chars().enumerate() {
            let at = index + 1;
            let cell = places.len();
            if found.is_whitespace() {
                continue;
            }
            let bit = || 1u64 << (cell % COLUMNS * STRIDE + (ROWS - 1 - cell / COLUMNS));
            match found {
                '/' if cell > 0 && cell.is_multiple_of(COLUMNS) => continue,
                '/' => {
                    let row = ROWS.saturating_sub(cell / COLUMNS);
                    let cells = cell % COLUMNS;
                    return Err(PositionError::BrokenRow { at, cells, row });
                }
                'X' | 'x' | 'O' | 'o' | '.' if cell >= COLUMNS * ROWS => {}
                'X' | 'x' => stones[0] |= bit(),
                'O' | 'o' => stones[1] |= bit(),
                '.' => {}
                _ => return Err(PositionError::NotACell { at, found }),
            }
            places.push(at);
        }
        if places.len() != COLUMNS * ROWS {
            let found = places.len();
            return Err(PositionError::WrongSize { found });
        }
        let (x, o) = (stones[0].count_ones(), stones[1].count_ones());
        check_nothing_floats(stones, |column, row| {
            places[(ROWS - 1 - row) * COLUMNS + column]
        })?;
        if x != o && x != o + 1 {
            return Err(PositionError::WrongCounts { x, o });
        }
        let to_move = if x == o {
            Player::First
        } else {
            Player::Second
        };
        check_winner(stones, to_move)?;
        Ok(Position { stones, to_move })
    }
}

/// Checks that nobody has won, or only the player who moved last.
pub(super) fn check_winner(stones: [u64; 2], to_move: Player) -> Result<(), PositionError> {
    let [x, o] = stones.map(u64::count_ones);
    match (stones.map(has_four), to_move) {
        ([true, true], _) => Err(PositionError::TwoWinners),
        ([true, _], Player::First) => Err(PositionError::WrongWinner { winner: 'X', x, o }),
        ([_, true], Player::Second) => Err(PositionError::WrongWinner { winner: 'O', x, o }),
        _ => Ok(()),
    }
}

/// Removes the separators from a list of moves.
pub(super) fn tidy_moves(text: &str) -> String {
    text.chars().filter(|&found| !is_separator(found)).collect()
}

/// Returns a board in capitals, with `/` between rows and nothing else beside its cells. One
/// written column by column is written by rows, unless it cannot be read.
pub(super) fn tidy_board(text: &str) -> String {
    if columns::is_by_columns(text) {
        let mut tidy = String::new();
        match columns::read(text) {
            Ok(position) => ConnectFour.write_position(&position, &mut tidy),
            Err(_) => tidy.push_str(text),
        }
        return tidy;
    }
    let cells: Vec<char> = text
        .chars()
        .filter(|&found| !found.is_whitespace() && found != '/')
        .map(|cell| cell.to_ascii_uppercase())
        .collect();
    let rows: Vec<String> = cells
        .chunks(COLUMNS)
        .map(|row| row.iter().collect())
        .collect();
    rows.join("/")
}

fn is_separator(found: char) -> bool {
    found.is_whitespace() || found == ','
}

/// `1 stone`, `2 stones`.
fn count(count: u32, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// Checks that every stone has something under it. `place` gives a cell's place in the text by its
/// column and its row, both from 0 at the lower left.
pub(super) fn check_nothing_floats(
    stones: [u64; 2],
    place: impl Fn(usize, usize) -> usize,
) -> Result<(), PositionError> {
    let occupied = stones[0] | stones[1];
    for column in 0..COLUMNS {
        let filled = (occupied & column_cells(column)) >> (column * STRIDE);
        let floor = filled.trailing_ones() as usize;
        let above = filled >> floor;
        if above != 0 {
            let row = floor + above.trailing_zeros() as usize;
            let is_x = stones[0] >> (column * STRIDE + row) & 1 == 1;
            return Err(PositionError::Floating {
                at: place(column, row),
                stone: if is_x { 'X' } else { 'O' },
                column: column + 1,
                row: row + 1,
            });
        }
    }
    Ok(())
}

fn symbol(player: Player) -> char {
    match player {
        Player::First => 'X',
        Player::Second => 'O',
    }
}
