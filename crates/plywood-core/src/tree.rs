//! The explored tree: a petgraph [`Graph`], complete and immutable once recorded.
//!
//! Nodes are created in the order in which the search reaches them, so ids are chronological, and
//! children have larger ids than their parent. A node takes about [`NODE_BYTES`]; its state at a
//! step is computed from that ([`crate::replay`]).
//!
//! [`Tree::graph`] is the graph itself, for petgraph's visitors and algorithms, as in
//! `examples/graph.rs`. Skipped moves are nodes as well. It answers without the tree:
//!
//! | of a node | |
//! | --- | --- |
//! | role, ply, why it was entered | [`Node::role`], [`Node::ply`], [`Node::visit`] of [`NodeWeight::node`] |
//! | value, and what it says of the true one | [`Node::value`], [`NodeWeight::bound`] |
//! | window that it was searched with | [`Node::window`] |
//! | how it ended | [`NodeWeight::kind`] |
//! | cutoff: the edge met, the child that met it, moves skipped | [`cutoff`] |
//! | best child | [`best_child`] |
//! | steps at which it was entered and got its value | [`Node::entered`], [`Node::returned_at`] |
//! | what the table knew and kept | [`NodeWeight::table_use`], [`NodeWeight::is_kept`] |
//!
//! | of an edge | |
//! | --- | --- |
//! | a move, an outcome with its weight, or where a value was found | [`EdgeWeight::kind`] |
//! | whether it raised the best value | [`raised_best`] |
//! | window after it | [`window_after`] |
//! | what its node did next | [`NodeWeight::next_action`] of the target |
//!
//! The tree knows what needs the whole: paths, totals, which ancestor set the edge of a window
//! ([`Tree::origin`]), what the leaves prove ([`Tree::proved`]), and the windows of searches that
//! choose them freely ([`Tree::window_after`]).

mod bounds;
mod family;
mod graph;
mod lookup;
mod node;
mod proved;
mod record;

pub use bounds::{EdgeReason, Origin};
pub use graph::{Graph, GraphCutoff, best_child, cutoff, raised_best, window_after};
pub use lookup::Pick;
pub use node::{EdgeKind, EdgeWeight, Kind, Node, NodeWeight};
pub use proved::Interval;
pub use record::Recorder;

use crate::game::{Move, Player, Value};
pub use crate::search::NodeId;
use crate::search::{Bound, Counts, Method, Stop, Use, Window};
use petgraph::graph::{Edge, NodeIndex};
use petgraph::visit::EdgeRef;
use std::ops::Index;

impl NodeId {
    /// The root of every tree.
    pub const ROOT: NodeId = NodeId(0);

    /// The index of the same node in [`Tree::graph`].
    pub fn index(self) -> NodeIndex {
        NodeIndex::new(self.0 as usize)
    }
}

impl From<NodeIndex> for NodeId {
    fn from(index: NodeIndex) -> NodeId {
        NodeId(index.index() as u32)
    }
}

/// A step: the index of an event, starting from 0.
pub type Step = u32;

/// The return step of a node whose search was stopped.
pub const NEVER: Step = Step::MAX;

/// A cutoff. Cutoffs are stored in chronological order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cutoff {
    step: Step,
    /// Moves skipped by this cutoff and all earlier ones.
    pruned: u32,
}

/// Returns the number of moves skipped by these cutoffs, which start with the first one of the run.
fn pruned(cutoffs: &[Cutoff]) -> u32 {
    cutoffs.last().map_or(0, |cutoff| cutoff.pruned)
}

impl Record {
    /// The totals of what is recorded.
    fn counts(&self) -> Counts {
        let (nodes, answered) = (self.graph.node_count(), self.answered.len() as u64);
        counts(nodes, self.leaves, &self.cutoffs, answered)
    }
}

/// Returns the totals up to some step, given that `nodes` nodes exist by then, visited or skipped.
fn counts(nodes: usize, leaves: u64, cutoffs: &[Cutoff], answered: u64) -> Counts {
    let pruned = u64::from(pruned(cutoffs));
    Counts {
        nodes: nodes as u64 - pruned,
        leaves,
        cutoffs: cutoffs.len() as u64,
        pruned,
        answered,
    }
}

#[derive(Clone, Debug, Default)]
struct Record {
    /// The edge at index `i` leads to node `i + 1`. Edges to nodes that stored a table entry
    /// follow.
    graph: Graph,
    cutoffs: Vec<Cutoff>,
    /// Windows that do not follow from the nodes, by step: the window after a back-up, or the entry
    /// window that the table narrowed.
    windows: Vec<(Step, Window)>,
    /// Initial values of nodes whose player may stand pat.
    stand_pats: Vec<(NodeId, Value)>,
    /// Proved intervals by the step at which the node returned, if they differ from its value.
    proved: Vec<(Step, Interval)>,
    /// `leaves_before[i]` leaves were evaluated before node `i * LEAF_BLOCK` was entered.
    leaves_before: Vec<u32>,
    leaves: u64,
    /// The steps at which nodes got their value from a table.
    answered: Vec<Step>,
    steps: Step,
}

/// The tree of one run. It has at least a root.
///
/// A method takes constant time unless its name or its documentation says what it goes through: a
/// list of nodes takes time in its length, [`Tree::moves`] in the ply, and what is looked up by a
/// step in the logarithm of the number of nodes.
///
/// # Panics
/// Methods that take a [`NodeId`] panic if the tree has no such node.
#[derive(Clone, Debug)]
pub struct Tree {
    record: Record,
    /// Why the run was stopped; `None` if it completed.
    pub stopped: Option<Stop>,
    /// Which player is MAX.
    pub max: Player,
    /// The algorithm and conventions of the run.
    pub method: Method,
    /// The requested depth in plies.
    pub depth: u32,
}

