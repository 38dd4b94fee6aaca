//! Numbers as programs of any language print them.

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
/// they are printed. Infinite ones do not count in a window, where programs have their own infinity.
pub(super) fn odd_numbers(line: &str, max_magnitude: Value) -> Vec<(Value, String)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_window = words.first() == Some(&"enter");
    // Before the numbers is the word, and on lines about nodes the path.
    let skipped = if words.first() == Some(&"value") {
        1
    } else {
        2
    };
    let odd = words.into_iter().skip(skipped).filter_map(|word| {
        let value = number(word, max_magnitude)?;
        let is_odd = match value.saturating_abs() {
            Value::MAX => !is_window && word.contains(|ch: char| ch.is_ascii_digit()),
            magnitude => magnitude == NOT_A_VALUE,
        };
        is_odd.then(|| (value, word.to_owned()))
    });
    odd.collect()
}
