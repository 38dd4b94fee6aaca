//! The lines of a trace in the contract's format, and numbers in the formats of any programming
//! language.

use plywood_core::game::{Unit, Value};
use plywood_core::search::Role;
use plywood_teach::words::notation;
use std::mem::discriminant;

/// The forms of the contract's lines, by their first words.
const FORMS: &[&str] = &[
    "enter PATH ALPHA BETA",
    "visit PATH",
    "leaf PATH VALUE",
    "cut PATH",
    "return PATH VALUE",
    "value VALUE",
    "move N",
];

/// A range of values, both ends included: all that a printed number may stand for, or all that a
/// rule allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The smallest.
    pub low: Value,
    /// The largest.
    pub high: Value,
}

impl Span {
    /// Every value.
    pub(crate) const ALL: Span = Span {
        low: Value::MIN,
        high: Value::MAX,
    };

    /// Returns the range of a single value.
    pub const fn exact(value: Value) -> Span {
        Span {
            low: value,
            high: value,
        }
    }

    /// Returns the value if it is the only one.
    pub fn value(self) -> Option<Value> {
        (self.low == self.high).then_some(self.low)
    }

    /// Returns whether a value is in the range.
    pub fn contains(self, value: Value) -> bool {
        self.low <= value && value <= self.high
    }

    /// Returns the values in both ranges, if there are any.
    pub(crate) fn meet(self, other: Span) -> Option<Span> {
        let (low, high) = (self.low.max(other.low), self.high.min(other.high));
        (low <= high).then_some(Span { low, high })
    }

    /// Returns the range with the numbers beyond all of a task as infinities, as they are read.
    pub(crate) fn within(self, most: Value) -> Span {
        let within = |value: Value| match value.saturating_abs() {
            distance if distance <= most => value,
            _ if value < 0 => Value::MIN,
            _ => Value::MAX,
        };
        Span {
            low: within(self.low),
            high: within(self.high),
        }
    }

    /// Returns the range from the smallest to the largest value of both.
    pub(crate) fn hull(self, other: Span) -> Span {
        Span {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }

    pub(crate) fn max(self, other: Span) -> Span {
        Span {
            low: self.low.max(other.low),
            high: self.high.max(other.high),
        }
    }

    pub(crate) fn min(self, other: Span) -> Span {
        Span {
            low: self.low.min(other.low),
            high: self.high.min(other.high),
        }
    }

    /// Converts values between MAX's point of view and a role's.
    pub(crate) fn own(self, role: Role) -> Span {
        match role {
            Role::Max | Role::Chance => self,
            Role::Min => Span {
                low: role.own(self.high),
                high: role.own(self.low),
            },
        }
    }
}

/// Converts a window between MAX's point of view and a role's.
pub(crate) fn own_window(role: Role, [alpha, beta]: [Span; 2]) -> [Span; 2] {
    match role {
        Role::Max | Role::Chance => [alpha, beta],
        Role::Min => [beta.own(role), alpha.own(role)],
    }
}

/// The sides that a kind of number may be for: MAX's, and that of the role to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides([bool; 2]);

impl Default for Sides {
    fn default() -> Sides {
        Sides([true; 2])
    }
}

impl Sides {
    /// Returns MAX's side, or that of the role to move.
    pub(crate) fn only(is_own: bool) -> Sides {
        Sides([!is_own, is_own])
    }

    pub(crate) fn may_be(self, is_own: bool) -> bool {
        self.0[usize::from(is_own)]
    }

    /// Keeps those for which a number is right, if there are any, and returns whether there are.
    pub(crate) fn narrow(&mut self, is_right: [bool; 2]) -> bool {
        let kept = [self.0[0] && is_right[0], self.0[1] && is_right[1]];
        let is_any = kept.contains(&true);
        if is_any {
            self.0 = kept;
        }
        is_any
    }
}

/// The content of a line about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineContent {
    /// `enter PATH ALPHA BETA`, or `visit PATH` without a window.
    Enter(Option<[Span; 2]>),
    /// `leaf PATH VALUE`.
    Leaf(Span),
    /// `cut PATH`.
    Cut,
    /// `return PATH VALUE`.
    Return(Span),
}

