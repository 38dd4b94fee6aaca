//! Exact numbers as people write them: `-3.01`, `1/3`, `+inf`.

use plywood_core::game::{Unit, Value, is_finite};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Display, Formatter};

/// The largest denominator of a parsed number.
pub const MAX_DENOMINATOR: i64 = 1_000_000_000;

/// The value that stands for [`Number::UNKNOWN`]; larger than that of any leaf.
const UNKNOWN_VALUE: Value = Value::MAX - 1;
const UNKNOWN_FOR_THE_OTHER: Value = -UNKNOWN_VALUE;

/// A fraction in lowest terms, one of the two infinities, or unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Number {
    numerator: i64,
    /// Positive; 0 only for the infinities ±1/0 and for what is unknown, 0/0.
    denominator: i64,
}

impl Number {
    /// −∞.
    pub const LEAST: Number = Number {
        numerator: -1,
        denominator: 0,
    };
    /// +∞.
    pub const MOST: Number = Number {
        numerator: 1,
        denominator: 0,
    };

    /// The value of a leaf that has none yet, written `?`.
    pub const UNKNOWN: Number = Number {
        numerator: 0,
        denominator: 0,
    };

    /// Creates a fraction; its denominator must be positive.
    pub fn new(numerator: i64, denominator: i64) -> Number {
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()) as i64;
        Number {
            numerator: numerator / divisor,
            denominator: denominator / divisor,
        }
    }

    /// Returns the number that a value, or an edge of a window, stands for.
    pub fn of(value: Value, unit: Unit) -> Number {
        match value {
            Value::MIN => Number::LEAST,
            Value::MAX => Number::MOST,
            UNKNOWN_VALUE | UNKNOWN_FOR_THE_OTHER => Number::UNKNOWN,
            value => Number::new(value.into(), unit.0.into()),
        }
    }

    /// Returns a hundredth of the number.
    #[must_use]
    pub fn percent(self) -> Number {
        Number::new(self.numerator, self.denominator.saturating_mul(100))
    }

    /// Returns the number from the other side.
    #[must_use]
    pub fn negated(self) -> Number {
        Number {
            numerator: -self.numerator,
            ..self
        }
    }

    /// Parses an integer, a decimal, a fraction of integers, or an infinity, like `-inf`, `+∞` or
    /// `Infinity`; `None` for any other text, for numbers with more than 18 digits, and for
    /// denominators above [`MAX_DENOMINATOR`].
    pub fn read(text: &str) -> Option<Number> {
        let text = text.replace(['−', '–'], "-").replace('∞', "inf");
        let text = text.replace("Infinity", "inf");
        match text.as_str() {
            "inf" | "+inf" => return Some(Number::MOST),
            "-inf" => return Some(Number::LEAST),
            _ => {}
        }
        let unsigned = text.strip_prefix(['-', '+']).unwrap_or(&text);
        let is_negative = text.starts_with('-');
        let whole = |digits: &str| {
            let are_digits = digits.bytes().all(|digit| digit.is_ascii_digit());
            (are_digits && digits.len() <= 18)
                .then(|| digits.parse().ok())
                .flatten()
        };
        let (numerator, denominator): (i64, i64) =
            if let Some((above, below)) = unsigned.split_once('/') {
                (whole(above)?, whole(below).filter(|&below| below > 0)?)
            } else if let Some((before, decimals)) = unsigned.split_once('.') {
                let places = u32::try_from(decimals.len()).ok();
                let places = places.filter(|&places| places > 0)?;
                let numerator = whole(&format!("{before}{decimals}"))?;
                (numerator, 10_i64.checked_pow(places)?)
            } else {
                (whole(unsigned)?, 1)
            };
        let sign = if is_negative { -1 } else { 1 };
        let number = Number::new(sign * numerator, denominator);
        (number.denominator <= MAX_DENOMINATOR).then_some(number)
    }

    /// Returns the value that represents the number; `None` if the unit does not divide it, or it
    /// is too large.
    pub fn value(self, unit: Unit) -> Option<Value> {
        match self {
            Number::LEAST => return Some(Value::MIN),
            Number::MOST => return Some(Value::MAX),
            Number::UNKNOWN => return Some(UNKNOWN_VALUE),
            _ => {}
        }
        let unit = i64::from(unit.0);
        let times = (unit % self.denominator == 0).then(|| unit / self.denominator)?;
        let value = Value::try_from(self.numerator.checked_mul(times)?).ok()?;
        is_finite(value).then_some(value)
    }

    /// Returns the number as in files and programs: `-12`, `1/3`, `-inf`, `inf`.
    pub fn notation(self) -> String {
        self.to_string().replace('+', "")
    }

    /// Returns whether it is neither infinite nor unknown.
    pub fn is_finite(self) -> bool {
        self.denominator != 0
    }

    /// Returns the numerator and the denominator, which is positive for a finite number.
    pub fn parts(self) -> (i64, i64) {
        (self.numerator, self.denominator)
    }

    /// Returns the number of decimal places; `None` if the decimal does not terminate.
    fn decimals(self) -> Option<usize> {
        let (mut rest, mut places) = (self.denominator, [0, 0]);
        for (count, factor) in places.iter_mut().zip([2, 5]) {
            while rest > 1 && rest % factor == 0 {
                rest /= factor;
                *count += 1;
            }
        }
        (rest == 1).then(|| places[0].max(places[1]))
    }

    /// Returns the nearest decimal with this many significant digits; of two equally near ones, the
    /// one farther from zero. `None` for infinities and terminating decimals.
    pub fn rounded(self, digits: u32) -> Option<Number> {
        if self.denominator == 0 || self.is_decimal() {
            return None;
        }
        let above = i128::from(self.numerator.abs());
        let below = i128::from(self.denominator);
        // The place of the first digit, counted from the point to the left.
        let mut places = i128::from(digits);
        let mut size = above / below;
        while size > 0 {
            size /= 10;
            places -= 1;
        }
        let mut first = above * 10;
        while above < below && first < below {
            first *= 10;
            places += 1;
        }
        let scale = 10_i128.checked_pow(u32::try_from(places).ok()?)?;
        let rounded = i64::try_from((2 * above * scale + below) / (2 * below)).ok()?;
        let scale = i64::try_from(scale).ok()?;
        Some(Number::new(self.numerator.signum() * rounded, scale))
    }

    /// Returns whether the number is a terminating decimal.
    pub fn is_decimal(self) -> bool {
        self.decimals().is_some()
    }
}