/// The record of a node in the graph.
impl Index<NodeId> for Tree {
    type Output = NodeWeight;

    #[inline]
    fn index(&self, id: NodeId) -> &NodeWeight {
        &self.graph()[id.index()]
    }
}

/// Nodes between two entries of `leaves_before`.
const LEAF_BLOCK: usize = 64;

/// Approximate size of a recorded node, visited or skipped: the node, the edge of its move, and one
/// byte for the lists beside the graph.
pub const NODE_BYTES: u64 =
    (size_of::<petgraph::graph::Node<NodeWeight>>() + size_of::<Edge<EdgeWeight>>() + 1) as u64;

impl Tree {
    /// Returns the graph. Node indices are ids, in chronological order. The edge at index `i` is
    /// the move that leads to node `i + 1`. After the moves come the edges from nodes with a table
    /// entry to the nodes that stored it, also in chronological order. petgraph lists a node's
    /// children from the last to the first.
    pub fn graph(&self) -> &Graph {
        &self.record.graph
    }

    /// Visited and skipped nodes together, at least 1.
    pub fn len(&self) -> usize {
        self.graph().node_count()
    }

    /// Always false: a search that has not entered its root has no tree.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns all nodes in chronological order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + ExactSizeIterator + use<> {
        (0..self.len() as u32).map(NodeId)
    }

    /// All that is stored of a node, unpacked; `tree[id]` has it packed.
    #[inline]
    pub fn node(&self, id: NodeId) -> Node {
        self[id].node()
    }

    /// Returns the edge of the move that leads to a node; `None` for the root.
    fn edge(&self, id: NodeId) -> Option<&Edge<EdgeWeight>> {
        let index = id.0.checked_sub(1)?;
        Some(&self.graph().raw_edges()[index as usize])
    }

    /// The node above; `None` for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        Some(self.edge(id)?.source().into())
    }

    /// Returns the move that leads to a node; `None` for the root.
    pub fn played(&self, id: NodeId) -> Option<Move> {
        self.edge(id)?.weight.played()
    }

    /// Returns the children in the order in which they were tried, pruned ones last.
    pub fn children(&self, id: NodeId) -> Vec<NodeId> {
        let mut children: Vec<NodeId> = self.children_backwards(id).collect();
        children.reverse();
        children
    }

    /// Returns the children from the last to the first.
    pub fn children_backwards(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let edges = self.graph().edges(id.index());
        let moves = edges.filter(|edge| edge.weight().is_move());
        moves.map(|edge| edge.target().into())
    }

    /// Returns the path from the root to `id`, both included.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(id), |&node| self.parent(node)).collect();
        path.reverse();
        path
    }

    /// Returns the moves from the root to `id`.
    pub fn moves(&self, id: NodeId) -> Vec<Move> {
        let path = self.path(id);
        path.iter().filter_map(|&node| self.played(node)).collect()
    }

    /// Returns the best children from the root down to a leaf, the root excluded.
    pub fn principal_variation(&self) -> Vec<NodeId> {
        std::iter::successors(self.best_child(NodeId::ROOT), |&node| self.best_child(node))
            .collect()
    }

    /// Returns the principal variation if the root's value is exact, otherwise nothing, since the
    /// best of values that are only bounds need not be a best move.
    pub fn best_line(&self) -> Vec<NodeId> {
        match self.bound(NodeId::ROOT) {
            Some(Bound::Exact) => self.principal_variation(),
            _ => Vec::new(),
        }
    }

    /// The totals of the whole run.
    pub fn counts(&self) -> Counts {
        self.record.counts()
    }

    /// Returns the number of recorded events: steps are numbered from 0 to one less.
    pub fn steps(&self) -> Step {
        self.record.steps
    }

    /// Returns whether each move of the node is searched with the root's whole window, so that
    /// nothing is narrowed or skipped. Only a root may be like that.
    pub fn is_apart(&self, id: NodeId) -> bool {
        id == NodeId::ROOT && self.method.is_apart() && !self.node(id).kind.is_leaf()
    }

    /// Returns the initial value of a node whose player may stand pat
    /// ([`Observer::stand_pat`](crate::search::Observer::stand_pat)); `None` for other nodes.
    pub fn stand_pat(&self, id: NodeId) -> Option<Value> {
        let all = &self.record.stand_pats;
        let found = all.binary_search_by_key(&id, |&(id, _)| id);
        Some(all[found.ok()?].1)
    }

    /// Returns whether the node is a leaf with loud moves that were not tried because standing pat
    /// was enough.
    pub fn stands_cut(&self, id: NodeId) -> bool {
        self.node(id).kind == Kind::Horizon && self.bound(id) != Some(Bound::Exact)
    }

    /// Returns whether only loud moves are tried at a node, which lies beyond the depth.
    pub fn goes_on_at(&self, id: NodeId) -> bool {
        let node = self.node(id);
        let is_deep = u32::from(node.ply) >= self.depth;
        self.method.algorithm.properties().goes_on && is_deep && !node.kind.is_leaf()
    }

    /// Returns the earlier node that stored the table entry used at a node; `None` if there was no
    /// entry, or it was stored before the run.
    pub fn found_at(&self, id: NodeId) -> Option<NodeId> {
        // petgraph lists the edge that was added last first.
        let found = self.graph().edges(id.index()).next()?;
        (!found.weight().is_move()).then(|| found.target().into())
    }

    /// Returns the entry window of a node, if a bound from the table narrowed it at once.
    pub fn narrowed_from(&self, id: NodeId) -> Option<Window> {
        let narrows = self[id].table_use() == Some(Use::Narrows);
        narrows.then(|| self.window_at(self.node(id).entered))?
    }
}
