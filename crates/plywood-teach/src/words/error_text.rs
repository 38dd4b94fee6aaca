//! Translated errors of explorations and moves, and lists.

use super::{move_kind, move_text, player_name};
use crate::language::{Language, Value, has_message, say};
use crate::say;
use plywood_core::game::Move;
use plywood_explore::exploration::{Problem, SpecError, TextError};
use plywood_explore::games::MoveError;
use plywood_explore::safe;
use serde_json::Value as Json;

/// Returns why an exploration cannot be set up.
pub fn spec_error_text(language: Language, error: &SpecError) -> String {
    match error {
        SpecError::Position { noun, error } => {
            let error = text_error_text(language, error);
            say!(language, "error-position", noun = *noun, error)
        }
        error => text_error_text(language, &TextError::new(error)),
    }
}

/// Describes the error in the text of a position.
pub fn text_error_text(language: Language, error: &TextError) -> String {
    let values = error.arguments.iter().map(|(name, value)| {
        let value = match value {
            Json::String(text) => Value::from(escaped(text)),
            Json::Number(number) => Value::from(number.as_i64().unwrap_or_default()),
            _ => Value::from("none"),
        };
        (name.as_str(), value)
    });
    let values: Vec<(&str, Value<'_>)> = values.collect();
    if !has_message(&error.message) {
        // A custom game has its own text.
        return error.to_string();
    }
    say(language, &error.message, &values)
}

/// Maximum number of moves listed after an illegal one.
const MAX_LISTED: usize = 12;

/// Explains why a text is not a move after these moves from the root, and lists the legal moves.
pub fn move_error_text(
    language: Language,
    problem: &Problem,
    moves: &[Move],
    why: MoveError,
    text: &str,
) -> String {
    let why: &'static str = why.into();
    let here = problem.at(moves);
    let player = problem.player_name(here.to_move());
    let legal = here.legal_moves().into_iter();
    let legal: Vec<String> = legal.map(|legal| here.move_text(legal)).collect();
    let more = legal.len().saturating_sub(MAX_LISTED);
    let listed = legal.iter().take(MAX_LISTED);
    let listed: Vec<String> = listed.map(|text| move_text(language, text)).collect();
    say!(
        language,
        "play-refused",
        why,
        move = safe::truncated(text, 20).into_owned(),
        kind = move_kind(text),
        player = player_name(language, player),
        legal = list_text(language, &listed),
        more,
    )
}

/// Makes text from a position visible, inside any language's quotation marks.
fn escaped(text: &str) -> String {
    let mut letters = text.chars();
    let quoted = match (letters.next(), letters.next()) {
        (Some(letter), None) => format!("{letter:?}"),
        _ => format!("{text:?}"),
    };
    safe::visible(&quoted[1..quoted.len() - 1]).into_owned()
}

/// Maximum number of items listed by name.
const MAX_LIST: usize = 8;
/// Number of items that a longer list names before counting the rest.
const SHORTENED_LEN: usize = 3;

/// Returns a list: `5`, `5 and 6`, `5, 6 and 7`, `2, 9, 4 and 36 more`; empty if there are no
/// items.
pub fn list_text(language: Language, texts: &[String]) -> String {
    match texts {
        [] => String::new(),
        [only] => only.clone(),
        texts if texts.len() > MAX_LIST => {
            let some = texts[..SHORTENED_LEN].join(", ");
            let count = texts.len() - SHORTENED_LEN;
            say!(language, "list-more", some, count)
        }
        [some @ .., last] => {
            let last = last.as_str();
            say!(language, "list-all", some = some.join(", "), last)
        }
    }
}

/// Returns the text after "moves": a list, or `2 to 40 (39 of them)`.
pub(crate) fn moves_text(language: Language, moves: &[String]) -> String {
    match moves {
        [first, .., last] if moves.len() > MAX_LIST && are_consecutive(moves) => say!(
            language,
            "list-range",
            first = first.as_str(),
            last = last.as_str(),
            count = moves.len()
        ),
        _ => list_text(language, moves),
    }
}

fn are_consecutive(moves: &[String]) -> bool {
    let numbers = moves.iter().map(|played| played.parse::<u64>().ok());
    let numbers: Option<Vec<u64>> = numbers.collect();
    numbers
        .is_some_and(|numbers| numbers.is_sorted_by(|one, next| one.checked_add(1) == Some(*next)))
}
