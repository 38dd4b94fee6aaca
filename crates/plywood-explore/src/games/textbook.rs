//! Textbook trees as a game: `[[3 12 8] [2 4 6] [14 5 2]]`. A move chooses a branch, a number ends
//! the game with that value for MAX.
//!
//! Players take turns unless the tree says otherwise: `max` or `min` before a bracket says who
//! moves there, so `max[max[3 12] min[2 4]]` lets MAX move twice. In a tree that says so anywhere
//! the first player is MAX.

mod notation;

pub use notation::TextbookError;

use super::{Drawing, Game, Move, Notation, Outcome, Picture, Player, TextFormat, Value};
use std::fmt::Write;
use std::ops::Range;

/// Maximum nesting, since searching is recursive.
pub const MAX_DEPTH: u32 = 1_000;
/// Largest distance of a leaf's value from zero.
pub const MAX_VALUE: Value = 1_000_000_000;

/// A tree in bracket notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Textbook {
    text: String,
    /// In the order of the text, so the root is first.
    nodes: Vec<Branch>,
    height: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Branch {
    span: Range<usize>,
    /// The player to move there, where the text says so.
    label: Option<Player>,
    content: Content,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Content {
    Leaf(Value),
    Children(Vec<u32>),
}

/// A place in a textbook tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    node: u32,
    to_move: Player,
    leaf_value: Option<Value>,
}

impl Position {
    /// Returns the value at a leaf for MAX, `None` at an inner node.
    pub fn leaf_value(&self) -> Option<Value> {
        self.leaf_value
    }
}

impl Textbook {
    /// Returns the root, with the first player to move unless the text says otherwise.
    pub fn root(&self) -> Position {
        self.place(0, Player::First)
    }

    /// Returns a node at which `to_move` moves unless the text says otherwise.
    fn place(&self, node: u32, to_move: Player) -> Position {
        let Branch { label, content, .. } = &self.nodes[node as usize];
        Position {
            node,
            to_move: label.unwrap_or(to_move),
            leaf_value: match content {
                Content::Leaf(value) => Some(*value),
                Content::Children(_) => None,
            },
        }
    }

    /// Returns the text it was read from.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn children(&self, place: &Position) -> &[u32] {
        match &self.nodes[place.node as usize].content {
            Content::Leaf(_) => &[],
            Content::Children(children) => children,
        }
    }
}

impl Notation for Textbook {
    type Error = TextbookError;

    const TEXT_FORMAT: TextFormat = TextFormat {
        noun: "tree",
        gives_values: true,
        ..TextFormat::POSITION
    };

    fn read(text: &str) -> Result<(Self, Position), TextbookError> {
        let tree = Textbook::parse(text)?;
        let root = tree.root();
        Ok((tree, root))
    }

    fn write_move(&self, _: &Position, played: Move, text: &mut String) {
        write!(text, "{}", played.0 + 1).expect("a String takes any text");
    }

    fn write_position(&self, state: &Position, text: &mut String) {
        let branch = &self.nodes[state.node as usize];
        if matches!(branch.content, Content::Children(_)) && branch.label.is_none() {
            text.push_str([notation::MAX, notation::MIN][state.to_move as usize]);
        }
        text.push_str(&self.text[branch.span.clone()]);
    }
}

impl Drawing for Textbook {
    fn picture(&self, state: &Position) -> Picture {
        Picture::Text {
            text: self.text.clone(),
            present: self.nodes[state.node as usize].span.clone(),
        }
    }

    /// The first player is the one who moves at the root, which the text may say.
    fn player_name(&self, player: Player) -> &'static str {
        if player == self.root().to_move {
            "first"
        } else {
            "second"
        }
    }
}

impl Game for Textbook {
    type State = Position;

    fn to_move(&self, state: &Position) -> Player {
        state.to_move
    }

    #[inline]
    fn outcome(&self, state: &Position) -> Option<Outcome> {
        state.leaf_value.map(Outcome::Value)
    }

    fn moves(&self, state: &Position, moves: &mut Vec<Move>) {
        moves.extend((0..self.children(state).len() as u32).map(Move));
    }

    fn play(&self, state: &Position, played: Move) -> Position {
        let node = self.children(state)[played.0 as usize];
        self.place(node, state.to_move.other())
    }

    fn distance_from_centre(&self, state: &Position, played: Move) -> u32 {
        (2 * played.0).abs_diff(self.children(state).len() as u32 - 1)
    }

    /// MAX, whose the values are, is the first player.
    fn margin(&self, state: &Position) -> Option<Value> {
        Some(state.leaf_value.unwrap_or(0))
    }

    fn max(&self) -> Option<Player> {
        let is_labelled = self.nodes.iter().any(|branch| branch.label.is_some());
        is_labelled.then_some(Player::First)
    }

    fn height(&self) -> Option<u32> {
        Some(self.height)
    }
}
