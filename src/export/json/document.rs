//! The records of the exported tree, and their reader.

use super::{FORMAT, VERSION, check};
use crate::exploration::{Exploration, GameName, PositionText, Spec, Subject, name};
use crate::game::{Picture, Value};
use crate::search::{Bound, Counts, Role};
use crate::tree::{Kind, NodeId, Step};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use thiserror::Error;

/// A whole exported tree.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Document {
    /// What was searched, how, and what came of it.
    pub graph: Graph,
    /// All nodes by id.
    #[serde(deserialize_with = "check::nodes")]
    pub nodes: Vec<Node<'static>>,
    /// The edges to all nodes but the root.
    pub edges: Vec<Edge<'static>>,
}

/// What was searched, how, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Graph {
    /// The game's name.
    pub game: String,
    /// The position in the game's notation; none if it was given as a board.
    pub position: Option<String>,
    /// The rows of the root position, the top one first; only of games with a board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Vec<String>>,
    /// What the player that is MAX is called.
    pub max: String,
    /// `minimax` or `alpha-beta`.
    pub algorithm: String,
    /// `ge` or `gt`.
    pub cut: String,
    /// `soft` or `hard`.
    pub fail: String,
    /// In which order moves were tried.
    pub order: String,
    /// Plies.
    pub depth: u32,
    /// The evaluation's name.
    pub evaluation: String,
    /// The root's value for MAX.
    pub value: Value,
    /// The first best move of the root; none if the game is over there.
    pub best_move: Option<String>,
    /// The first best moves from the root on.
    pub principal_variation: Vec<String>,
    /// Totals of the run.
    pub stats: Stats,
}

/// Totals of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    /// Visited nodes, the root included.
    pub nodes: u64,
    /// Nodes that were evaluated.
    pub leaves: u64,
    /// Nodes that skipped at least one move.
    pub cutoffs: u64,
    /// Moves skipped.
    pub pruned: u64,
    /// Events of the run.
    pub steps: u64,
}

impl From<Counts> for Stats {
    fn from(counts: Counts) -> Stats {
        Stats {
            nodes: counts.nodes,
            leaves: counts.leaves,
            cutoffs: counts.cutoffs,
            pruned: counts.pruned,
            steps: counts.steps(),
        }
    }
}

/// A node, visited or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, try_from = "Fields")]
pub enum Node<'a> {
    /// A node that the search entered.
    Visited(Visited<'a>),
    /// A move that a cutoff skipped.
    Pruned(Pruned<'a>),
}

/// A node that the search entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Visited<'a> {
    /// Its place in the order of creation.
    pub id: u32,
    /// The node above; none for the root.
    pub parent: Option<u32>,
    /// The move that leads to it; none for the root.
    #[serde(rename = "move")]
    pub played: Option<Cow<'a, str>>,
    /// Distance from the root.
    pub ply: u16,
    /// Who moves there.
    pub role: Role,
    /// Interior, terminal or horizon.
    pub kind: Kind,
    /// α and β at entry.
    pub window: [WindowEdge; 2],
    /// The value it returned.
    pub value: Value,
    /// What the value says of the true one.
    pub bound: Bound,
    /// The first best child; none for leaves.
    pub best: Option<u32>,
    /// The cutoff there, if moves were skipped.
    pub cut: Option<CutRecord>,
    /// The step that entered it.
    pub entered: Step,
    /// The step that gave it its value.
    pub left: Step,
}

/// A move that a cutoff skipped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pruned<'a> {
    /// Its place in the order of creation.
    pub id: u32,
    /// The node that skipped it.
    pub parent: Option<u32>,
    /// The move.
    #[serde(rename = "move")]
    pub played: Option<Cow<'a, str>>,
    /// Distance from the root.
    pub ply: u16,
    /// Nobody was asked to move there.
    pub role: (),
    /// Always pruned.
    pub kind: Kind,
}

