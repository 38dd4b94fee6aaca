//! The records of the exported tree.

use super::graph::{Graph, is_default};
use super::window_edge::WindowEdge;
use crate::game::Value;
use crate::search::{Bound, NextAction, Role, Visit};
use crate::tree::{Kind, Step};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A whole exported tree, as its records stand in the file: they need not fit together.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Document {
    /// The description of the search and its result.
    pub graph: Graph,
    /// All nodes by id.
    pub nodes: Vec<Node<'static>>,
    /// The edges to all nodes but the root.
    pub edges: Vec<Edge<'static>>,
}

/// A node, visited or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, try_from = "NodeFields")]
pub enum Node<'a> {
    /// A node that the search entered.
    Visited(VisitedNode<'a>),
    /// A move that a cutoff skipped.
    Pruned(PrunedNode<'a>),
}

/// A node that the search entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VisitedNode<'a> {
    /// Its index in the order of creation.
    pub id: u32,
    /// The parent; `None` for the root.
    pub parent: Option<u32>,
    /// The move that leads to it; `None` for the root.
    #[serde(rename = "move")]
    pub played: Option<Cow<'a, str>>,
    /// The distance from the root.
    pub ply: u16,
    /// The side to move there.
    pub role: Role,
    /// What became of it; never pruned.
    pub kind: Kind,
    /// Why it was entered, unless it was a first visit.
    #[serde(skip_serializing_if = "is_default")]
    pub visit: Visit,
    /// α and β at entry.
    pub window: [WindowEdge; 2],
    /// The value that it returned; `None` if it is unfinished.
    pub value: Option<Value>,
    /// How the value bounds the true one, as far as the search may store it, by its window alone.
    pub bound: Option<Bound>,
    /// The interval that the visited nodes prove for the true value; `None` in files of older
    /// programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proved: Option<[WindowEdge; 2]>,
    /// The first best child; `None` for leaves. Of an unfinished node the first best so far, if
    /// any.
    pub best: Option<u32>,
    /// The cutoff there, if moves were skipped.
    pub cut: Option<CutRecord>,
    /// The step that entered it.
    pub entered: Step,
    /// The step that gave it its value; `None` if it is unfinished.
    pub left: Option<Step>,
    /// Whether its value became the parent's best when it was backed up.
    #[serde(skip_serializing_if = "is_default")]
    pub improves: bool,
    /// The parent's window from then on, if it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_window: Option<[WindowEdge; 2]>,
    /// What the parent did then, unless it went on with its next move or was done with all.
    #[serde(skip_serializing_if = "is_default")]
    pub then: NextAction,
    /// The node at which a table had found the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found_at: Option<u32>,
}

/// A move that a cutoff skipped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PrunedNode<'a> {
    /// Its index in the order of creation.
    pub id: u32,
    /// The node that skipped it.
    pub parent: Option<u32>,
    /// The move.
    #[serde(rename = "move")]
    pub played: Option<Cow<'a, str>>,
    /// The distance from the root.
    pub ply: u16,
    /// Always null: it was never visited.
    pub role: (),
    /// Always pruned.
    pub kind: Kind,
}

impl Node<'_> {
    /// Returns its index in the order of creation.
    pub fn id(&self) -> u32 {
        match self {
            Node::Visited(node) => node.id,
            Node::Pruned(node) => node.id,
        }
    }

    /// Returns the parent.
    pub fn parent(&self) -> Option<u32> {
        match self {
            Node::Visited(node) => node.parent,
            Node::Pruned(node) => node.parent,
        }
    }

    /// Returns the move that leads to it.
    pub fn played(&self) -> Option<&str> {
        match self {
            Node::Visited(node) => node.played.as_deref(),
            Node::Pruned(node) => node.played.as_deref(),
        }
    }

    /// Returns the distance from the root.
    pub fn ply(&self) -> u16 {
        match self {
            Node::Visited(node) => node.ply,
            Node::Pruned(node) => node.ply,
        }
    }

    /// Returns the node if it was visited.
    pub fn visited(&self) -> Option<&VisitedNode<'_>> {
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
    /// The bound that was met.
    pub bound: CutBound,
    /// The value of that bound; `None` in files of older programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<WindowEdge>,
    /// The ancestor that had set the bound; `None` if it was given from outside, or is that of a
    /// null window.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set_at: Option<u32>,
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

/// A node as it stands in a file, before it is known which kind of record it is.
#[derive(Deserialize)]
pub(super) struct NodeFields {
    id: u32,
    parent: Option<u32>,
    #[serde(rename = "move")]
    played: Option<String>,
    ply: u16,
    role: Option<Role>,
    kind: Kind,
    #[serde(default)]
    visit: Visit,
    window: Option<[WindowEdge; 2]>,
    value: Option<Value>,
    bound: Option<Bound>,
    proved: Option<[WindowEdge; 2]>,
    best: Option<u32>,
    cut: Option<CutRecord>,
    entered: Option<Step>,
    left: Option<Step>,
    #[serde(default)]
    improves: bool,
    moves_window: Option<[WindowEdge; 2]>,
    #[serde(default)]
    then: NextAction,
    found_at: Option<u32>,
}

impl<'a> TryFrom<NodeFields> for Node<'a> {
    type Error = String;

    fn try_from(fields: NodeFields) -> Result<Node<'a>, String> {
        let NodeFields {
            id,
            parent,
            ply,
            kind,
            ..
        } = fields;
        let played = fields.played.map(Cow::Owned);
        if kind == Kind::Pruned {
            return Ok(Node::Pruned(PrunedNode {
                id,
                parent,
                played,
                ply,
                role: (),
                kind,
            }));
        }
        let missing = |field: &str| format!("node {id} was visited and needs the field `{field}`");
        let is_unfinished = kind == Kind::Unfinished;
        if is_unfinished && (fields.value, fields.bound, fields.left) != (None, None, None) {
            return Err(format!(
                "node {id} is unfinished and has no `value`, `bound` and `left`"
            ));
        }
        if !is_unfinished {
            fields.value.ok_or_else(|| missing("value"))?;
            fields.bound.ok_or_else(|| missing("bound"))?;
            fields.left.ok_or_else(|| missing("left"))?;
        }
        Ok(Node::Visited(VisitedNode {
            id,
            parent,
            played,
            ply,
            role: fields.role.ok_or_else(|| missing("role"))?,
            kind,
            visit: fields.visit,
            window: fields.window.ok_or_else(|| missing("window"))?,
            value: fields.value,
            bound: fields.bound,
            proved: fields.proved,
            best: fields.best,
            cut: fields.cut,
            entered: fields.entered.ok_or_else(|| missing("entered"))?,
            left: fields.left,
            improves: fields.improves,
            moves_window: fields.moves_window,
            then: fields.then,
            found_at: fields.found_at,
        }))
    }
}