impl LineContent {
    /// Converts its numbers between MAX's point of view and a role's.
    pub(crate) fn own(self, role: Role) -> LineContent {
        match self {
            LineContent::Enter(window) => {
                LineContent::Enter(window.map(|window| own_window(role, window)))
            }
            LineContent::Leaf(value) => LineContent::Leaf(value.own(role)),
            LineContent::Cut => LineContent::Cut,
            LineContent::Return(value) => LineContent::Return(value.own(role)),
        }
    }

    /// Returns whether it may say the same as another one.
    pub(crate) fn meets(self, other: LineContent) -> bool {
        let meet = |one: Span, other: Span| one.meet(other).is_some();
        match (self, other) {
            (LineContent::Enter(Some(one)), LineContent::Enter(Some(other))) => {
                meet(one[0], other[0]) && meet(one[1], other[1])
            }
            (LineContent::Leaf(one), LineContent::Leaf(other))
            | (LineContent::Return(one), LineContent::Return(other)) => meet(one, other),
            _ => discriminant(&self) == discriminant(&other),
        }
    }

    /// Returns the contract's line, in a tree with this unit, if its numbers are known.
    pub(crate) fn line(self, unit: Unit, path: &str) -> String {
        let text = |span: Span| notation(unit, span.low);
        match self {
            LineContent::Enter(None) => format!("visit {path}"),
            LineContent::Enter(Some([alpha, beta])) => {
                format!("enter {path} {} {}", text(alpha), text(beta))
            }
            LineContent::Leaf(value) => format!("leaf {path} {}", text(value)),
            LineContent::Cut => format!("cut {path}"),
            LineContent::Return(value) => format!("return {path} {}", text(value)),
        }
    }
}

/// Returns the words of a line in the contract's form: `Value: 3` and `VALUE = 3` become `value 3`.
pub(crate) fn plain_words(line: &str) -> Vec<String> {
    let line = line.trim();
    let end = line.find(|ch: char| !ch.is_ascii_alphabetic());
    let (word, rest) = line.split_at(end.unwrap_or(line.len()));
    let rest = rest.trim_start();
    let rest = rest.strip_prefix([':', '=']).unwrap_or(rest);
    // No line of the contract has more than four words.
    let rest = rest.split_whitespace().take(4).map(str::to_owned);
    std::iter::once(word.to_lowercase()).chain(rest).collect()
}

/// Returns the form of the contract's lines that start like this one.
pub(crate) fn line_form(line: &str) -> Option<&'static str> {
    let word = plain_words(line).swap_remove(0);
    let begins = |form: &&&str| form.split(' ').next() == Some(&word);
    FORMS.iter().find(begins).copied()
}

/// Returns the contract's line for the root's value.
pub(crate) fn value_line(unit: Unit, value: Value) -> String {
    format!("value {}", notation(unit, value))
}

/// Returns the contract's line for the best move.
pub(crate) fn move_line(best: u32) -> String {
    format!("move {best}")
}

/// Returns a path in the contract's form, with moves counted from `from`.
pub(crate) fn path_text(path: &[u32], from: u32) -> String {
    match path {
        [] => "root".to_owned(),
        path => {
            let numbers = path.iter().map(|number| (number + from).to_string());
            numbers.collect::<Vec<_>>().join(".")
        }
    }
}

/// Stands for a number that no value of a tree can be, such as 2.5.
pub(crate) const NOT_A_VALUE: Value = Value::MAX - 2;

/// Larger than the absolute value of any leaf.
const INFINITE_FROM: f64 = 1e9;

/// Tolerance for rounding errors in units, for programs with floating-point numbers.
const ROUNDING: f64 = 1e-6;

