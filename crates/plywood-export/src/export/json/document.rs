//! The records of the exported tree.

use super::JsonNumber;
use super::graph::{Graph, is_default};
use crate::search::{Bound, NextAction, Role, Use, Visit};
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
#[serde(untagged)]
#[expect(
    clippy::large_enum_variant,
    reason = "records are written and read one at a time"
)]
pub enum Node<'a> {
    /// A node that the search entered.
    Visited(VisitedNode<'a>),
    /// A move that a cutoff skipped.
    Pruned(PrunedNode<'a>),
}

/// A node that the search entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VisitedNode<'a> {
    /// Index in order of creation.
    pub id: u32,
    /// The parent; `None` for the root.
    pub parent: Option<u32>,
    /// The move that leads to it; `None` for the root.
    #[serde(rename = "move")]
    pub played: Option<Cow<'a, str>>,
    /// The name in the position, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The distance from the root.
    pub ply: u16,
    /// The side to move there.
    pub role: Role,
    /// Whether the search went on below, ended here or was stopped; never pruned.
    pub kind: Kind,
    /// Why it was entered, unless it was a first visit.
    #[serde(default, skip_serializing_if = "is_default")]
    pub visit: Visit,
    /// α and β at entry.
    pub window: [JsonNumber; 2],
    /// The value that it returned; `None` if it is unfinished.
    pub value: Option<JsonNumber>,
    /// The bound on the true value that the search may store: it knows the node's window only.
    pub bound: Option<Bound>,
    /// The interval that the visited nodes prove for the true value.
    pub proved: [JsonNumber; 2],
    /// The first best child; in an unfinished node, of those searched so far. `None` for leaves.
    pub best: Option<u32>,
    /// The cutoff there, if moves were skipped.
    pub cut: Option<CutRecord>,
    /// The step that entered it.
    pub entered: Step,
    /// The step that gave it its value; `None` if it is unfinished.
    pub left: Option<Step>,
    /// Whether its value became the parent's best when it was backed up.
    #[serde(default, skip_serializing_if = "is_default")]
    pub improves: bool,
    /// The parent's window from then on, if it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_window: Option<[JsonNumber; 2]>,
    /// The value with which the node began, if its player may stand pat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stand_pat: Option<JsonNumber>,
    /// The parent's next action, unless it searched its next move or had none left.
    #[serde(default, skip_serializing_if = "is_default")]
    pub then: NextAction,
    /// The use of the table's entry for its position.
    #[serde(rename = "use", skip_serializing_if = "Option::is_none")]
    pub usage: Option<Use>,
    /// The node at which the entry was made, if it is one of this tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found_at: Option<u32>,
    /// The window that it was given, if a bound from the table has narrowed it at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub narrowed_from: Option<[JsonNumber; 2]>,
    /// Whether the table keeps its value and `bound`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub kept: bool,
}

/// A move that a cutoff skipped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrunedNode<'a> {
    /// Index in order of creation.
    pub id: u32,
    /// The node that skipped it.
    pub parent: Option<u32>,
    /// The move that would have led to it.
    #[serde(rename = "move")]
    pub played: Option<Cow<'a, str>>,
    /// The name in the position, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The distance from the root.
    pub ply: u16,
    /// Always null: it was never visited.
    pub role: (),
    /// Always pruned.
    pub kind: Kind,
}

impl Node<'_> {
    /// Returns the node if it was visited.
    pub fn visited(&self) -> Option<&VisitedNode<'_>> {
        match self {
            Node::Visited(node) => Some(node),
            Node::Pruned(_) => None,
        }
    }
}

/// The child and the bound of a cutoff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutRecord {
    /// The child whose value caused it.
    pub by: u32,
    /// The bound that was met.
    pub bound: CutBound,
    /// The value of that bound.
    pub value: JsonNumber,
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
            Role::Min | Role::Chance => CutBound::Alpha,
        }
    }
}

/// An edge from a node to its child.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edge<'a> {
    /// The parent's ID.
    pub source: u32,
    /// The child's ID.
    pub target: u32,
    /// The move from one to the other.
    #[serde(rename = "move")]
    pub played: Cow<'a, str>,
    /// The move's label, where the position has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The share of the move where chance decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<JsonNumber>,
}
