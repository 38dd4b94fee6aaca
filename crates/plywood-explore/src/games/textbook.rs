//! Textbook trees as a game: `[[3 12 8] [2 4 6] [14 5 2]]`. A move chooses a branch; a number ends
//! the game with that value for MAX.
//!
//! Players take turns unless the tree says otherwise: `max` or `min` before a bracket says who
//! moves there, so `max[max[3 12] min[2 4]]` lets MAX move twice. If a tree says so anywhere, the
//! first player is MAX. `chance` makes a chance node. Nodes may have names and static values, moves
//! may have labels, and children of chance nodes weights: `A[a1:B=2[3 12] C chance[1/2:4
//! 1/2:tails:[3 5]]]`. Limits of a node's value may be known beforehand: `min<=10[…]`.

mod altered;
mod change;
mod doubt;
mod error;
mod letters;
mod limits;
mod notation;
mod unit;

pub use change::TreeChange;
pub use doubt::Doubt;
pub use error::{Place, TextbookError, TextbookErrorKind};

use super::{Drawing, Game, Move, Notation, Outcome, Picture, Player, TextFormat, Value};
use crate::number::Number;
use notation::{Decider, ROLES, one_line};
use plywood_core::game::{Unit, opposite};
use plywood_core::search::Order;
use std::fmt::Write;
use std::ops::Range;

/// Maximum nesting depth, as searches are recursive.
pub const MAX_DEPTH: u32 = 1_000;
/// Maximum absolute value of a leaf.
pub const MAX_VALUE: Value = 1_000_000_000;

/// A tree in bracket notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Textbook {
    text: String,
    /// In text order, so the root is first.
    nodes: Vec<Branch>,
    height: u32,
    unit: Unit,
    /// Whether all inner nodes at a ply have static values.
    valued: Vec<bool>,
    /// The player who is MAX, if values count for the player to move.
    for_mover: Option<Player>,
    /// The nodes' keys, the same for equal subtrees, if they have any.
    keys: Vec<u64>,
}

/// A node as parsed from the text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Branch {
    span: Range<usize>,
    /// Byte offset of the label, or of the node if it has none.
    start: usize,
    /// Byte offset of an inner node's opening bracket.
    bracket: usize,
    /// Byte range of a leaf's number.
    number: Range<usize>,
    name: Option<String>,
    /// The weight as given, below a chance node.
    weight: Option<Number>,
    label: Option<String>,
    /// Who decides at the node, if the text says so.
    decider: Option<Decider>,
    /// The static value of an inner node.
    fixed: Option<Number>,
    /// The least and the largest value that the node can have, for MAX.
    limits: [Number; 2],
    /// Plies down to the lowest leaf below.
    height: u32,
    /// The whole weights of a chance node's children, without a common divisor.
    weights: Vec<u32>,
    content: Content,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Content {
    Leaf(Number),
    Children(Vec<u32>),
}

impl Branch {
    fn new(span: Range<usize>, name: Option<String>, content: Content) -> Branch {
        Branch {
            start: span.start,
            number: span.clone(),
            span,
            bracket: 0,
            name,
            weight: None,
            label: None,
            decider: None,
            fixed: None,
            limits: limits::NONE,
            height: 0,
            weights: Vec::new(),
            content,
        }
    }

    fn children(&self) -> &[u32] {
        match &self.content {
            Content::Leaf(_) => &[],
            Content::Children(children) => children,
        }
    }

    /// Returns the name of the move that leads to the node.
    fn called(&self) -> Option<&str> {
        self.label.as_deref().or(self.name.as_deref())
    }
}

/// A place in a textbook tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    node: u32,
    /// At a chance node, the player who decides after it.
    to_move: Player,
    is_leaf: bool,
    value: Option<Value>,
}

impl Position {
    /// Returns the value at a leaf for MAX, `None` at an inner node.
    pub fn leaf_value(&self) -> Option<Value> {
        if self.is_leaf { self.value } else { None }
    }

    /// Returns the value that the text gives the node, for MAX: a leaf's value or an inner node's
    /// static value.
    pub fn given_value(&self) -> Option<Value> {
        self.value
    }
}

