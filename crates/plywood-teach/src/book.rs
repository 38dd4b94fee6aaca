//! Trees as printed in textbooks, before any search: with the values of all leaves, and with the
//! nodes below skipped moves.

use crate::words::Shape;
use plywood_core::game::{Move, Value};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::{Cursor, Exploration};
use plywood_explore::layout::{Outline, drawn_children};
use std::collections::HashMap;
use std::sync::Arc;

/// Maximum number of nodes of a tree that is shown as a whole, including pruned and printed ones.
pub const MAX_NODES: usize = 5_000;

/// A tree as a book prints it. Nodes that the search has neither entered nor skipped have ids after
/// those of the tree.
#[derive(Debug)]
pub struct Book {
    tree: Arc<Tree>,
    /// The values of leaves by node; empty if the position's text gives none.
    given: Vec<Option<Value>>,
    /// The shapes below skipped moves.
    skipped: HashMap<NodeId, Shape>,
    /// Nodes below skipped moves.
    printed: Vec<PrintedNode>,
    /// Child nodes by parent.
    below: HashMap<NodeId, Vec<NodeId>>,
}

/// A node below a skipped move.
#[derive(Debug)]
pub struct PrintedNode {
    /// ID of the parent.
    pub parent: NodeId,
    ply: usize,
    /// The skipped move above it.
    pub skipped: NodeId,
    /// MAX, MIN or leaf.
    pub shape: Shape,
    /// The move that leads to the node.
    by: Move,
    /// The same as written beside it.
    pub played: String,
    /// Value of a leaf; `None` for other nodes.
    pub value: Option<Value>,
}

impl Book {
    /// Creates the book of an exploration from its position's text; empty for a game that computes
    /// its values.
    pub fn new(exploration: &Exploration) -> Book {
        let tree = Arc::clone(&exploration.tree);
        let mut book = Book::of_search(exploration);
        if !exploration.spec().game.has_own_values() {
            return book;
        }
        for id in tree.ids() {
            let moves = tree.moves(id);
            let here = exploration.problem.at(&moves);
            let legal = here.legal_moves();
            let value = here.explain().value();
            book.given.push(legal.is_empty().then_some(value));
            if tree.node(id).kind == Kind::Pruned {
                let shape = shape(exploration, &*here, &legal);
                book.skipped.insert(id, shape);
            }
        }
        let mut skipped: Vec<NodeId> = book.skipped.keys().copied().collect();
        skipped.sort_unstable();
        for id in skipped {
            if !book.add_below(exploration, id) {
                // A part of it would look like the whole.
                book.printed.clear();
                book.below.clear();
                break;
            }
        }
        book
    }

    /// Creates the book of the search's own nodes, without values from the text.
    pub fn of_search(exploration: &Exploration) -> Book {
        Book {
            given: Vec::new(),
            skipped: HashMap::new(),
            printed: Vec::new(),
            below: HashMap::new(),
            tree: Arc::clone(&exploration.tree),
        }
    }

    /// Adds the nodes below a skipped move; returns false if there are too many.
    fn add_below(&mut self, exploration: &Exploration, skipped: NodeId) -> bool {
        let problem = &exploration.problem;
        let ply = usize::from(self.tree.node(skipped).ply);
        let mut open = vec![(skipped, self.tree.moves(skipped), ply)];
        while let Some((parent, moves, ply)) = open.pop() {
            let legal = problem.at(&moves).legal_moves();
            if self.count() + legal.len() > MAX_NODES {
                return false;
            }
            for played in legal {
                let beside = problem.at(&moves).edge_text(played, "");
                let mut line = moves.clone();
                line.push(played);
                let here = problem.at(&line);
                let after = here.legal_moves();
                let id = NodeId(self.count() as u32);
                let is_leaf = after.is_empty();
                self.printed.push(PrintedNode {
                    parent,
                    ply: ply + 1,
                    skipped,
                    shape: shape(exploration, &*here, &after),
                    by: played,
                    played: beside,
                    value: is_leaf.then(|| here.explain().value()),
                });
                self.below.entry(parent).or_default().push(id);
                open.push((id, line, ply + 1));
            }
        }
        true
    }

    /// Returns the value that the text gives a leaf, whether or not the search visits it.
    pub fn given(&self, id: NodeId) -> Option<Value> {
        match self.printed(id) {
            Some(printed) => printed.value,
            None => self.given.get(id.0 as usize).copied().flatten(),
        }
    }

    /// Returns the shape below a skipped move, if the text gives one.
    pub fn skipped_shape(&self, id: NodeId) -> Option<Shape> {
        self.skipped.get(&id).copied()
    }

    /// Returns the nodes below skipped moves, in order of id.
    pub fn below_skipped(&self) -> &[PrintedNode] {
        &self.printed
    }

    /// Returns the moves that lead to a node.
    pub fn moves(&self, id: NodeId) -> Vec<Move> {
        let Some(printed) = self.printed(id) else {
            return self.tree.moves(id);
        };
        let mut moves = self.moves(printed.parent);
        moves.push(printed.by);
        moves
    }

    /// Returns the node to which these moves lead, as far as the tree goes.
    pub fn at(&self, moves: &[Move]) -> NodeId {
        let played = |id| match self.printed(id) {
            Some(printed) => Some(printed.by),
            None => self.tree.played(id),
        };
        let mut at = NodeId::ROOT;
        for &wanted in moves {
            let children = self.children(at);
            let child = children.into_iter().find(|&id| played(id) == Some(wanted));
            let Some(child) = child else {
                break;
            };
            at = child;
        }
        at
    }

    /// Returns the node with this id, if it is below a skipped move.
    pub fn printed(&self, id: NodeId) -> Option<&PrintedNode> {
        let index = (id.0 as usize).checked_sub(self.tree.len())?;
        self.printed.get(index)
    }
}

/// Returns the shape of a node with these legal moves.
fn shape(exploration: &Exploration, here: &dyn Cursor, legal: &[Move]) -> Shape {
    match (legal.first(), here.to_move() == exploration.tree.max) {
        (None, _) => Shape::Leaf,
        (Some(&played), _) if here.share(played).is_some() => Shape::Chance,
        (Some(_), true) => Shape::Max,
        (Some(_), false) => Shape::Min,
    }
}

impl Outline for Book {
    fn count(&self) -> usize {
        self.tree.len() + self.printed.len()
    }

    fn children(&self, id: NodeId) -> Vec<NodeId> {
        match self.below.get(&id) {
            Some(below) => below.clone(),
            None if self.printed(id).is_some() => Vec::new(),
            None => drawn_children(&self.tree, id),
        }
    }

    fn parent(&self, id: NodeId) -> Option<NodeId> {
        match self.printed(id) {
            Some(printed) => Some(printed.parent),
            None => self.tree.parent(id),
        }
    }

    fn ply(&self, id: NodeId) -> usize {
        match self.printed(id) {
            Some(printed) => printed.ply,
            None => self.tree.node(id).ply.into(),
        }
    }
}