impl Node<'_> {
    /// Its place in the order of creation.
    pub fn id(&self) -> u32 {
        match self {
            Node::Visited(node) => node.id,
            Node::Pruned(node) => node.id,
        }
    }

    /// The node above.
    pub fn parent(&self) -> Option<u32> {
        match self {
            Node::Visited(node) => node.parent,
            Node::Pruned(node) => node.parent,
        }
    }

    /// The move that leads to it.
    pub fn played(&self) -> Option<&str> {
        match self {
            Node::Visited(node) => node.played.as_deref(),
            Node::Pruned(node) => node.played.as_deref(),
        }
    }

    /// Distance from the root.
    pub fn ply(&self) -> u16 {
        match self {
            Node::Visited(node) => node.ply,
            Node::Pruned(node) => node.ply,
        }
    }

    /// The node as a visited one.
    pub fn visited(&self) -> Option<&Visited<'_>> {
        match self {
            Node::Visited(node) => Some(node),
            Node::Pruned(_) => None,
        }
    }
}

/// A cutoff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutRecord {
    /// The child whose value caused it.
    pub by: u32,
    /// Which bound was met.
    pub bound: CutBound,
}

/// The bound that a cutoff met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CutBound {
    /// α, at a MIN node.
    Alpha,
    /// β, at a MAX node.
    Beta,
}

impl From<Role> for CutBound {
    fn from(role: Role) -> CutBound {
        match role {
            Role::Max => CutBound::Beta,
            Role::Min => CutBound::Alpha,
        }
    }
}

/// α or β; infinities are the strings `-Infinity` and `Infinity`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowEdge(pub Value);

impl Serialize for WindowEdge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::MIN => serializer.serialize_str("-Infinity"),
            Value::MAX => serializer.serialize_str("Infinity"),
            value => serializer.serialize_i32(value),
        }
    }
}

impl<'de> Deserialize<'de> for WindowEdge {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(
            untagged,
            expecting = "expected a whole number, \"-Infinity\" or \"Infinity\""
        )]
        enum Text {
            Number(Value),
            Infinity(Infinity),
        }
        #[derive(Deserialize)]
        enum Infinity {
            #[serde(rename = "-Infinity")]
            Minus,
            #[serde(rename = "Infinity")]
            Plus,
        }
        Ok(WindowEdge(match Text::deserialize(deserializer)? {
            Text::Number(value) => value,
            Text::Infinity(Infinity::Minus) => Value::MIN,
            Text::Infinity(Infinity::Plus) => Value::MAX,
        }))
    }
}

/// An edge from a node to its child.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edge<'a> {
    /// The node.
    pub source: u32,
    /// The child.
    pub target: u32,
    /// The move from one to the other.
    #[serde(rename = "move")]
    pub played: Cow<'a, str>,
}

impl Graph {
    /// The description of a recorded exploration.
    pub fn of(exploration: &Exploration) -> Graph {
        let Exploration {
            spec,
            subject,
            tree,
        } = exploration;
        let variation = tree.principal_variation();
        let moves = tree.moves(variation.last().copied().unwrap_or(NodeId::ROOT));
        let value = tree.node(NodeId::ROOT).value;
        Graph::new(
            spec,
            subject,
            value,
            subject.line_text(&moves),
            tree.counts(),
        )
    }

    /// The description of what a run on `subject`, which `spec` opened, has found.
    pub fn new(
        spec: &Spec,
        subject: &Subject,
        value: Value,
        principal_variation: Vec<String>,
        counts: Counts,
    ) -> Graph {
        Graph {
            game: name::<GameName>(spec.game),
            position: match &spec.position {
                PositionText::Notation(text) => Some(text.clone()),
                PositionText::Board(_) => None,
            },
            board: board_rows(subject),
            max: subject.player_name(subject.max()).to_owned(),
            algorithm: name(spec.method.algorithm),
            cut: name(spec.method.cut),
            fail: name(spec.method.fail),
            order: name(spec.method.order),
            depth: subject.depth(),
            evaluation: name(spec.evaluation()),
            value,
            best_move: principal_variation.first().cloned(),
            principal_variation,
            stats: counts.into(),
        }
    }
}

