//! Descriptions of a tree and its nodes for formats: a heading, a node as a table row, and the
//! moves that lead to it.

use plywood_core::game::{Unit, Value, is_finite};
use plywood_core::search::{Bound, Role, Use, Visit, Window};
use plywood_core::tree::{Kind, NEVER, NodeId, Pick, Step, Tree};
use plywood_explore::exploration::{Exploration, name};
use plywood_explore::number::Number;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::game_name;
use std::ops::RangeInclusive;

/// A node, visited or skipped, as a table row. Missing values are `None`: a skipped node has no
/// window, and an infinite edge has no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeRow<'p> {
    /// Index in order of creation.
    pub id: u32,
    /// The parent; `None` for the root.
    pub parent: Option<u32>,
    /// The move that leads to the node; empty for the root.
    pub played: &'p str,
    /// The distance from the root.
    pub ply: u16,
    /// The side to move.
    pub role: Option<Role>,
    /// The node's kind.
    pub kind: Kind,
    /// Why the node was entered.
    pub visit: Option<Visit>,
    /// α at entry; `None` if it is −∞.
    pub alpha: Option<Number>,
    /// β at entry; `None` if it is ∞.
    pub beta: Option<Number>,
    /// The value that was returned.
    pub value: Option<Number>,
    /// The bound that the search may store, which follows from the entry window.
    pub bound: Option<Bound>,
    /// The lower bound on the true value that the visited nodes prove.
    pub low: Option<Number>,
    /// The upper bound that they prove.
    pub high: Option<Number>,
    /// The best child, the first among equals.
    pub best: Option<u32>,
    /// The child whose value caused a cutoff.
    pub cut_by: Option<u32>,
    /// The ancestor whose best value is the bound that caused the cutoff; `None` if there is no
    /// cutoff, or if the bound was given from outside or belongs to a null window.
    pub set_at: Option<u32>,
    /// The use of its table entry.
    pub usage: Option<Use>,
    /// The node of this tree that stored the entry, if any.
    pub found_at: Option<u32>,
    /// The step that entered or skipped it.
    pub entered: Step,
    /// The step that gave it its value.
    pub left: Option<Step>,
}

impl<'p> NodeRow<'p> {
    /// Returns the row of a node that `played` leads to.
    #[inline]
    pub fn new(tree: &Tree, id: NodeId, played: &'p str) -> NodeRow<'p> {
        let (node, unit) = (tree.node(id), tree.method.unit);
        let is_visited = node.kind != Kind::Pruned;
        let has_value = node.kind.has_value();
        let is_interior = is_visited && !node.kind.is_leaf();
        let window = if is_visited {
            node.window
        } else {
            Window::FULL
        };
        let proved = tree.proved(id);
        let (best, cut_by) = if is_interior {
            (tree.best_child(id), tree.cut_by(id))
        } else {
            (None, None)
        };
        NodeRow {
            id: id.0,
            parent: tree.parent(id).map(|parent| parent.0),
            played,
            ply: node.ply,
            role: is_visited.then_some(node.role),
            kind: node.kind,
            visit: is_visited.then_some(node.visit),
            alpha: finite(window.alpha, unit),
            beta: finite(window.beta, unit),
            value: has_value.then(|| Number::of(node.value, unit)),
            bound: tree.bound(id),
            low: finite(proved.low, unit),
            high: finite(proved.high, unit),
            best: best.map(|id| id.0),
            cut_by: cut_by.map(|id| id.0),
            set_at: cut_by.and_then(|_| set_at(tree, id)),
            usage: tree[id].table_use(),
            found_at: tree.found_at(id).map(|id| id.0),
            entered: node.entered,
            left: has_value.then_some(node.returned_at),
        }
    }
}

/// Returns the node that set the bound that caused a node's cutoff.
fn set_at(tree: &Tree, id: NodeId) -> Option<u32> {
    let origin = tree.origin(id, tree.reached_edge(id))?;
    Some(tree.parent(origin.by()?)?.0)
}

fn finite(edge: Value, unit: Unit) -> Option<Number> {
    is_finite(edge).then(|| Number::of(edge, unit))
}

/// Returns the node that moves in the game's notation lead to, joined by dots: `1.1.2`; `None` if
/// the search has not visited it. If a move was searched twice, it is the first visit.
pub fn node_at(exploration: &Exploration, line: &str) -> Option<NodeId> {
    let Exploration { problem, tree, .. } = exploration;
    let moves = line.split('.').filter(|text| !text.is_empty());
    let found = tree.descend(moves, Pick::First, |child, wanted| {
        problem.is_called(tree, child, wanted)
    });
    found.ok().filter(|&id| tree.node(id).kind != Kind::Pruned)
}

/// Returns the steps inside the subtree of a node, or all steps if `line` is `None`.
pub(super) fn steps_at(exploration: &Exploration, line: Option<&str>) -> RangeInclusive<Step> {
    let tree = &exploration.tree;
    let named = line.and_then(|line| node_at(exploration, line));
    let node = tree.node(named.unwrap_or(NodeId::ROOT));
    match node.returned_at {
        NEVER => node.entered..=tree.steps() - 1,
        left => node.entered..=left,
    }
}

/// The current node's moves, joined by dots: `1.1.2`; empty at the root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunningLine {
    text: String,
    /// The end of each ply's text.
    ends: Vec<usize>,
}

impl RunningLine {
    /// Moves to a node at this ply, whose parent is on the current line.
    pub fn go_to(&mut self, ply: u16, played: &str) -> &str {
        let above = usize::from(ply).saturating_sub(1);
        self.ends.truncate(above);
        self.text.truncate(self.ends.last().copied().unwrap_or(0));
        if ply > 0 {
            if above > 0 {
                self.text.push('.');
            }
            self.text.push_str(played);
            self.ends.push(self.text.len());
        }
        &self.text
    }
}

/// Maximum number of characters shown of a position.
const MAX_POSITION: usize = 80;

/// Returns the parts of the heading: game and position, method, depth, evaluation and move order,
/// named as on the command line.
pub(super) fn parts(exploration: &Exploration, language: Language) -> Vec<String> {
    let Exploration { problem, tree, .. } = exploration;
    let spec = &problem.spec;
    let position = safe::truncated(spec.position.text(), MAX_POSITION);
    let method = &spec.method;
    let mut parts = vec![name(spec.game)];
    if !position.is_empty() {
        parts[0] = format!("{} {position}", parts[0]);
    }
    parts.push(if method.narrows() {
        format!(
            "{} ({}, {})",
            name(method.algorithm),
            name(method.cut),
            name(method.fail)
        )
    } else {
        name(method.algorithm)
    });
    parts.push(say!(language, "to-depth", depth = tree.depth));
    parts.push(name(spec.evaluation()));
    parts.push(name(method.order));
    parts
}

/// Returns a short heading: game, position and method.
pub(super) fn heading(exploration: &Exploration, language: Language) -> String {
    let spec = exploration.spec();
    let mut heading = game_name(language, spec.game);
    let text = spec.position.text();
    if !text.is_empty() {
        heading = format!("{heading} {}", safe::truncated(text, MAX_POSITION));
    }
    format!("{heading} · {}", name(spec.method.algorithm))
}
