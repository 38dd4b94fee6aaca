//! What is wrong with a position of Othello, draughts or tic-tac-toe.

use super::unquoted;
use crate::game::{GridError, draughts, othello, tic_tac_toe};
use crate::language::Language;
use crate::say;

/// Why a text is not an Othello position.
pub fn othello_error(language: Language, error: &othello::PositionError) -> String {
    use othello::PositionError as Error;
    match error {
        Error::Grid(error) => grid_error(language, error),
        Error::HalfAPass { at } => say!(language, "error-half-a-pass", at = *at),
        Error::Taken {
            at,
            cell,
            player,
            legal,
        } => say!(
            language,
            "error-disc-taken",
            at = *at,
            cell = cell,
            player = *player,
            legal = legal,
        ),
        Error::TurnsNothing {
            at,
            cell,
            player,
            legal,
        } => say!(
            language,
            "error-turns-nothing",
            at = *at,
            cell = cell,
            player = *player,
            legal = legal,
        ),
        Error::MayNotPass { at, player, legal } => say!(
            language,
            "error-may-not-pass",
            at = *at,
            player = *player,
            legal = legal,
        ),
        Error::AfterTheEnd { at } => say!(language, "error-othello-over", at = *at),
        Error::NotASide { at, found } => say!(
            language,
            "error-not-a-side",
            at = *at,
            found = unquoted(found),
        ),
    }
}

/// Why a text is not a position of tic-tac-toe.
pub fn tic_tac_toe_error(language: Language, error: &tic_tac_toe::PositionError) -> String {
    use tic_tac_toe::PositionError as Error;
    match error {
        Error::Grid(error) => grid_error(language, error),
        Error::Taken { at, cell, owner } => say!(
            language,
            "error-cell-taken",
            at = *at,
            cell = cell,
            owner = owner.to_string(),
        ),
        Error::AfterTheEnd { at } => say!(language, "error-game-over", at = *at),
        Error::WrongCounts { x, o } => say!(language, "error-wrong-marks", x = *x, o = *o),
        Error::WrongWinner { winner, x, o } => say!(
            language,
            "error-wrong-three",
            winner = winner.to_string(),
            x = *x,
            o = *o,
        ),
    }
}

fn grid_error(language: Language, error: &GridError) -> String {
    match *error {
        GridError::NotAColumn {
            at,
            found,
            last_column,
            last_row,
        } => say!(
            language,
            "error-names-no-column",
            at = at,
            found = unquoted(found),
            column = last_column.to_string(),
            row = last_row,
        ),
        GridError::NotARow {
            at,
            found,
            column,
            last_row,
        } => say!(
            language,
            "error-not-a-row",
            at = at,
            kind = if found.is_some() { "character" } else { "end" },
            found = found.map(unquoted).unwrap_or_default(),
            column = column.to_string(),
            row = last_row,
        ),
        GridError::NotACell { at, found } => say!(
            language,
            "error-not-a-cell",
            at = at,
            found = unquoted(found),
        ),
        GridError::BrokenRow {
            at,
            cells,
            columns,
            row,
        } => say!(
            language,
            "error-broken-grid-row",
            at = at,
            cells = cells,
            columns = columns,
            row = row,
        ),
        GridError::TooShort {
            found,
            columns,
            rows,
        } => say!(
            language,
            "error-grid-too-short",
            found = found,
            columns = columns,
            rows = rows,
            all = columns * rows,
        ),
        GridError::BehindTheBoard { at, found } => say!(
            language,
            "error-behind-the-board",
            at = at,
            found = unquoted(found),
        ),
    }
}

/// Why a text is not a position of draughts.
pub fn draughts_error(language: Language, error: &draughts::PositionError) -> String {
    use draughts::PositionError as Error;
    match *error {
        Error::NoSideToMove { at } => say!(language, "error-no-side-to-move", at = at),
        Error::NoColour { at } => say!(language, "error-no-colour", at = at),
        Error::ColourTwice { at, colour } => {
            say!(language, "error-colour-twice", at = at, colour = colour)
        }
        Error::ColourMissing { colour } => {
            say!(language, "error-colour-missing", colour = colour)
        }
        Error::NotASquare { at } => say!(language, "error-not-a-square", at = at),
        Error::NoSuchSquare { at, number } => {
            say!(language, "error-no-such-square", at = at, number = number)
        }
        Error::BackwardRange { at, first, last } => say!(
            language,
            "error-backward-range",
            at = at,
            first = first,
            last = last,
        ),
        Error::Taken { at, square } => {
            say!(language, "error-square-taken", at = at, square = square)
        }
        Error::ManOnLastRow { at, colour, square } => say!(
            language,
            "error-man-on-last-row",
            at = at,
            colour = colour,
            square = square,
        ),
        Error::TooMany { colour, pieces } => {
            say!(language, "error-too-many", colour = colour, pieces = pieces)
        }
        Error::NotAComma { at, found } => say!(
            language,
            "error-not-a-comma",
            at = at,
            found = unquoted(found),
        ),
    }
}
