//! The small texts that every screen and export shares: values, windows, counts, moves and nodes.

use crate::exploration::{Exploration, GameName, Subject};
use crate::game::Value;
use crate::search::{Role, Window};
use crate::tree::{Kind, Node, NodeId};
use std::fmt::{self, Display, Formatter};

/// Moves that a node's name shows in full; a longer line loses its middle.
const LONGEST_NAME: usize = 12;

/// A value with a real minus sign; the infinities as −∞ and +∞.
pub fn value_text(value: Value) -> String {
    match value {
        Value::MIN => "−∞".to_owned(),
        Value::MAX => "+∞".to_owned(),
        0.. => value.to_string(),
        _ => format!("−{}", value.unsigned_abs()),
    }
}

/// A window: `[−12, +∞]`.
pub fn window_text(window: Window) -> String {
    let Window { alpha, beta } = window;
    format!("[{}, {}]", value_text(alpha), value_text(beta))
}

/// A count with its digits in groups of three: `3,633`.
pub fn count_text(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 move`, `3,633 moves`.
pub fn counted(count: u64, one: &str, many: &str) -> String {
    let noun = if count == 1 { one } else { many };
    format!("{} {noun}", count_text(count))
}

/// Who MAX is: `is X`; the players of a textbook tree have no names, so there MAX `moves first`.
pub fn who_is_max(game: GameName, subject: &Subject) -> String {
    let player = subject.player_name(subject.max());
    match game {
        GameName::ConnectFour => format!("is {player}"),
        GameName::Textbook => format!("moves {player}"),
    }
}

/// What a role is called.
pub fn role_text(role: Role) -> &'static str {
    match role {
        Role::Max => "MAX",
        Role::Min => "MIN",
    }
}

/// A move in the game's notation, and the node it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveName {
    /// The node it leads to.
    pub child: NodeId,
    /// The move in the game's notation.
    pub text: String,
}

impl MoveName {
    /// The move that leads to `child`, which is not the root.
    pub fn of(exploration: &Exploration, child: NodeId) -> MoveName {
        let text = exploration
            .subject
            .move_text(&exploration.tree, child)
            .unwrap_or_default();
        MoveName { child, text }
    }
}

impl Display for MoveName {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

/// The shape by which a node is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// An inner node at which MAX moves.
    Max,
    /// An inner node at which MIN moves.
    Min,
    /// A leaf.
    Leaf,
    /// A node that was skipped.
    Pruned,
}

impl Shape {
    /// The shape of a node.
    pub fn of(node: &Node) -> Shape {
        match (node.kind, node.role) {
            (Kind::Pruned, _) => Shape::Pruned,
            (Kind::Terminal | Kind::Horizon, _) => Shape::Leaf,
            (Kind::Interior, Role::Max) => Shape::Max,
            (Kind::Interior, Role::Min) => Shape::Min,
        }
    }

    /// The shape as a character.
    pub fn sign(self) -> char {
        match self {
            Shape::Max => '▲',
            Shape::Min => '▽',
            Shape::Leaf => '□',
            Shape::Pruned => '✂',
        }
    }
}

/// A node's name: its shape and the moves from the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeName {
    /// The node.
    pub node: NodeId,
    /// Its shape.
    pub shape: Shape,
    /// The moves from the root joined by dots; empty for the root.
    pub line: String,
}

impl NodeName {
    /// The name of a node.
    pub fn of(exploration: &Exploration, id: NodeId) -> NodeName {
        let shape = Shape::of(exploration.tree.node(id));
        let moves = exploration.subject.line_text(&exploration.tree.moves(id));
        NodeName {
            node: id,
            shape,
            line: line_text(&moves),
        }
    }

    /// The name without signs, for reading aloud: `MAX node 1.1`.
    pub fn spoken(&self) -> String {
        let line = &self.line;
        match self.shape {
            _ if line.is_empty() => "the root".to_owned(),
            Shape::Max => format!("MAX node {line}"),
            Shape::Min => format!("MIN node {line}"),
            Shape::Leaf => format!("leaf {line}"),
            Shape::Pruned => format!("skipped node {line}"),
        }
    }
}

/// The name with its sign: `▲ 1.1`, or `the root`.
impl Display for NodeName {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        if self.line.is_empty() {
            formatter.write_str("the root")
        } else {
            write!(formatter, "{} {}", self.shape.sign(), self.line)
        }
    }
}

/// `▲ 1.1`, `▽ 1.1.2`, `□ 1.1.2.4`, or `the root`.
pub fn node_name(exploration: &Exploration, id: NodeId) -> String {
    NodeName::of(exploration, id).to_string()
}

/// Moves joined by dots, a long line without its middle.
fn line_text(moves: &[String]) -> String {
    if moves.len() <= LONGEST_NAME {
        return moves.join(".");
    }
    let half = LONGEST_NAME / 2;
    let (first, last) = (&moves[..half], &moves[moves.len() - half..]);
    format!("{}…{}", first.join("."), last.join("."))
}
