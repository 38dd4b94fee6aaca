//! The lines of a trace in the contract's format, and numbers in the formats of any programming
//! language.

use crate::task::Task;
use itertools::Itertools;
use plywood_core::game::{Unit, Value};
use plywood_core::search::{Role, Window};
use plywood_teach::words::notation;

/// A range of values in the tree's unit, both ends included: all that a printed number may stand for,
/// or all that a rule allows. Below chance nodes a window's edge may lie between two values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// The least of them.
    pub low: f64,
    /// The greatest of them.
    pub high: f64,
}

impl Span {
    /// Every value.
    pub(crate) const ALL: Span = Span::new(f64::NEG_INFINITY, f64::INFINITY);

    pub(crate) const fn new(low: f64, high: f64) -> Span {
        Span { low, high }
    }

    /// Returns the range of a single value.
    pub fn exact(value: Value) -> Span {
        Span::of(real(value))
    }

    /// Returns the range of a single number.
    pub(crate) fn of(number: f64) -> Span {
        Span::new(number, number)
    }

    /// Returns the value if it is the only one.
    pub fn value(self) -> Option<f64> {
        let whole = self.low.ceil();
        let is_only = whole <= self.high && self.high - self.low < 0.5;
        (is_only || self.low == self.high && whole.is_infinite()).then_some(whole)
    }

    /// Returns the value nearest to the smallest number, to be shown.
    pub(crate) fn shown(self) -> Value {
        self.low.round() as Value
    }

    /// Returns the values in both ranges, if there are any.
    pub fn meet(self, other: Span) -> Option<Span> {
        let (low, high) = (self.low.max(other.low), self.high.min(other.high));
        (low <= high).then_some(Span { low, high })
    }

    /// Returns the range with the numbers beyond all of a task as infinities, as they are read.
    pub(crate) fn within(self, most: Value) -> Span {
        let within = |number: f64| match number.abs() {
            distance if distance <= most.into() => number,
            _ => number * f64::INFINITY,
        };
        Span::new(within(self.low), within(self.high))
    }

    /// Returns the range from the smallest to the largest value of both.
    pub(crate) fn hull(self, other: Span) -> Span {
        Span::new(self.low.min(other.low), self.high.max(other.high))
    }

    pub(crate) fn max(self, other: Span) -> Span {
        Span::new(self.low.max(other.low), self.high.max(other.high))
    }

    pub(crate) fn min(self, other: Span) -> Span {
        Span::new(self.low.min(other.low), self.high.min(other.high))
    }

    /// Converts values between MAX's point of view and a role's.
    pub(crate) fn own(self, role: Role) -> Span {
        match role {
            Role::Max | Role::Chance => self,
            Role::Min => Span {
                low: -self.high,
                high: -self.low,
            },
        }
    }
}

/// Converts a value, whose ends are infinities.
pub(crate) fn real(value: Value) -> f64 {
    match value {
        Value::MIN => f64::NEG_INFINITY,
        Value::MAX => f64::INFINITY,
        value => value.into(),
    }
}

/// Returns the window with these edges, rounded outwards.
pub(crate) fn whole_window([alpha, beta]: [f64; 2]) -> Window {
    // Infinities become the ends of the range of values.
    Window {
        alpha: (alpha + ROUNDING).floor() as Value,
        beta: (beta - ROUNDING).ceil() as Value,
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
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sides {
    ruled_out: [bool; 2],
}

impl Sides {
    pub(crate) fn may_be(self, is_own: bool) -> bool {
        !self.ruled_out[usize::from(is_own)]
    }

    /// Keeps those for which a number is right, if there are any, and returns whether there are.
    pub(crate) fn narrow(&mut self, is_right: [bool; 2]) -> bool {
        let ruled_out = [0, 1].map(|side| self.ruled_out[side] || !is_right[side]);
        if ruled_out == [true; 2] {
            return false;
        }
        self.ruled_out = ruled_out;
        true
    }
}

/// The kinds of lines about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// `enter PATH ALPHA BETA`, or `visit PATH` without a window.
    Enter,
    /// `leaf PATH VALUE`.
    Leaf,
    /// `cut PATH`.
    Cut,
    /// `return PATH VALUE`.
    Return,
}

/// The content of a line about a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineContent {
    /// The event that it reports.
    pub kind: LineKind,
    /// The edges of its window, or its value twice; any number where it has none.
    pub numbers: [Span; 2],
}

impl LineContent {
    /// `cut PATH`.
    pub(crate) const CUT: LineContent = LineContent {
        kind: LineKind::Cut,
        numbers: [Span::ALL; 2],
    };

    /// Returns the line of a window.
    pub(crate) fn enter(numbers: [Span; 2]) -> LineContent {
        let kind = LineKind::Enter;
        LineContent { kind, numbers }
    }

