//! Several things named in a sentence.

use crate::language::Language;
use crate::say;

/// Maximum number of things that a list names one by one.
const MAX_LIST: usize = 8;
/// Number of things that a longer list names before it counts the rest.
const SHORTENED_LEN: usize = 3;

/// Returns a list: `5`, `5 and 6`, `5, 6 and 7`, `2, 9, 4 and 36 more`; empty if there is nothing.
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

/// Returns the text after the word for moves: a list, or `2 to 40 (39 of them)`.
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
    moves.windows(2).all(|pair| {
        matches!(
            (pair[0].parse::<u64>(), pair[1].parse::<u64>()),
            (Ok(one), Ok(next)) if one.checked_add(1) == Some(next)
        )
    })
}
