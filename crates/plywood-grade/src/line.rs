//! The lines of a trace in the contract's format, and numbers in the formats of any programming
//! language.

use plywood_core::game::{Unit, Value};
use plywood_core::search::{Role, Window};
use plywood_teach::words::notation;

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

/// The content of a line about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineContent {
    /// `enter PATH ALPHA BETA`, or `visit PATH` without a window.
    Enter(Option<Window>),
    /// `leaf PATH VALUE`.
    Leaf(Value),
    /// `cut PATH`.
    Cut,
    /// `return PATH VALUE`.
    Return(Value),
}

impl LineContent {
    /// Converts numbers between MAX's point of view and that of the role to move.
    pub(super) fn own(self, role: Role) -> LineContent {
        self.mapped(|window| role.own_window(window), |value| role.own(value))
    }

    /// Returns the content with all numbers beyond `max` as infinities.
    pub(super) fn within(self, max: Value) -> LineContent {
        let edges = |Window { alpha, beta }| Window {
            alpha: within(alpha, max),
            beta: within(beta, max),
        };
        self.mapped(edges, |value| within(value, max))
    }

    fn mapped(
        self,
        window: impl Fn(Window) -> Window,
        value: impl Fn(Value) -> Value,
    ) -> LineContent {
        match self {
            LineContent::Enter(edges) => LineContent::Enter(edges.map(window)),
            LineContent::Leaf(number) => LineContent::Leaf(value(number)),
            LineContent::Cut => LineContent::Cut,
            LineContent::Return(number) => LineContent::Return(value(number)),
        }
    }

    /// Returns the contract's line, in a tree with this unit.
    pub(super) fn line(self, unit: Unit, path: &str) -> String {
        let text = |value: Value| notation(unit, value);
        match self {
            LineContent::Enter(None) => format!("visit {path}"),
            LineContent::Enter(Some(Window { alpha, beta })) => {
                format!("enter {path} {} {}", text(alpha), text(beta))
            }
            LineContent::Leaf(value) => format!("leaf {path} {}", text(value)),
            LineContent::Cut => format!("cut {path}"),
            LineContent::Return(value) => format!("return {path} {}", text(value)),
        }
    }
}

/// Returns the words of a line in the contract's form: `Value: 3` and `VALUE = 3` become `value 3`.
pub(super) fn plain_words(line: &str) -> Vec<String> {
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
pub(super) fn line_form(line: &str) -> Option<&'static str> {
    let word = plain_words(line).swap_remove(0);
    let begins = |form: &&&str| form.split(' ').next() == Some(&word);
    FORMS.iter().find(begins).copied()
}

/// Returns a number, or an infinity if its absolute value exceeds `max`.
pub(super) fn within(value: Value, max: Value) -> Value {
    match value.saturating_abs() {
        magnitude if magnitude <= max => value,
        _ if value < 0 => Value::MIN,
        _ => Value::MAX,
    }
}

/// Returns the contract's line for the root's value.
pub(super) fn value_line(unit: Unit, value: Value) -> String {
    format!("value {}", notation(unit, value))
}

/// Returns the contract's line for the best move.
pub(super) fn move_line(best: u32) -> String {
    format!("move {best}")
}

/// Returns a path in the contract's form, with moves counted from `from`.
pub(super) fn path_text(path: &[u32], from: u32) -> String {
    match path {
        [] => "root".to_owned(),
        path => {
            let numbers = path.iter().map(|number| (number + from).to_string());
            numbers.collect::<Vec<_>>().join(".")
        }
    }
}

/// Stands for a number that no value of a tree can be, such as 2.5.
pub(super) const NOT_A_VALUE: Value = Value::MAX - 1;

/// Larger than the absolute value of any leaf.
const INFINITE_FROM: f64 = 1e9;

/// Tolerance for rounding errors in units, for programs with floating-point numbers.
const ROUNDING: f64 = 1e-6;

/// Parses a number in units: an integer, a decimal or a fraction, `inf`, `-Infinity` or `∞`.
fn in_units(text: &str, unit: Unit) -> Option<f64> {
    let (sign, digits) = match text.strip_prefix(['-', '−']) {
        Some(digits) => (-1.0, digits),
        None => (1.0, text.strip_prefix('+').unwrap_or(text)),
    };
    let is_word = |word: &str| digits.eq_ignore_ascii_case(word);
    let distance = if ["inf", "infinity", "∞"].iter().any(|word| is_word(word)) {
        f64::INFINITY
    } else if digits.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
        let (above, below) = digits.split_once('/').unwrap_or((digits, "1"));
        above.parse::<f64>().ok()? / below.parse::<u32>().ok().map(f64::from)?
    } else {
        return None;
    };
    let distance = if distance > INFINITE_FROM {
        f64::INFINITY
    } else {
        distance
    };
    Some(sign * distance * f64::from(unit.0))
}

/// Converts a number of units to a value.
fn value(units: f64, max_magnitude: Value) -> Value {
    let whole = units.round();
    if (units - whole).abs() > ROUNDING {
        NOT_A_VALUE
    } else if whole.abs() > f64::from(max_magnitude) {
        if whole < 0.0 { Value::MIN } else { Value::MAX }
    } else {
        whole as Value
    }
}

/// Parses a number. Infinities become the ends of the range of values, as does any number beyond
/// `max_magnitude`, the largest value of the tree: programs use numbers like 1000, 10⁹ or the
/// largest integer of their language for infinity.
pub(crate) fn number(text: &str, unit: Unit, max_magnitude: Value) -> Option<Value> {
    Some(value(in_units(text, unit)?, max_magnitude))
}

/// Parses a window. Below a chance node, its edges may lie between two values, and are rounded
/// outwards.
pub(super) fn window(
    [alpha, beta]: [&str; 2],
    unit: Unit,
    max_magnitude: Value,
    has_chance: bool,
) -> Option<Window> {
    let edges = [(alpha, -1.0), (beta, 1.0)].map(|(text, side)| {
        let units = in_units(text, unit)?;
        let outwards = side * (side * units - ROUNDING).ceil();
        Some(value(
            if has_chance { outwards } else { units },
            max_magnitude,
        ))
    });
    let [alpha, beta] = edges;
    Some(Window {
        alpha: alpha?,
        beta: beta?,
    })
}

/// Returns the words of a line that may be numbers: those after its first word and, on lines about
/// nodes, the path.
pub(super) fn number_words(line: &str) -> Vec<String> {
    let words = plain_words(line);
    let skipped = if words[0] == "value" { 1 } else { 2 };
    words.into_iter().skip(skipped).collect()
}
