//! What went wrong, in the language of the screen. On the command line the same errors speak
//! English by themselves.

mod games;

use crate::exploration::SpecError;
use crate::game::connect_four::PositionError;
use crate::game::textbook::{DEEPEST, TextbookError};
use crate::language::Language;
use crate::output::OutputError;
use crate::say;
use std::fmt::Debug;
use std::io::{self, ErrorKind};

/// Why an exploration cannot be set up.
pub fn spec_error(language: Language, error: &SpecError) -> String {
    match error {
        SpecError::ConnectFour(error) => {
            let error = position_error(language, error);
            say!(language, "error-position", error = error)
        }
        SpecError::Othello(error) => {
            let error = games::othello_error(language, error);
            say!(language, "error-position", error = error)
        }
        SpecError::Draughts(error) => {
            let error = games::draughts_error(language, error);
            say!(language, "error-position", error = error)
        }
        SpecError::TicTacToe(error) => {
            let error = games::tic_tac_toe_error(language, error);
            say!(language, "error-position", error = error)
        }
        SpecError::MaxIsGiven => say!(language, "error-max-is-given"),
        SpecError::Textbook(error) => {
            let error = textbook_error(language, error);
            say!(language, "error-tree", error = error)
        }
        SpecError::NoBoard => say!(language, "error-no-board"),
        SpecError::WrongEvaluation {
            evaluation,
            game,
            instead,
        } => say!(
            language,
            "error-wrong-evaluation",
            evaluation = evaluation,
            game = game,
            instead = instead,
        ),
        SpecError::TooShallow { depth, height } => say!(
            language,
            "error-too-shallow",
            depth = *depth,
            height = *height,
        ),
        SpecError::NoDeepening { algorithm } => {
            say!(language, "error-no-deepening", algorithm = algorithm)
        }
    }
}

/// Why a text is not a Connect Four position.
pub fn position_error(language: Language, error: &PositionError) -> String {
    match *error {
        PositionError::NotAColumn { at, found } => say!(
            language,
            "error-not-a-column",
            at = at,
            found = unquoted(found),
        ),
        PositionError::NoSuchColumn { at, found } => say!(
            language,
            "error-no-such-column",
            at = at,
            found = unquoted(found),
        ),
        PositionError::ColumnFull { at, found } => say!(
            language,
            "error-column-full",
            at = at,
            found = unquoted(found),
        ),
        PositionError::AfterTheEnd { at, found, winner } => say!(
            language,
            "error-after-the-end",
            at = at,
            found = unquoted(found),
            winner = winner.to_string(),
        ),
        PositionError::NotACell { at, found } => say!(
            language,
            "error-not-a-cell",
            at = at,
            found = unquoted(found),
        ),
        PositionError::BrokenRow { at, cells, row } => say!(
            language,
            "error-broken-row",
            at = at,
            cells = cells,
            row = row,
        ),
        PositionError::WrongSize { found } => {
            say!(language, "error-wrong-size", cells = found)
        }
        PositionError::WrongCounts { x, o } => {
            say!(language, "error-wrong-counts", x = x, o = o)
        }
        PositionError::Floating {
            at,
            stone,
            column,
            row,
        } => say!(
            language,
            "error-floating",
            at = at,
            stone = stone.to_string(),
            column = column,
            row = row,
        ),
        PositionError::TwoWinners => say!(language, "error-two-winners"),
        PositionError::WrongWinner { winner, x, o } => say!(
            language,
            "error-wrong-winner",
            winner = winner.to_string(),
            x = x,
            o = o,
        ),
    }
}

/// Why a text is not a textbook tree.
pub fn textbook_error(language: Language, error: &TextbookError) -> String {
    match error {
        TextbookError::Empty => say!(language, "error-tree-empty"),
        TextbookError::Unexpected { at, found } => say!(
            language,
            "error-tree-unexpected",
            at = *at,
            found = unquoted(found),
        ),
        TextbookError::Number { at, found } => say!(
            language,
            "error-tree-number",
            at = *at,
            found = unquoted(found),
        ),
        TextbookError::NoChildren { at } => {
            say!(language, "error-tree-no-children", at = *at)
        }
        TextbookError::Unopened { at } => say!(language, "error-tree-unopened", at = *at),
        TextbookError::Unclosed { at } => say!(language, "error-tree-unclosed", at = *at),
        TextbookError::LoneLabel { at, name } => {
            say!(language, "error-tree-lone-label", at = *at, name = *name)
        }
        TextbookError::SecondRoot { at } => {
            say!(language, "error-tree-second-root", at = *at)
        }
        TextbookError::TooDeep { at } => {
            say!(language, "error-tree-too-deep", at = *at, levels = DEEPEST,)
        }
    }
}

/// Why a file was not written.
pub fn output_error(language: Language, error: &OutputError) -> String {
    match error {
        OutputError::Exists { path } => say!(language, "error-exists", path = path),
        OutputError::Folder { path } => say!(language, "error-folder", path = path),
        OutputError::NoFolder { path, folder } => {
            say!(language, "error-no-folder", path = path, folder = folder)
        }
        OutputError::Io { path, source } => {
            let why = system_error(language, source);
            say!(language, "error-unwritten", path = path, why = why)
        }
    }
}

/// What the system says, translated where it happens often.
fn system_error(language: Language, error: &io::Error) -> String {
    let kind = match error.kind() {
        ErrorKind::PermissionDenied => "permission",
        ErrorKind::StorageFull => "full",
        ErrorKind::ReadOnlyFilesystem => "read-only",
        _ => "other",
    };
    say!(
        language,
        "system-error",
        kind = kind,
        said = error.to_string(),
    )
}

/// What was found, written out so that it can be seen, for quotation marks of any language.
fn unquoted(found: impl Debug) -> String {
    let quoted = format!("{found:?}");
    quoted[1..quoted.len() - 1].to_owned()
}
