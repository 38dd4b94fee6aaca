//! A textbook tree to play on: all its nodes, and their places.

use crate::matches::Match;
use crate::paint::text_width;
use plywood_core::game::Move;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Problem;
use plywood_explore::layout::{Layout, Outline};
use plywood_teach::words::{Shape, value_text};

/// Maximum number of nodes that are drawn.
const MAX_NODES: usize = 500;

/// A tree that is played on, and the places of its nodes.
#[derive(Debug)]
pub(crate) struct PlayedTree {
    pub nodes: Nodes,
    /// The layouts with frames of this many cells around the nodes, and without.
    pub layouts: [(i32, Layout); 2],
}

impl PlayedTree {
    /// Returns the tree that is played on; `None` if the game has none, or if it is too large.
    pub(crate) fn new(game: &Match) -> Option<PlayedTree> {
        if !game.game().has_own_values() {
            return None;
        }
        let nodes = Nodes::new(game.problem())?;
        let layouts = [1, 0].map(|frame| {
            // Inside its frame a label has a blank at each side.
            let around = 4 * frame as u16;
            let width = |id| text_width(&nodes.node(id).label) as u16 + around;
            (frame, Layout::with_gaps(&nodes, width, |_| 1))
        });
        Some(PlayedTree { nodes, layouts })
    }
}

/// A node of the tree.
#[derive(Debug)]
pub(crate) struct Node {
    parent: Option<NodeId>,
    /// From left to right.
    pub children: Vec<NodeId>,
    /// The moves that lead to it.
    pub line: Vec<Move>,
    /// ▲ or ▽; a leaf's value.
    pub label: String,
}

/// All nodes by ID.
#[derive(Debug)]
pub(crate) struct Nodes(Vec<Node>);

impl Nodes {
    /// Returns the tree of a problem; `None` if it is too large.
    fn new(problem: &Problem) -> Option<Nodes> {
        let mut nodes = vec![Node::new(problem, None, Vec::new())];
        let mut next = 0;
        while next < nodes.len() {
            for played in problem.at(&nodes[next].line).legal_moves() {
                let line = [&nodes[next].line[..], &[played]].concat();
                let id = NodeId(nodes.len() as u32);
                nodes[next].children.push(id);
                nodes.push(Node::new(problem, Some(NodeId(next as u32)), line));
            }
            if nodes.len() > MAX_NODES {
                return None;
            }
            next += 1;
        }
        Some(Nodes(nodes))
    }

    /// Returns a node.
    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.0[id.0 as usize]
    }

    /// Returns all ids.
    pub(crate) fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.0.len() as u32).map(NodeId)
    }
}

impl Node {
    fn new(problem: &Problem, parent: Option<NodeId>, line: Vec<Move>) -> Node {
        let here = problem.at(&line);
        let is_leaf = here.legal_moves().is_empty();
        let label = if is_leaf {
            value_text(problem.method.unit, here.value())
        } else if here.to_move() == problem.max {
            Shape::Max.sign().to_string()
        } else {
            Shape::Min.sign().to_string()
        };
        Node {
            parent,
            children: Vec::new(),
            line,
            label,
        }
    }
}

impl Outline for Nodes {
    fn count(&self) -> usize {
        self.0.len()
    }

    fn children(&self, id: NodeId) -> Vec<NodeId> {
        self.node(id).children.clone()
    }

    fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    fn ply(&self, id: NodeId) -> usize {
        self.node(id).line.len()
    }
}