fn board_rows(subject: &Subject) -> Option<Vec<String>> {
    let Picture::Board(board) = subject.picture(&[]) else {
        return None;
    };
    let rows = board.cells.chunks(board.columns).map(|row| {
        row.iter()
            .map(|cell| cell.map_or(".", |player| subject.player_name(player)))
            .collect()
    });
    Some(rows.collect())
}

/// A node as it stands in a file, before it is known which kind of record it is.
#[derive(Deserialize)]
struct Fields {
    id: u32,
    parent: Option<u32>,
    #[serde(rename = "move")]
    played: Option<String>,
    ply: u16,
    role: Option<Role>,
    kind: Kind,
    window: Option<[WindowEdge; 2]>,
    value: Option<Value>,
    bound: Option<Bound>,
    best: Option<u32>,
    cut: Option<CutRecord>,
    entered: Option<Step>,
    left: Option<Step>,
}

impl<'a> TryFrom<Fields> for Node<'a> {
    type Error = String;

    fn try_from(fields: Fields) -> Result<Node<'a>, String> {
        let Fields {
            id,
            parent,
            ply,
            kind,
            ..
        } = fields;
        let played = fields.played.map(Cow::Owned);
        if kind == Kind::Pruned {
            return Ok(Node::Pruned(Pruned {
                id,
                parent,
                played,
                ply,
                role: (),
                kind,
            }));
        }
        let missing = |field: &str| format!("node {id} was visited and needs the field `{field}`");
        Ok(Node::Visited(Visited {
            id,
            parent,
            played,
            ply,
            role: fields.role.ok_or_else(|| missing("role"))?,
            kind,
            window: fields.window.ok_or_else(|| missing("window"))?,
            value: fields.value.ok_or_else(|| missing("value"))?,
            bound: fields.bound.ok_or_else(|| missing("bound"))?,
            best: fields.best,
            cut: fields.cut,
            entered: fields.entered.ok_or_else(|| missing("entered"))?,
            left: fields.left.ok_or_else(|| missing("left"))?,
        }))
    }
}

/// Why a text is not an exported tree.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// Not JSON, a field of the wrong type, or a node that does not fit those before it.
    #[error("line {line}, column {column}: {what}")]
    Broken {
        /// Line from 1.
        line: usize,
        /// Column from 1.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// Some other JSON.
    #[error("this is not an exported tree: its `format` is not \"{FORMAT}\"")]
    OtherFormat,
    /// From a later Plywood.
    #[error(
        "version {0} of the format is newer than {VERSION}, the newest known here: use a newer plywood"
    )]
    Newer(u32),
    /// The parts are well-formed and contradict each other.
    #[error("{0}")]
    Inconsistent(String),
}

impl From<serde_json::Error> for ReadError {
    fn from(error: serde_json::Error) -> ReadError {
        let (line, column) = (error.line(), error.column());
        let what = error.to_string();
        let place = format!(" at line {line} column {column}");
        ReadError::Broken {
            line,
            column,
            what: what.strip_suffix(&place).unwrap_or(&what).to_owned(),
        }
    }
}

/// Reads an exported tree. Fields that are not known are ignored.
///
/// # Errors
/// Where and how the text fails to be one.
pub fn read(text: &str) -> Result<Document, ReadError> {
    #[derive(Deserialize)]
    struct Header {
        format: Option<String>,
        version: Option<u32>,
    }
    let header: Header = serde_json::from_str(text)?;
    match (header.format.as_deref(), header.version) {
        (Some(FORMAT), Some(version @ 1..)) if version > VERSION => {
            return Err(ReadError::Newer(version));
        }
        (Some(FORMAT), Some(1..)) => {}
        _ => return Err(ReadError::OtherFormat),
    }
    let document: Document = serde_json::from_str(text)?;
    check::document(&document).map_err(ReadError::Inconsistent)?;
    Ok(document)
}