impl From<Value> for Number {
    fn from(value: Value) -> Number {
        Number::of(value, Unit::ONE)
    }
}

/// A JSON number for a decimal that a double holds, otherwise a string: `-3.01`, `"47/6"`.
impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let decimal = self.numerator as f64 / self.denominator as f64;
        if self.denominator == 1 {
            serializer.serialize_i64(self.numerator)
        } else if self.is_finite() && Number::read(&decimal.to_string()) == Some(*self) {
            serializer.serialize_f64(decimal)
        } else {
            serializer.collect_str(self)
        }
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        #[derive(Deserialize)]
        #[serde(
            untagged,
            expecting = "expected a number, like 5, -2.5 or \"1/3\", or an infinity as a string"
        )]
        enum Text {
            Whole(i64),
            Decimal(f64),
            Other(String),
        }
        let text = match Text::deserialize(deserializer)? {
            Text::Whole(whole) => return Ok(Number::new(whole, 1)),
            Text::Decimal(decimal) => decimal.to_string(),
            Text::Other(text) => text,
        };
        Number::read(&text).ok_or_else(|| {
            D::Error::custom(format!(
                "{text:?} is not a number, expected one like 5, -2.5 or \"1/3\""
            ))
        })
    }
}

/// The decimal if it terminates, otherwise the fraction: `-3.01`, `47/6`, `+inf`.
impl Display for Number {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let Number {
            numerator,
            denominator,
        } = *self;
        if denominator == 0 {
            return formatter.write_str(match numerator {
                ..0 => "-inf",
                0 => "?",
                1.. => "+inf",
            });
        }
        match self.decimals() {
            None => write!(formatter, "{numerator}/{denominator}"),
            Some(0) => write!(formatter, "{numerator}"),
            Some(places) => {
                let scaled = i128::from(numerator.unsigned_abs()) * 10_i128.pow(places as u32)
                    / i128::from(denominator);
                let digits = format!("{scaled:0>width$}", width = places + 1);
                let (whole, decimals) = digits.split_at(digits.len() - places);
                let sign = if numerator < 0 { "-" } else { "" };
                write!(formatter, "{sign}{whole}.{decimals}")
            }
        }
    }
}

/// Returns the greatest common divisor; at least 1.
pub(crate) fn gcd(one: u64, other: u64) -> u64 {
    if other == 0 {
        one.max(1)
    } else {
        gcd(other, one % other)
    }
}

/// Returns the least common multiple; `None` if it exceeds `most`.
pub(crate) fn lcm(one: u64, other: u64, most: u64) -> Option<u64> {
    let multiple = (one / gcd(one, other)).checked_mul(other)?;
    (multiple <= most).then_some(multiple)
}
