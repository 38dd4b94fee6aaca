//! How nodes, values, windows, cutoffs and bounds are written in lessons and typed by people.

use crate::game::{PASS, Value, is_finite};
use crate::search::{Bound, Role, Window};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Display, Formatter};

/// Moves from the root, joined by dots: `2.1`; none is `root`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Line(pub Vec<String>);

impl Line {
    /// Reads `2.1`, `2 1`, `2, 1`, `▽ 2.1`, `node 2.1` or `root`; none if there is an empty move in
    /// it.
    pub fn parse(text: &str) -> Option<Line> {
        let moves: Vec<String> = words(bare(text))
            .flat_map(|word| word.split('.'))
            .map(read_move)
            .collect();
        if let [only] = &moves[..]
            && ["root", "racine"].contains(&only.to_lowercase().as_str())
        {
            return Some(Line::default());
        }
        let has_all = !moves.is_empty() && !moves.iter().any(String::is_empty);
        has_all.then_some(Line(moves))
    }
}

/// Words before a move or a node that say no more than that it is one.
const KINDS: [&str; 12] = [
    "move", "moves", "coup", "coups", "node", "nœud", "noeud", "leaf", "feuille", "le", "la", "the",
];

/// A move or node without what people write around it: its sign, the word for it, a full stop.
fn bare(text: &str) -> &str {
    let mut rest = text.trim();
    loop {
        let before = rest;
        rest = rest.trim_start_matches(['▲', '▽', '□', '✂']).trim_start();
        if let Some((word, after)) = rest.split_once(char::is_whitespace)
            && KINDS.contains(&word.to_lowercase().as_str())
        {
            rest = after.trim_start();
        }
        if rest == before {
            return rest.trim_end_matches(|end: char| end == '.' || end.is_whitespace());
        }
    }
}

/// The words of a text; a comma, semicolon or colon ends a word, but not within a move like
/// `32x23(18,28)`.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut is_inside = false;
    text.split(move |c: char| {
        is_inside = c == '(' || is_inside && c != ')' && !c.is_whitespace();
        !is_inside && [',', ';', ':'].contains(&c) || c.is_whitespace()
    })
    .filter(|word| !word.is_empty())
}

/// A move as it is typed: `3`, `move 3`, `▽ 3` or `3.`, a pass by its word or its signs.
pub fn read_move(text: &str) -> String {
    let text = bare(text);
    match text.to_lowercase().as_str() {
        "pass" | "passe" => PASS.to_owned(),
        _ => text.to_owned(),
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

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Line, D::Error> {
        let text = String::deserialize(deserializer)?;
        Line::parse(&text).ok_or_else(|| {
            serde::de::Error::custom(
                "not a node, expected moves joined by dots like \"2.1\", or \"root\"",
            )
        })
    }
}

/// Reads a whole number, `inf`, `-inf`, `∞` or `−∞`, with any sign that looks like a minus, in
/// words too.
pub fn read_value(text: &str) -> Option<Value> {
    let text: String = text.trim().chars().map(plain).collect();
    let text = text.to_lowercase();
    let minus = ["-", "minus ", "moins "];
    let (is_negative, size) = match minus.iter().find_map(|minus| text.strip_prefix(minus)) {
        Some(size) => (true, size.trim_start()),
        None => (false, text.strip_prefix('+').unwrap_or(&text).trim_start()),
    };
    match size {
        "inf" | "∞" | "infinity" | "infini" if is_negative => Some(Value::MIN),
        "inf" | "∞" | "infinity" | "infini" => Some(Value::MAX),
        // A second sign is no number. The extremes are the infinities, by whatever name.
        _ if !size.starts_with(|first: char| first.is_ascii_digit()) => None,
        _ if is_negative => format!("-{size}").parse().ok(),
        _ => size.parse().ok(),
    }
}

/// A character as a plain keyboard has it: one minus of many, a digit of normal width.
fn plain(character: char) -> char {
    match character {
        '−' | '–' | '—' | '‐' | '‑' | '－' => '-',
        '＋' => '+',
        '０'..='９' => char::from_digit(character as u32 - '０' as u32, 10).unwrap_or(character),
        _ => character,
    }
}

/// A window as `[α, β]`, its infinities `"-inf"` and `"inf"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
        match value {
            Value::MIN => Edge::Text("-inf".to_owned()),
            Value::MAX => Edge::Text("inf".to_owned()),
            value => Edge::Number(value),
        }
    }
}

