//! Filling in a whole tree by hand: the value of every node, and which leaves are skipped. The tree
//! is checked as a whole, and the first mistake in search order is shown.

use crate::book::Book;
use crate::language::Language;
use crate::say;
use crate::words::{Shape, value_text};
use plywood_core::search::Method;
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::{Exploration, Problem, name};
use plywood_explore::layout::Outline;
use plywood_explore::number::Number;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

/// Maximum number of leaves that a person is asked to fill in.
const MAX_LEAVES: usize = 64;

/// Maximum number of characters in a value.
const MAX_CHARACTERS: usize = 6;

/// A tree with a student's values.
#[derive(Debug)]
pub struct Filling {
    tree: Arc<Tree>,
    problem: Arc<Problem>,
    book: Book,
    /// Typed values by node.
    values: BTreeMap<NodeId, String>,
    /// The leaves that are marked as skipped.
    skipped: BTreeSet<NodeId>,
}

/// A mistake at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FillingMistake {
    /// No value has been typed.
    Empty,
    /// The typed value is not the node's.
    WrongValue,
    /// The leaf is visited, but marked as skipped.
    WronglyMarked,
    /// The leaf is skipped, but not marked.
    NotMarked,
}

impl FillingMistake {
    /// Returns the sentence about a node of this shape and name with the typed text `given`.
    pub fn sentence(
        self,
        language: Language,
        shape: Shape,
        node: &str,
        given: &str,
        method: &Method,
    ) -> String {
        match self {
            FillingMistake::Empty => say!(language, "fill-empty", node),
            FillingMistake::WrongValue => say!(
                language,
                "fill-value",
                node,
                given,
                role = match shape {
                    Shape::Max => "max",
                    Shape::Chance => "chance",
                    _ => "min",
                },
                fail = name(method.fail)
            ),
            FillingMistake::WronglyMarked => say!(language, "fill-read", node),
            FillingMistake::NotMarked => say!(language, "fill-skipped", node),
        }
    }
}

impl Filling {
    /// Creates an empty one; `None` for a faulty search, and for trees whose leaves are not
    /// printed, which have a single leaf or are too large, or in which a node is searched again,
    /// answered by a table or unfinished.
    pub fn new(exploration: &Exploration) -> Option<Filling> {
        let Exploration { tree, problem, .. } = exploration;
        if !exploration.spec().game.has_own_values()
            || !exploration.spec().implementation.is_default()
            || tree.len() > 4 * MAX_LEAVES
        {
            return None;
        }
        let is_known = |id: NodeId| {
            let kind = tree.node(id).kind;
            let mut moves = HashSet::new();
            let mut children = tree.children(id).into_iter();
            matches!(kind, Kind::Interior | Kind::Terminal | Kind::Pruned)
                && children.all(|child| moves.insert(tree.played(child)))
        };
        let filling = Filling {
            tree: Arc::clone(tree),
            problem: Arc::clone(problem),
            book: Book::new(exploration),
            values: BTreeMap::new(),
            skipped: BTreeSet::new(),
        };
        let leaves = filling.ids().filter(|&id| filling.is_leaf(id));
        // Below a skipped move, either everything is printed or nothing.
        let is_whole = leaves.clone().all(|id| filling.book.given(id).is_some());
        let count = leaves.count();
        let is_fit = is_whole && (2..=MAX_LEAVES).contains(&count) && tree.ids().all(is_known);
        is_fit.then_some(filling)
    }

    fn ids(&self) -> impl Iterator<Item = NodeId> + Clone + use<> {
        (0..self.book.count() as u32).map(NodeId)
    }

    /// Returns the printed tree.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// Returns whether a node is a leaf.
    pub fn is_leaf(&self, id: NodeId) -> bool {
        self.book.children(id).is_empty()
    }

    /// Returns the leaves at and below a node.
    fn leaves(&self, id: NodeId) -> Vec<NodeId> {
        let below = self.book.children(id);
        if below.is_empty() {
            vec![id]
        } else {
            below.into_iter().flat_map(|id| self.leaves(id)).collect()
        }
    }

    /// Returns the typed value.
    pub fn value(&self, id: NodeId) -> &str {
        self.values.get(&id).map_or("", |value| value.as_str())
    }

    /// Returns whether all leaves at or below a node are marked as skipped.
    pub fn is_marked(&self, id: NodeId) -> bool {
        self.leaves(id)
            .iter()
            .all(|leaf| self.skipped.contains(leaf))
    }

