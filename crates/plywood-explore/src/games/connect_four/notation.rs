//! Parses Connect Four positions: strings of columns (`4453`) and boards of 42 characters.

use super::legality::{ConnectFourError, check_nothing_floats, check_winner};
use super::{COLUMNS, GRID, Position, ROWS, STRIDE, bit};
use crate::games::grid;

impl Position {
    /// Plays a string of columns from the empty board. White space and commas are ignored.
    ///
    /// # Errors
    /// Returns the first character that is not a legal move, and why.
    pub fn from_moves(text: &str) -> Result<Position, ConnectFourError> {
        let mut position = Position::START;
        for (index, found) in text.chars().enumerate() {
            if grid::is_separator(found) {
                continue;
            }
            let at = index + 1;
            let Some(digit) = found.to_digit(10) else {
                return Err(ConnectFourError::NotAColumn { at, found });
            };
            let column = match digit as usize {
                digit @ 1..=COLUMNS => digit - 1,
                _ => return Err(ConnectFourError::NoSuchColumn { at, found }),
            };
            if position.last_mover_won() {
                let winner = grid::letter(position.to_move.other());
                return Err(ConnectFourError::AfterTheEnd { at, found, winner });
            }
            if !position.has_room(column) {
                return Err(ConnectFourError::ColumnFull { at, found });
            }
            position = position.drop_stone(column);
        }
        Ok(position)
    }

    /// Reads a board: six rows of `X`, `O` and `.`, the top one first, with optional `/` between
    /// rows. White space is ignored. The side to move follows from the counts. A board that begins
    /// with `m`, `h` or `0` is read by [`Position::from_columns`].
    ///
    /// # Errors
    /// Returns the first error that makes the board impossible.
    pub fn from_board(text: &str) -> Result<Position, ConnectFourError> {
        // No other kind of board begins like this.
        if text.trim_start().starts_with(['m', 'h', '0']) {
            return Position::from_columns(&text.split_whitespace().collect::<String>());
        }
        let mut rest = grid::characters(text);
        let pieces = GRID.read_pieces(&mut rest)?;
        GRID.read_end(&mut rest)?;
        let stones = pieces.map(|pieces| {
            let filled = (0..GRID.size()).filter(|cell| pieces >> cell & 1 == 1);
            filled.fold(0, |stones, cell| stones | bit(cell))
        });
        check_nothing_floats(stones, ['X', 'O'], |column, row| {
            place(text, (ROWS - 1 - row) * COLUMNS + column)
        })?;
        let [x, o] = stones.map(u64::count_ones);
        let to_move = grid::to_move([x, o]).ok_or(ConnectFourError::WrongCounts { x, o })?;
        check_winner(stones, to_move)?;
        Ok(Position { stones, to_move })
    }

    /// Reads a board as a Python server writes it: 42 characters, column by column from the left,
    /// each from the bottom up, with `m` for the machine, which is to move, `h` for the human and
    /// `0` for empty cells.
    ///
    /// # Errors
    /// Returns the error that makes the board impossible. The length is checked first, then the
    /// characters, floating stones, the counts, and the winner.
    pub fn from_columns(text: &str) -> Result<Position, ConnectFourError> {
        let found = text.chars().count();
        if found != COLUMNS * ROWS {
            return Err(ConnectFourError::WrongLength { found });
        }
        let [mut machine, mut human] = [0, 0];
        for (cell, found) in text.chars().enumerate() {
            let bit = 1 << (cell / ROWS * STRIDE + cell % ROWS);
            match found {
                'm' => machine |= bit,
                'h' => human |= bit,
                '0' => {}
                _ => {
                    return Err(ConnectFourError::NotAToken {
                        at: cell + 1,
                        found,
                    });
                }
            }
        }
        check_nothing_floats([machine, human], ['m', 'h'], |column, row| {
            column * ROWS + row + 1
        })?;
        let (m, h) = (machine.count_ones(), human.count_ones());
        // The player who started has as many stones as the other, or one more.
        let stones = if m == h {
            [machine, human]
        } else {
            [human, machine]
        };
        let counts = stones.map(u64::count_ones);
        let to_move = grid::to_move(counts).ok_or(ConnectFourError::WrongMachineCounts { m, h })?;
        check_winner(stones, to_move)?;
        Ok(Position { stones, to_move })
    }
}

/// Returns where a cell is in the text of a board.
fn place(text: &str, cell: usize) -> usize {
    let is_cell = |found: char| !found.is_whitespace() && found != '/';
    let mut cells = grid::characters(text).filter(|&(_, found)| is_cell(found));
    cells.nth(cell).map_or(0, |(at, _)| at)
}

/// Removes the separators from a list of moves.
pub(super) fn tidy_moves(text: &str) -> String {
    text.chars()
        .filter(|&found| !grid::is_separator(found))
        .collect()
}
