//! Numbers as programs of any language print them.

use super::line::{line_form, plain_words};
use crate::game::Value;

/// Stands for a number that no value of a tree can be, like 2.5.
const NOT_A_VALUE: Value = Value::MAX - 1;

/// Farther from zero than any leaf.
const INFINITE_FROM: f64 = 1e9;

/// Reads a number: whole or with a fraction of zero, `inf`, `-Infinity` or `∞`. The infinities are
/// the ends of the range of values, and so is everything farther from zero than `max_magnitude`: no
/// value of the tree is, and programs use numbers like 1000, 10⁹ or the largest integer of their
/// language for infinity.
pub(crate) fn number(text: &str, max_magnitude: Value) -> Option<Value> {
    let (is_negative, digits) = match text.strip_prefix(['-', '−']) {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let is_word = |word: &str| digits.eq_ignore_ascii_case(word);
    let distance = if ["inf", "infinity", "∞"].iter().any(|word| is_word(word)) {
        f64::INFINITY
    } else if digits.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
        digits.parse().ok()?
    } else {
        return None;
    };
    let is_whole = distance.fract() == 0.0;
    let is_infinite = distance > INFINITE_FROM || is_whole && distance > f64::from(max_magnitude);
    Some(match (is_infinite, is_negative) {
        (true, true) => Value::MIN,
        (true, false) => Value::MAX,
        (false, _) if !is_whole => NOT_A_VALUE,
        (false, true) => -(distance as Value),
        (false, false) => distance as Value,
    })
}

/// Returns the numbers of a line that are no values of a tree, as [`number`] reads them, and as
/// they are printed. −∞ as α and +∞ as β do not count: programs have their own infinity.
pub(super) fn odd_numbers(line: &str, max_magnitude: Value) -> Vec<(Value, String)> {
    let is_window = line_form(line).is_some_and(|form| form.starts_with("enter"));
    let numbers = number_words(line).into_iter().enumerate();
    let odd = numbers.filter_map(|(index, word)| {
        let value = number(&word, max_magnitude)?;
        let is_odd = match value.saturating_abs() {
            Value::MAX => {
                let is_own = is_window && (value < 0) == (index == 0);
                !is_own && word.contains(|ch: char| ch.is_ascii_digit())
            }
            magnitude => magnitude == NOT_A_VALUE,
        };
        is_odd.then_some((value, word))
    });
    odd.collect()
}

/// Returns the words of a line where its numbers are: after its first word and, on lines about
/// nodes, the path.
pub(super) fn number_words(line: &str) -> Vec<String> {
    let words = plain_words(line);
    let skipped = if words[0] == "value" { 1 } else { 2 };
    words.into_iter().skip(skipped).collect()
}