    /// Returns the line of a value.
    pub(crate) fn value(kind: LineKind, value: Span) -> LineContent {
        let numbers = [value; 2];
        LineContent { kind, numbers }
    }

    /// Returns whether it has the window with which a node is entered.
    pub(crate) fn has_window(self) -> bool {
        self.kind == LineKind::Enter && self.numbers != [Span::ALL; 2]
    }

    /// Converts its numbers between MAX's point of view and a role's.
    pub(crate) fn own(self, role: Role) -> LineContent {
        let numbers = own_window(role, self.numbers);
        LineContent { numbers, ..self }
    }

    /// Returns whether it may say the same as another one.
    pub(crate) fn meets(self, other: LineContent) -> bool {
        let mut pairs = self.numbers.iter().zip(other.numbers);
        self.kind == other.kind && pairs.all(|(one, other)| one.meet(other).is_some())
    }

    /// Returns the contract's line, in a tree with this unit.
    pub(crate) fn line(self, unit: Unit, path: &str) -> String {
        let [alpha, beta] = self.numbers.map(|number| notation(unit, number.shown()));
        match self.kind {
            LineKind::Enter if self.has_window() => format!("enter {path} {alpha} {beta}"),
            LineKind::Enter => format!("visit {path}"),
            LineKind::Leaf => format!("leaf {path} {alpha}"),
            LineKind::Cut => format!("cut {path}"),
            LineKind::Return => format!("return {path} {alpha}"),
        }
    }
}

/// Returns the first word of a line in the contract's form, and the others: `Value: 3` and `VALUE = 3`
/// become `value 3`.
pub(crate) fn plain_words(line: &str) -> (String, Vec<&str>) {
    let line = line.trim();
    let end = line.find(|ch: char| !ch.is_ascii_alphabetic());
    let (word, rest) = line.split_at(end.unwrap_or(line.len()));
    let rest = rest.trim_start();
    let rest = rest.strip_prefix([':', '=']).unwrap_or(rest);
    // No line of the contract has more than four words.
    let others = rest.split_whitespace().take(4);
    (word.to_lowercase(), others.collect())
}

/// Returns a path in the contract's form, with moves counted from `from`.
pub(crate) fn path_text(path: &[u32], from: u32) -> String {
    match path {
        [] => "root".to_owned(),
        path => path.iter().map(|number| number + from).join("."),
    }
}

/// Larger than the absolute value of any leaf.
const INFINITE_FROM: f64 = 1e9;

/// Tolerance for rounding errors in the tree's unit, for programs with floating-point numbers.
pub(crate) const ROUNDING: f64 = 1e-6;

/// So many digits of a decimal are enough; of one below 1 so many places.
const ENOUGH_DIGITS: f64 = 9.0;

/// Parses a number in the format of any programming language, a fraction or an infinity.
pub(crate) fn parse_number(text: &str) -> Option<f64> {
    let text = text.replace('−', "-").replace('∞', "inf");
    let (above, below) = text.split_once('/').unwrap_or((&text, "1"));
    let number = above.parse::<f64>().ok()? / f64::from(below.parse::<u32>().ok()?);
    (!number.is_nan()).then_some(number)
}

/// Parses a number of a task's trace: the values that it may stand for. Infinities become infinite, as
/// does any number beyond the largest value of the tree: programs use numbers like 1000, 10⁹ or the
/// largest integer of their language for infinity.
pub(crate) fn number(task: &Task, text: &str) -> Option<Span> {
    let number = parse_number(text)?;
    let unit = f64::from(task.unit().0);
    let units = number * unit;
    // Zeros at the end may have been dropped, so that what looks exact may be rounded.
    let digits = number.abs().log10().floor().max(-1.0) + 1.0;
    let mut tolerance = ROUNDING;
    if task.has_chance() || text.contains('.') {
        tolerance = tolerance.max(10_f64.powf(digits - ENOUGH_DIGITS) * unit);
    }
    if number.abs() > INFINITE_FROM || units.abs() - tolerance > f64::from(task.max_magnitude()) {
        return Some(Span::of(number * f64::INFINITY));
    }
    let (low, high) = (units - tolerance, units + tolerance);
    let (least, most) = (low.ceil(), high.floor());
    // Below chance nodes a number may lie between two values.
    Some(if task.has_chance() || least > most {
        Span { low, high }
    } else {
        Span::new(least, most)
    })
}

/// Returns the words of a line that may be numbers: those after its first word and, on lines about
/// nodes, the path.
pub(crate) fn number_words(line: &str) -> Vec<&str> {
    let (word, mut words) = plain_words(line);
    words.drain(..usize::from(word != "value").min(words.len()));
    words
}
