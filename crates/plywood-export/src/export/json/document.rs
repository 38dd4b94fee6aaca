//! The records of the exported tree.

use super::JsonNumber;
use super::graph::is_default;
use plywood_core::search::{Bound, NextAction, Role, Use, Visit};
use plywood_core::tree::{Kind, Step};
use serde::Serialize;
use std::borrow::Cow;

/// A node, visited or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[expect(
    clippy::large_enum_variant,
    reason = "records are written one at a time"
)]
pub enum Node<'a> {
    /// A node that the search entered.
    Visited(VisitedNode<'a>),
    /// A move that a cutoff skipped.
    Pruned(PrunedNode<'a>),
}

/// A node that the search entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
    /// The side to move.
    pub role: Role,
    /// The node's kind; never pruned.
    pub kind: Kind,
    /// Why the node was entered, if not for a first visit.
    #[serde(skip_serializing_if = "is_default")]
    pub visit: Visit,
    /// α and β at entry.
    pub window: [JsonNumber; 2],
    /// The returned value; `None` if unfinished.
    pub value: Option<JsonNumber>,
    /// The bound that the search may store, which follows from the entry window.
    pub bound: Option<Bound>,
    /// The interval that the visited nodes prove for the true value.
    pub proved: [JsonNumber; 2],
    /// The best child, the first among equals; in an unfinished node, among those searched so far.
    /// `None` for leaves.
    pub best: Option<u32>,
    /// The cutoff, if moves were skipped.
    pub cut: Option<CutRecord>,
    /// The step that entered it.
    pub entered: Step,
    /// The step that gave it its value; `None` if unfinished.
    pub left: Option<Step>,
    /// Whether its value became the parent's best when it was backed up.
    #[serde(skip_serializing_if = "is_default")]
    pub improves: bool,
    /// The parent's window after the back-up, if it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_window: Option<[JsonNumber; 2]>,
    /// The initial value, if the player may stand pat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stand_pat: Option<JsonNumber>,
    /// The parent's next action, unless that was to try the next move or to return after the last
    /// one.
    #[serde(skip_serializing_if = "is_default")]
    pub then: NextAction,
    /// The use of the table entry for its position.
    #[serde(rename = "use", skip_serializing_if = "Option::is_none")]
    pub usage: Option<Use>,
    /// The node of this tree that stored the entry, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found_at: Option<u32>,
    /// The window passed by the parent, if a bound from the table narrowed it at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub narrowed_from: Option<[JsonNumber; 2]>,
    /// Whether the table stores its value and `bound`.
    #[serde(skip_serializing_if = "is_default")]
    pub kept: bool,
}

/// A move that a cutoff skipped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
    /// Always null, as the node was never visited.
    pub role: (),
    /// Always pruned.
    pub kind: Kind,
}

/// The cause of a cutoff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CutRecord {
    /// The child whose value caused it.
    pub by: u32,
    /// The bound that was reached: `alpha`, at a MIN or chance node, or `beta`, at a MAX or chance node.
    pub bound: &'static str,
    /// The value of the bound.
    pub value: JsonNumber,
    /// The ancestor that set the bound; `None` if it was given from outside or belongs to a null
    /// window.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set_at: Option<u32>,
}

/// An edge from a node to its child.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Edge<'a> {
    /// The parent's ID.
    pub source: u32,
    /// The child's ID.
    pub target: u32,
    /// The move from one to the other.
    #[serde(rename = "move")]
    pub played: Cow<'a, str>,
    /// The move's label, if the position has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The probability of the move at a chance node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<JsonNumber>,
}
