//! The notation of nodes, values, windows, cutoffs and bounds in lessons, and how numbers are
//! misread: −8 taken to be more than −3, MIN's values with the wrong sign.

use super::reader;
use crate::game::{Value, is_finite};
use crate::search::{Bound, Cut, Role, Window};
use crate::words::notation;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};
use strum::VariantArray;

/// Moves from the root, joined by dots: `2.1`; without moves it is `root`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Line(pub Vec<String>);

impl Line {
    /// Reads `2.1` or `root`; `None` if there is an empty move in it.
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

/// A window as `[α, β]`, its infinities `"-inf"` and `"inf"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "[Edge; 2]", into = "[Edge; 2]")]
pub struct Edges(pub Window);

/// An edge of a window in JSON.
#[derive(Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "not an edge, expected a number, \"-inf\" or \"inf\""
)]
enum Edge {
    Number(Value),
    Text(String),
}

impl From<Value> for Edge {
    fn from(value: Value) -> Edge {
        if is_finite(value) {
            Edge::Number(value)
        } else {
            Edge::Text(notation(value))
        }
    }
}

impl Edge {
    fn value(&self) -> Option<Value> {
        match self {
            Edge::Number(value) => Some(*value).filter(|&value| is_finite(value)),
            Edge::Text(text) => reader::value(text).filter(|&value| !is_finite(value)),
        }
    }
}

impl From<Edges> for [Edge; 2] {
    fn from(Edges(window): Edges) -> [Edge; 2] {
        [window.alpha, window.beta].map(Edge::from)
    }
}

impl TryFrom<[Edge; 2]> for Edges {
    type Error = &'static str;

    fn try_from([alpha, beta]: [Edge; 2]) -> Result<Edges, &'static str> {
        match (alpha.value(), beta.value()) {
            (Some(alpha), Some(beta)) => Ok(Edges(Window { alpha, beta })),
            _ => Err("not a window, expected two of a number, \"-inf\" and \"inf\""),
        }
    }
}

/// A bound as a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, Serialize, Deserialize)]
pub enum Sign {
    /// The true value is this one.
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

/// The kind of a cutoff, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum CutKind {
    /// At a MIN node: its value does not exceed α.
    Alpha,
    /// At a MAX node: its value reaches β.
    Beta,
    /// No move is skipped.
    None,
}

impl CutKind {
    /// Returns the cutoff of a node of this role.
    pub fn at(role: Role) -> CutKind {
        match role {
            Role::Max => CutKind::Beta,
            Role::Min => CutKind::Alpha,
        }
    }
}

/// The effect of another move order.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::Display, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum OrderEffect {
    /// The value of the root.
    Value,
    /// Fewer nodes are visited, for the same value.
    Fewer,
    /// As many nodes are visited, for the same value.
    AsMany,
    /// More nodes are visited, for the same value.
    More,
}

/// Returns a value's place in the order in which negative numbers grow with their magnitude.
fn rank(value: Value) -> i64 {
    match i64::from(value) {
        _ if value == Value::MIN => i64::MIN,
        value if value < 0 => i64::from(Value::MIN) - value,
        value => value,
    }
}

/// Returns whether a role prefers a value, by that order.
pub(crate) fn prefers(role: Role, value: Value, best: Value) -> bool {
    match role {
        Role::Max => rank(value) > rank(best),
        Role::Min => rank(value) < rank(best),
    }
}

/// Returns whether a value cuts, by that order.
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
