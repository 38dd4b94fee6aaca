//! Numbers as programs of any language print them.

use crate::game::Value;

/// A printed number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// A whole number in the range of values.
    Whole(Value),
    /// −∞.
    MinusInfinity,
    /// +∞.
    PlusInfinity,
    /// A number that no value of a tree can be, like 2.5.
    Odd,
}

impl Number {
    /// Returns the value; the infinities are the ends of its range.
    pub fn value(self) -> Value {
        match self {
            Number::Whole(value) => value,
            Number::MinusInfinity => Value::MIN,
            Number::PlusInfinity => Value::MAX,
            Number::Odd => Value::MAX - 1,
        }
    }

    /// Returns the number with everything beyond `largest` as infinity: no value of the tree is so
    /// far from zero, and programs use numbers like 1000 or 10⁹ for it.
    pub fn within(self, largest: Value) -> Number {
        match self {
            Number::Whole(value) if value > largest => Number::PlusInfinity,
            Number::Whole(value) if value < -largest => Number::MinusInfinity,
            number => number,
        }
    }
}

/// Farther from zero than any leaf.
const BEYOND: f64 = 1e9;

/// Reads a number: whole or with a fraction of zero, `inf`, `-Infinity`, `∞`, or the least or greatest
/// of some language.
pub(crate) fn number(text: &str) -> Option<Number> {
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
    Some(match (distance > BEYOND, is_negative) {
        (true, true) => Number::MinusInfinity,
        (true, false) => Number::PlusInfinity,
        (false, _) if distance.fract() != 0.0 => Number::Odd,
        (false, true) => Number::Whole(-(distance as Value)),
        (false, false) => Number::Whole(distance as Value),
    })
}

/// Returns a value as the contract writes it.
pub(crate) fn edge_text(value: Value) -> String {
    match value {
        Value::MIN => "-inf".to_owned(),
        Value::MAX => "inf".to_owned(),
        value => value.to_string(),
    }
}
