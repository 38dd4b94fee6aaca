//! The board of `GET /move`: 42 characters, columns from the left, each from the bottom up; `0`
//! empty, `h` human, `m` the machine, which is to move.
//!
//! Errors are found in the same order as in the teaching server.

use axum::http::StatusCode;
use plywood_explore::exploration::TextError;
use plywood_explore::games::connect_four::{COLUMNS, ConnectFourError, Position, ROWS};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::text_error_text;

/// A cell by its column and row, from 0 at the lower left.
type Cell = (usize, usize);

/// The status and message of a refused request.
pub(super) type Refusal = (StatusCode, String);

/// Checks that the machine can move on this board.
///
/// # Errors
/// Returns the first obstacle.
pub(super) fn check(language: Language, text: &str) -> Result<(), Refusal> {
    let no_move = |message| Err((StatusCode::UNPROCESSABLE_ENTITY, message));
    match Position::from_columns(text) {
        // The winner, however impossible, is reported below.
        Ok(_) | Err(ConnectFourError::TwoWinners | ConnectFourError::WrongWinner { .. }) => {}
        Err(error) => {
            let message = text_error_text(language, &TextError::new(&error));
            return Err((StatusCode::BAD_REQUEST, message));
        }
    }
    let cells: Vec<char> = text.chars().collect();
    if let Some((who, first, last)) = four(&cells) {
        return no_move(say!(
            language,
            "serve-won",
            who = who.to_string(),
            first_column = first.0 + 1,
            first_row = first.1 + 1,
            last_column = last.0 + 1,
            last_row = last.1 + 1,
        ));
    }
    if cells.contains(&'0') {
        Ok(())
    } else {
        no_move(say!(language, "serve-full"))
    }
}

/// Returns the owner of the first four in a row, and the cells at its ends.
fn four(cells: &[char]) -> Option<(char, Cell, Cell)> {
    const STEPS: [(usize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
    let starts = (0..COLUMNS).flat_map(|column| (0..ROWS).map(move |row| (column, row)));
    let mut lines = starts.flat_map(|start| STEPS.map(|step| (start, step)));
    lines.find_map(|((column, row), (right, up))| {
        let place = |far: usize| {
            let row = row.checked_add_signed(up * far as isize)?;
            let column = column + right * far;
            (column < COLUMNS && row < ROWS).then_some((column, row))
        };
        let who = cells[column * ROWS + row];
        let is_same =
            |far| place(far).is_some_and(|(column, row)| cells[column * ROWS + row] == who);
        let is_four = who != '0' && (1..4).all(is_same);
        is_four.then(|| (who, (column, row), place(3).unwrap_or_default()))
    })
}