/// A decimal with so many digits is rounded, and stands for all values that are written like it.
const ROUNDED_FROM: i32 = 9;

/// The values that a task's numbers may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The unit of the tree's values.
    pub unit: Unit,
    /// The largest absolute value of the task; anything beyond counts as infinite.
    pub most: Value,
    /// Whether there are chance nodes, below which a window's edge may lie between two values.
    pub has_chance: bool,
}

/// A printed number in units, and the tolerance that its digits imply.
fn in_units(text: &str, unit: Unit) -> Option<(f64, f64)> {
    let (sign, digits) = match text.strip_prefix(['-', '−']) {
        Some(digits) => (-1.0, digits),
        None => (1.0, text.strip_prefix('+').unwrap_or(text)),
    };
    let unit = f64::from(unit.0);
    let is_word = |word: &str| digits.eq_ignore_ascii_case(word);
    if ["inf", "infinity", "∞"].iter().any(|word| is_word(word)) {
        return Some((sign * f64::INFINITY, 0.0));
    }
    if !digits.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
        return None;
    }
    let (above, below) = digits.split_once('/').unwrap_or((digits, "1"));
    let distance = above.parse::<f64>().ok()? / f64::from(below.parse::<u32>().ok()?);
    let mantissa = digits.split(['e', 'E']).next().unwrap_or_default();
    let places = mantissa
        .split_once('.')
        .map_or(0, |(_, places)| places.len()) as i32;
    let significant =
        mantissa.trim_start_matches(['0', '.']).len() as i32 - i32::from(distance >= 1.0);
    let step = if !mantissa.contains('.') || places.max(significant) < ROUNDED_FROM {
        0.0
    } else if mantissa == digits {
        10_f64.powi(-places)
    } else {
        distance * 10_f64.powi(1 - significant)
    };
    let units = if distance > INFINITE_FROM {
        f64::INFINITY
    } else {
        distance * unit
    };
    Some((sign * units, ROUNDING.max(step * unit)))
}

impl Scale {
    /// Converts a number of units to a value.
    fn value(self, units: f64) -> Value {
        if units.abs() <= f64::from(self.most) {
            units as Value
        } else if units < 0.0 {
            Value::MIN
        } else {
            Value::MAX
        }
    }

    /// Parses a number: the values that it may stand for. Infinities become the ends of the range
    /// of values, as does any number beyond the largest value of the tree: programs use numbers
    /// like 1000, 10⁹ or the largest integer of their language for infinity.
    pub(crate) fn number(self, text: &str) -> Option<Span> {
        let (units, tolerance) = in_units(text, self.unit)?;
        let [low, high] = [(units - tolerance).ceil(), (units + tolerance).floor()];
        Some(if low <= high {
            Span {
                low: self.value(low),
                high: self.value(high),
            }
        } else {
            Span::exact(NOT_A_VALUE)
        })
    }

    /// Parses a window. With chance nodes its edges are rounded outwards.
    pub(crate) fn window(self, [alpha, beta]: [&str; 2]) -> Option<[Span; 2]> {
        if !self.has_chance {
            return Some([self.number(alpha)?, self.number(beta)?]);
        }
        let ends = |(units, tolerance): (f64, f64)| [units - tolerance, units + tolerance];
        let span = |[low, high]: [f64; 2]| Span {
            low: self.value(low),
            high: self.value(high),
        };
        Some([
            span(ends(in_units(alpha, self.unit)?).map(f64::floor)),
            span(ends(in_units(beta, self.unit)?).map(f64::ceil)),
        ])
    }
}

/// Returns the words of a line that may be numbers: those after its first word and, on lines about
/// nodes, the path.
pub(crate) fn number_words(line: &str) -> Vec<String> {
    let words = plain_words(line);
    let skipped = if words[0] == "value" { 1 } else { 2 };
    words.into_iter().skip(skipped).collect()
}