impl Edge {
    fn value(&self) -> Option<Value> {
        match self {
            Edge::Number(value) => Some(*value).filter(|&value| is_finite(value)),
            Edge::Text(text) => read_value(text),
        }
    }
}

impl Serialize for Edges {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.0.alpha, self.0.beta]
            .map(Edge::from)
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Edges {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edges, D::Error> {
        let [alpha, beta] = <[Edge; 2]>::deserialize(deserializer)?;
        match (alpha.value(), beta.value()) {
            (Some(alpha), Some(beta)) => Ok(Edges(Window { alpha, beta })),
            _ => Err(serde::de::Error::custom(
                "not a window, expected two of a number, \"-inf\" and \"inf\"",
            )),
        }
    }
}

/// What a value says of the true one, as a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sign {
    /// The true value is this one.
    #[serde(rename = "=")]
    Exact,
    /// The true value is at most this.
    #[serde(rename = "<=", alias = "≤")]
    Upper,
    /// The true value is at least this.
    #[serde(rename = ">=", alias = "≥")]
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

impl Sign {
    /// Reads `=`, `<=`, `≤`, `>=`, `≥` and the like.
    pub fn parse(text: &str) -> Option<Sign> {
        match text.trim() {
            "=" | "==" | "＝" => Some(Sign::Exact),
            "<=" | "=<" | "≤" | "⩽" | "≦" => Some(Sign::Upper),
            ">=" | "=>" | "≥" | "⩾" | "≧" => Some(Sign::Lower),
            _ => None,
        }
    }
}

impl Display for Sign {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Sign::Exact => "=",
            Sign::Upper => "≤",
            Sign::Lower => "≥",
        })
    }
}

/// Which cutoff there is, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CutKind {
    /// At a MIN node: its value does not exceed α.
    Alpha,
    /// At a MAX node: its value reaches β.
    Beta,
    /// No move is skipped.
    None,
}

impl CutKind {
    /// The cutoff of a node of this role.
    pub fn at(role: Role) -> CutKind {
        match role {
            Role::Max => CutKind::Beta,
            Role::Min => CutKind::Alpha,
        }
    }

    /// Reads `alpha`, `α`, `beta`, `bêta`, `β`, `none`, `non` and the like.
    pub fn parse(text: &str) -> Option<CutKind> {
        match text.trim().to_lowercase().as_str() {
            "alpha" | "α" => Some(CutKind::Alpha),
            "beta" | "bêta" | "β" => Some(CutKind::Beta),
            "none" | "no" | "non" | "aucune" | "aucun" | "pas" | "rien" => Some(CutKind::None),
            _ => None,
        }
    }
}

impl Display for CutKind {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            CutKind::Alpha => "alpha",
            CutKind::Beta => "beta",
            CutKind::None => "none",
        })
    }
}

/// What another order of the moves changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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

impl OrderEffect {
    /// All of them.
    pub const ALL: [OrderEffect; 4] = [
        OrderEffect::Value,
        OrderEffect::Fewer,
        OrderEffect::AsMany,
        OrderEffect::More,
    ];

    /// Reads the word that tells it from the others; none from any other word.
    pub fn parse(word: &str) -> Option<OrderEffect> {
        match word {
            "value" | "valeur" => Some(OrderEffect::Value),
            "fewer" | "less" | "moins" => Some(OrderEffect::Fewer),
            "as-many" | "as" | "many" | "autant" => Some(OrderEffect::AsMany),
            "more" | "plus" | "davantage" => Some(OrderEffect::More),
            _ => None,
        }
    }
}

impl Display for OrderEffect {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            OrderEffect::Value => "value",
            OrderEffect::Fewer => "fewer",
            OrderEffect::AsMany => "as-many",
            OrderEffect::More => "more",
        })
    }
}
