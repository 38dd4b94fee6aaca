//! Boards as a Python server writes them: 42 characters, column by column from the left, each from
//! the bottom up, `m` the machine, `h` the human, `0` empty. The machine is to move.

use super::legality::{PositionError, check_nothing_floats, check_winner};
use super::{COLUMNS, Position, ROWS, STRIDE};
use crate::games::Player;

/// Returns whether a text begins like such a board. No other kind of board does.
pub(super) fn is_by_columns(text: &str) -> bool {
    let first = text.chars().find(|found| !found.is_whitespace());
    matches!(first, Some('m' | 'h' | '0'))
}

/// Reads such a board, ignoring white space.
pub(super) fn read(text: &str) -> Result<Position, PositionError> {
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
