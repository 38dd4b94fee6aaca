//! The notation of nodes, values, windows, cutoffs and bounds in lessons, and misreadings of
//! numbers: −8 taken to be more than −3, and MIN's values with the wrong sign.

use plywood_core::game::{Unit, Value, is_finite};
use plywood_core::search::{Bound, Cut, Role, Window};
use plywood_explore::number::Number;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::json;
use std::fmt::{self, Display, Formatter};

/// A node, as the moves from the root joined by dots: `2.1`; the root is `root`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Line(pub Vec<String>);

impl Line {
    /// Parses `2.1` or `root`; `None` if a move is empty.
    pub fn parse(text: &str) -> Option<Line> {
        if text == "root" {
            return Some(Line::default());
        }
        let moves: Vec<String> = text.split('.').map(str::to_owned).collect();
        let has_all = !moves.iter().any(String::is_empty);
        has_all.then_some(Line(moves))
    }
}

impl Display for Line {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            formatter.write_str("root")
        } else {
            formatter.write_str(&self.0.join("."))
        }
    }
}

impl From<Line> for String {
    fn from(line: Line) -> String {
        line.to_string()
    }
}

impl TryFrom<String> for Line {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Line, &'static str> {
        let expected = "not a node, expected moves joined by dots like \"2.1\", or \"root\"";
        Line::parse(&text).ok_or(expected)
    }
}

/// A window as `[α, β]`, with infinities `"-inf"` and `"inf"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Edges(pub [Number; 2]);

impl Edges {
    /// Creates the edges of a window of values in this unit.
    pub fn new(unit: Unit, Window { alpha, beta }: Window) -> Edges {
        Edges([alpha, beta].map(|edge| Number::of(edge, unit)))
    }
}

impl Serialize for Edges {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let edge = |edge: Number| match edge {
            Number::MOST => json!("inf"),
            edge => json!(edge),
        };
        self.0.map(edge).serialize(serializer)
    }
}

/// A bound as a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, Serialize, Deserialize)]
pub enum Sign {
    /// Equal to the true value.
    #[serde(rename = "=")]
    #[strum(to_string = "=")]
    Exact,
    /// The true value is at most this.
    #[serde(rename = "<=", alias = "≤")]
    #[strum(to_string = "≤")]
    Upper,
    /// The true value is at least this.
    #[serde(rename = ">=", alias = "≥")]
    #[strum(to_string = "≥")]
    Lower,
}

impl From<Bound> for Sign {
    fn from(bound: Bound) -> Sign {
        match bound {
            Bound::Exact => Sign::Exact,
            Bound::Upper => Sign::Upper,
            Bound::Lower => Sign::Lower,
        }
    }
}

/// The kind of cutoff, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum CutKind {
    /// At a MIN node, whose value does not exceed α.
    Alpha,
    /// At a MAX node, whose value reaches β.
    Beta,
    /// No move is skipped.
    None,
}

impl CutKind {
    /// Returns the kind of cutoff at a node of this role.
    pub fn at(role: Role) -> CutKind {
        match role {
            Role::Max => CutKind::Beta,
            Role::Min => CutKind::Alpha,
            Role::Chance => CutKind::None,
        }
    }
}

/// Returns the rank of a value in the order in which negative numbers increase with their
/// magnitude.
fn rank(value: Value) -> i64 {
    match value {
        Value::MIN => i64::MIN,
        value if value < 0 => i64::from(Value::MIN) - i64::from(value),
        value => value.into(),
    }
}

/// Returns whether a role prefers a value in that order.
pub(crate) fn prefers(role: Role, value: Value, best: Value) -> bool {
    match role {
        Role::Max => rank(value) > rank(best),
        Role::Min => rank(value) < rank(best),
        Role::Chance => false,
    }
}

/// Returns whether a value causes a cutoff in that order.
pub(crate) fn cuts(cut: Cut, role: Role, value: Value, window: Window) -> bool {
    let bound = window.edge(role.other());
    prefers(role, value, bound) || cut == Cut::Ge && value == bound
}

/// Returns a value as read by a student who gives MIN's values the wrong sign.
pub(crate) fn with_wrong_sign(role: Role, value: Value) -> Value {
    match role {
        Role::Min if is_finite(value) => -value,
        _ => value,
    }
}