impl Textbook {
    /// Returns the root, with the first player to move unless the text says otherwise.
    pub fn root(&self) -> Position {
        self.place(0, Player::First)
    }

    /// Returns a node at which `to_move` moves unless the text says otherwise.
    fn place(&self, node: u32, to_move: Player) -> Position {
        let branch = &self.nodes[node as usize];
        let to_move = match branch.decider {
            Some(Decider::Player(player)) => player,
            Some(Decider::Chance) | None => to_move,
        };
        let value = branch.given_value();
        let value = value.and_then(|value| value.value(self.unit));
        let is_turned = self.for_mover.is_some_and(|max| max != to_move);
        Position {
            node,
            to_move,
            is_leaf: branch.children().is_empty(),
            value: if is_turned {
                value.map(opposite)
            } else {
                value
            },
        }
    }

    /// Returns the text that the tree was parsed from.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn branch(&self, place: &Position) -> &Branch {
        &self.nodes[place.node as usize]
    }

    fn children(&self, place: &Position) -> &[u32] {
        self.branch(place).children()
    }

    fn child(&self, place: &Position, played: Move) -> &Branch {
        &self.nodes[self.children(place)[played.0 as usize] as usize]
    }

    /// Returns whether chance decides at a node.
    fn is_chance(&self, place: &Position) -> bool {
        self.branch(place).decider == Some(Decider::Chance)
    }

    /// Returns, by ply, whether all inner nodes have static values.
    fn valued_plies(&self) -> Vec<bool> {
        let mut valued = vec![true; self.height as usize];
        for (node, ply) in self.nodes.iter().zip(self.plies()) {
            if !node.children().is_empty() && node.fixed.is_none() {
                valued[ply as usize] = false;
            }
        }
        valued
    }

    /// Returns the ply of every node.
    fn plies(&self) -> Vec<u32> {
        let mut plies = vec![0; self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            for &child in node.children() {
                plies[child as usize] = plies[index] + 1;
            }
        }
        plies
    }

    /// Appends a node and its descendants as a tree of its own.
    fn write_node(&self, place: &Position, text: &mut String) {
        let branch = self.branch(place);
        match branch.decider {
            None if !place.is_leaf => {
                let name = self.text[branch.span.start..branch.bracket].trim_end();
                text.push_str(name);
                // Keep the role separate from the name before it.
                if !name.is_empty() {
                    text.push(' ');
                }
                text.push_str(ROLES[place.to_move as usize].0);
                text.push_str(&self.text[branch.bracket..branch.span.end]);
            }
            // The nodes below must say who decides, too.
            Some(Decider::Chance) => {
                text.push_str(&self.text[branch.span.start..branch.bracket]);
                for (rank, &child) in branch.children().iter().enumerate() {
                    text.push(if rank == 0 { '[' } else { ' ' });
                    let below = &self.nodes[child as usize];
                    if let Some(weight) = below.weight {
                        write!(text, "{weight}:").expect("a String takes any text");
                    }
                    text.push_str(&self.text[below.start..below.span.start]);
                    self.write_node(&self.place(child, place.to_move), text);
                }
                text.push(']');
            }
            _ => text.push_str(&self.text[branch.span.clone()]),
        }
    }
}

impl Notation for Textbook {
    type Error = TextbookError;

    const TEXT_FORMAT: TextFormat = TextFormat {
        noun: "tree",
        gives_values: true,
        tidy: one_line,
        ..TextFormat::POSITION
    };

    fn read(text: &str) -> Result<(Self, Position), TextbookError> {
        let tree = Textbook::parse(text)?;
        let root = tree.root();
        Ok((tree, root))
    }

    /// Appends the move's label, or else the child's name or number.
    fn write_move(&self, state: &Position, played: Move, text: &mut String) {
        let child = self.child(state, played);
        match child.called() {
            Some(called) => text.push_str(called),
            None => write!(text, "{}", played.0 + 1).expect("a String takes any text"),
        }
    }

