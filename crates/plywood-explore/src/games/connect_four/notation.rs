//! Reading Connect Four positions: strings of columns (`4453`) and boards of 42 characters.

use super::legality::{PositionError, check_nothing_floats, check_winner};
use super::{COLUMNS, ConnectFour, Position, ROWS, STRIDE, bit};
use crate::games::{Notation, Player, grid};

impl Position {
    /// Plays a string of columns from the empty board. White space and commas separate.
    ///
    /// # Errors
    /// Returns the first character that is not a legal move, and why.
    pub fn from_moves(text: &str) -> Result<Position, PositionError> {
        let mut position = Position::START;
        for (index, found) in text.chars().enumerate() {
            if grid::is_separator(found) {
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
                let winner = grid::letter(position.to_move.other());
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
        if is_by_columns(text) {
            return read_columns(text);
        }
        let mut stones = [0u64; 2];
        let mut places = Vec::new();
        for (index, found) in text.chars().enumerate() {
            let at = index + 1;
            let cell = places.len();
            if found.is_whitespace() {
                continue;
            }
            match found {
                '/' if cell > 0 && cell.is_multiple_of(COLUMNS) => continue,
                '/' => {
                    let row = ROWS.saturating_sub(cell / COLUMNS);
                    let cells = cell % COLUMNS;
                    return Err(PositionError::BrokenRow { at, cells, row });
                }
                'X' | 'x' | 'O' | 'o' | '.' if cell >= COLUMNS * ROWS => {}
                'X' | 'x' => stones[0] |= bit(cell),
                'O' | 'o' => stones[1] |= bit(cell),
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

/// Removes the separators from a list of moves.
pub(super) fn tidy_moves(text: &str) -> String {
    text.chars()
        .filter(|&found| !grid::is_separator(found))
        .collect()
}

/// Returns a board in capitals, with `/` between rows and nothing else besides its cells. One
/// written column by column is written by rows, unless it cannot be read.
pub(super) fn tidy_board(text: &str) -> String {
    if is_by_columns(text) {
        return match read_columns(text) {
            Ok(position) => ConnectFour.position_text(&position),
            Err(_) => text.to_owned(),
        };
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

/// Returns whether a text begins like a board as a Python server writes it: 42 characters, column by
/// column from the left, each from the bottom up, `m` the machine, `h` the human, `0` empty. The
/// machine is to move. No other kind of board begins so.
fn is_by_columns(text: &str) -> bool {
    let first = text.chars().find(|found| !found.is_whitespace());
    matches!(first, Some('m' | 'h' | '0'))
}

/// Reads such a board, ignoring white space.
fn read_columns(text: &str) -> Result<Position, PositionError> {
    let [mut machine, mut human] = [0u64; 2];
    let mut places = Vec::new();
    for (index, found) in text.chars().enumerate() {
        let at = index + 1;
        let cell = places.len();
        if found.is_whitespace() {
            continue;
        }
        let bit = || 1u64 << (cell / ROWS * STRIDE + cell % ROWS);
        match found {
            'm' | 'h' | '0' if cell >= COLUMNS * ROWS => {}
            'm' => machine |= bit(),
            'h' => human |= bit(),
            '0' => {}
            _ => return Err(PositionError::NotAToken { at, found }),
        }
        places.push(at);
    }
    if places.len() != COLUMNS * ROWS {
        return Err(PositionError::WrongLength {
            found: places.len(),
        });
    }
    let (m, h) = (machine.count_ones(), human.count_ones());
    // The player who began has as many stones as the other, or one more. The machine is to move.
    let (stones, to_move) = match h.checked_sub(m) {
        Some(0) => ([machine, human], Player::First),
        Some(1) => ([human, machine], Player::Second),
        _ => return Err(PositionError::WrongMachineCounts { m, h }),
    };
    let place = |column: usize, row: usize| places[column * ROWS + row];
    check_nothing_floats(stones, place)?;
    check_winner(stones, to_move)?;
    Ok(Position { stones, to_move })
}