    /// Marks all leaves at or below a node as skipped, or unmarks them if all are marked.
    pub fn toggle_marked(&mut self, id: NodeId) {
        let is_marked = self.is_marked(id);
        for leaf in self.leaves(id) {
            if is_marked {
                self.skipped.remove(&leaf);
            } else {
                self.skipped.insert(leaf);
            }
        }
    }

    /// Types a character of a node's value. Ignores it at a leaf, or if it cannot be part of a
    /// value.
    pub fn write(&mut self, id: NodeId, character: char) {
        let is_part = character.is_ascii_digit() || "-−./".contains(character);
        if is_part && !self.is_leaf(id) && self.value(id).chars().count() < MAX_CHARACTERS {
            let character = if character == '-' { '−' } else { character };
            self.values.entry(id).or_default().push(character);
        }
    }

    /// Deletes the last character.
    pub fn erase(&mut self, id: NodeId) {
        if let Some(value) = self.values.get_mut(&id) {
            value.pop();
        }
    }

    /// Deletes a node's value.
    pub fn clear(&mut self, id: NodeId) {
        self.values.remove(&id);
    }

    /// Fills in all correct values.
    pub fn fill(&mut self) {
        let all: Vec<NodeId> = self.ids().collect();
        let (skipped, read): (Vec<_>, Vec<_>) = all.into_iter().partition(|&id| self.skips(id));
        self.skipped = skipped.into_iter().filter(|&id| self.is_leaf(id)).collect();
        let valued = read.into_iter().filter(|&id| !self.is_leaf(id));
        let text = |id| value_text(self.tree.method.unit, self.tree.node(id).value);
        self.values = valued.map(|id| (id, text(id))).collect();
    }

    /// Returns whether the search never reaches a node.
    fn skips(&self, id: NodeId) -> bool {
        self.book.printed(id).is_some() || self.tree.node(id).kind == Kind::Pruned
    }

    /// Returns the first mistake in search order, if any.
    pub fn first_wrong(&self) -> Option<(NodeId, FillingMistake)> {
        self.wrong_at(NodeId::ROOT)
    }

    fn wrong_at(&self, id: NodeId) -> Option<(NodeId, FillingMistake)> {
        let skips = self.skips(id);
        if self.is_leaf(id) {
            return match (skips, self.skipped.contains(&id)) {
                (true, false) => Some((id, FillingMistake::NotMarked)),
                (false, true) => Some((id, FillingMistake::WronglyMarked)),
                _ => None,
            };
        }
        let mut below = self.book.children(id).into_iter();
        let wrong_below = below.find_map(|child| self.wrong_at(child));
        // The search finds no value at a skipped node.
        if wrong_below.is_some() || skips {
            return wrong_below;
        }
        let value = Number::of(self.tree.node(id).value, self.tree.method.unit);
        match Number::read(self.value(id)) {
            None => Some((id, FillingMistake::Empty)),
            Some(given) => (given != value).then_some((id, FillingMistake::WrongValue)),
        }
    }

    /// Returns a sentence about a mistake.
    pub fn sentence(&self, language: Language, id: NodeId, wrong: FillingMistake) -> String {
        let (shape, node) = (self.shape(id), self.node_text(language, id));
        wrong.sentence(language, shape, &node, self.value(id), &self.tree.method)
    }

    /// Returns a sentence that everything is correct.
    pub fn success_sentence(&self, language: Language) -> String {
        let values = self
            .ids()
            .filter(|&id| !self.is_leaf(id) && !self.skips(id));
        let skipped = self.skipped.len();
        say!(language, "fill-right", values = values.count(), skipped)
    }

    fn shape(&self, id: NodeId) -> Shape {
        let printed = self.book.printed(id).map(|printed| printed.shape);
        let shape = printed.or_else(|| self.book.skipped_shape(id));
        shape.unwrap_or_else(|| Shape::from(self.tree.node(id)))
    }

    /// Returns a node's sign and moves.
    fn node_text(&self, language: Language, id: NodeId) -> String {
        let mut below = Vec::new();
        let mut at = id;
        while let Some(printed) = self.book.printed(at) {
            below.push(printed.played.clone());
            at = printed.parent;
        }
        let mut line = self.problem.line_text(&self.tree.moves(at));
        line.extend(below.into_iter().rev());
        let sign = self.shape(id).sign();
        if line.is_empty() {
            format!("{sign} {}", say!(language, "root"))
        } else {
            format!("{sign} {}", line.join("."))
        }
    }

    /// Returns the node to start with: the first one whose first child is a leaf.
    pub fn first(&self) -> NodeId {
        let mut at = NodeId::ROOT;
        while let Some(&child) = self.book.children(at).first() {
            if self.is_leaf(child) {
                break;
            }
            at = child;
        }
        at
    }
}