    fn read_move(&self, state: &Position, text: &str) -> Option<Move> {
        let moves = self.legal_moves(state);
        let mut called = moves.iter().copied();
        let by_text = called.find(|&played| self.move_text(state, played) == text);
        by_text.or_else(|| {
            let number: usize = text.parse().ok()?;
            moves.get(number.checked_sub(1)?).copied()
        })
    }

    fn node_name(&self, state: &Position) -> Option<&str> {
        self.branch(state).name.as_deref()
    }

    fn label_and_name(&self, state: &Position, played: Move) -> [Option<&str>; 2] {
        let child = self.child(state, played);
        [child.label.as_deref(), child.name.as_deref()]
    }

    fn position_text(&self, state: &Position) -> String {
        let mut text = String::new();
        self.write_node(state, &mut text);
        text
    }

    fn limits_text(&self, state: &Position) -> String {
        self.branch(state).limits_text()
    }

    fn has_limits(&self) -> bool {
        self.nodes.iter().any(Branch::has_limits)
    }

    fn doubts(&self, order: Order) -> Vec<Doubt> {
        self.doubted(order)
    }

    fn for_mover(mut self, _: Position, max: Player) -> (Self, Position) {
        self.for_mover = Some(max);
        let root = self.root();
        (self, root)
    }

    fn given_values(&self, start: &Position) -> Option<[Value; 2]> {
        let mut given: Option<[Value; 2]> = None;
        let mut open = vec![*start];
        while let Some(place) = open.pop() {
            if let Some(value) = place.value {
                let [least, most] = given.unwrap_or([value; 2]);
                given = Some([least.min(value), most.max(value)]);
            }
            let moves = self.legal_moves(&place).into_iter();
            open.extend(moves.map(|played| self.play(&place, played)));
        }
        given
    }
}

impl Drawing for Textbook {
    /// Shows the whole text; a leaf is marked by its number, without its name.
    fn picture(&self, state: &Position) -> Picture {
        let branch = self.branch(state);
        let present = if state.is_leaf {
            &branch.number
        } else {
            &branch.span
        };
        Picture::Text {
            text: self.text.clone(),
            present: present.clone(),
        }
    }

    /// The first player is the one to move at the root, which the text may determine.
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
        state.leaf_value().map(Outcome::Value)
    }

    fn moves(&self, state: &Position, moves: &mut Vec<Move>) {
        moves.extend((0..self.children(state).len() as u32).map(Move));
    }

    fn play(&self, state: &Position, played: Move) -> Position {
        let node = self.children(state)[played.0 as usize];
        if self.is_chance(state) {
            self.place(node, state.to_move)
        } else {
            self.place(node, state.to_move.other())
        }
    }

    fn distance_from_centre(&self, state: &Position, played: Move) -> u32 {
        (2 * played.0).abs_diff(self.children(state).len() as u32 - 1)
    }

    /// MAX, whose the values are, is the first player.
    fn margin(&self, state: &Position) -> Option<Value> {
        Some(state.leaf_value().unwrap_or(0))
    }

    fn max(&self) -> Option<Player> {
        let names_player = |branch: &Branch| matches!(branch.decider, Some(Decider::Player(_)));
        let is_labelled = self.nodes.iter().any(names_player);
        is_labelled.then_some(Player::First)
    }

    fn unit(&self) -> Unit {
        self.unit
    }

    fn weights(&self, state: &Position) -> Option<&[u32]> {
        let weights = &self.branch(state).weights;
        (!weights.is_empty()).then_some(weights)
    }

    fn has_chance(&self) -> bool {
        let is_chance = |branch: &Branch| branch.decider == Some(Decider::Chance);
        self.nodes.iter().any(is_chance)
    }

    fn limits(&self, state: &Position, plies: u32) -> Option<[Value; 2]> {
        self.limits_at(state, plies)
    }

    fn has_values_at(&self, depth: u32) -> bool {
        self.valued.get(depth as usize).copied().unwrap_or(true)
    }

    fn height(&self) -> Option<u32> {
        Some(self.height)
    }

    fn key(&self, state: &Position) -> Option<[u64; 3]> {
        let key = self.keys.get(state.node as usize)?;
        Some([*key, 0, 0])
    }
}
