//! Numbers as a language writes them.

use super::{Language, Value};

/// Minimum number of digits that are grouped.
const GROUPED_FROM: usize = 4;

/// Returns a number with its digits in groups of three: `3,633` in English; in French `3 633`, with
/// the narrow no-break space that the Imprimerie nationale's rules ask for (U+202F).
pub fn number_text(language: Language, number: u64) -> String {
    grouped(language, &number.to_string())
}

/// Returns how Fluent writes the numbers of a message.
pub(super) fn formatted<'a>(language: Language, value: &Value<'a>) -> Option<String> {
    let Value::Number(number) = value else {
        return None;
    };
    Some(grouped(language, &number.as_string()))
}

fn grouped(language: Language, number: &str) -> String {
    let (separator, decimal) = match language {
        Language::En => (',', '.'),
        Language::Fr => ('\u{202f}', ','),
    };
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let mut text = String::new();
    let digits = whole.trim_start_matches('-').len();
    for (index, character) in whole.trim_start_matches('-').chars().enumerate() {
        if index > 0 && digits >= GROUPED_FROM && (digits - index).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(character);
    }
    if whole.starts_with('-') {
        text.insert(0, '−');
    }
    if !fraction.is_empty() {
        text.push(decimal);
        text.push_str(fraction);
    }
    text
}
