//! petgraph's traits on a recorded tree: its walks and algorithms run on `&Tree` as it is. An edge
//! is a move, and is known by its two ends. `examples/graph.rs` shows some.
//!
//! ```
//! use petgraph::visit::{Dfs, EdgeRef, IntoEdges};
//! use plywood_core::exploration::Spec;
//! use plywood_core::search::Watch;
//! use plywood_core::tree::NodeId;
//!
//! let problem = Spec::textbook("[[3 12 8] [2 4 6] [14 5 2]]").open()?;
//! let tree = problem.record(&Watch::new(100))?;
//! let mut walk = Dfs::new(&tree, NodeId::ROOT);
//! let mut visited = 0;
//! while walk.next(&tree).is_some() {
//!     visited += 1;
//! }
//! // Moves that were skipped are nodes, too.
//! assert_eq!(visited, 13);
//! let moves: Vec<u32> = (&tree).edges(NodeId::ROOT).map(|edge| edge.weight().0).collect();
//! assert_eq!(moves, [0, 1, 2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Node, NodeId, Tree};
use crate::game::Move;
use petgraph::visit::{
    Data, EdgeCount, GraphBase, GraphProp, IntoEdgeReferences, IntoEdges, IntoEdgesDirected,
    IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers, IntoNodeReferences,
    NodeCompactIndexable, NodeCount, NodeIndexable, Visitable,
};
use petgraph::{Directed, Direction, visit};
use std::collections::HashSet;
use std::iter::Map;
use std::ops::Range;
use std::vec;

/// A node with what is recorded of it.
#[derive(Clone, Copy, Debug)]
pub struct NodeRef {
    id: NodeId,
    node: Node,
}

impl visit::NodeRef for NodeRef {
    type NodeId = NodeId;
    type Weight = Node;

    fn id(&self) -> NodeId {
        self.id
    }

    fn weight(&self) -> &Node {
        &self.node
    }
}

/// A move from a node to its child: both, and the move.
pub type Edge<'t> = (NodeId, NodeId, &'t Move);

impl Tree {
    /// Returns the edge that leads to a node; `None` for the root.
    fn edge(&self, target: NodeId) -> Option<Edge<'_>> {
        Some((self.parent(target)?, target, &self.cell(target).played))
    }

    /// Returns the children in their order, or the parent.
    fn adjacent(&self, id: NodeId, direction: Direction) -> vec::IntoIter<NodeId> {
        match direction {
            Direction::Outgoing => self.children(id),
            Direction::Incoming => self.parent(id).into_iter().collect(),
        }
        .into_iter()
    }
}

impl GraphBase for Tree {
    type NodeId = NodeId;
    type EdgeId = (NodeId, NodeId);
}

impl GraphProp for Tree {
    type EdgeType = Directed;
}

impl Data for Tree {
    type NodeWeight = Node;
    type EdgeWeight = Move;
}

impl NodeCount for Tree {
    fn node_count(&self) -> usize {
        self.len()
    }
}

impl EdgeCount for Tree {
    fn edge_count(&self) -> usize {
        self.len() - 1
    }
}

impl NodeIndexable for Tree {
    fn node_bound(&self) -> usize {
        self.len()
    }

    fn to_index(&self, id: NodeId) -> usize {
        id.index()
    }

    fn from_index(&self, index: usize) -> NodeId {
        NodeId(index as u32)
    }
}

impl NodeCompactIndexable for Tree {}

impl IntoNodeIdentifiers for &Tree {
    type NodeIdentifiers = Map<Range<u32>, fn(u32) -> NodeId>;

    fn node_identifiers(self) -> Self::NodeIdentifiers {
        (0..self.len() as u32).map(NodeId)
    }
}

impl<'t> IntoNodeReferences for &'t Tree {
    type NodeRef = NodeRef;
    type NodeReferences = Box<dyn Iterator<Item = NodeRef> + 't>;

    fn node_references(self) -> Self::NodeReferences {
        let node = |id| NodeRef {
            id,
            node: self.node(id),
        };
        Box::new(self.ids().map(node))
    }
}

impl<'t> IntoEdgeReferences for &'t Tree {
    type EdgeRef = Edge<'t>;
    type EdgeReferences = Box<dyn Iterator<Item = Edge<'t>> + 't>;

    fn edge_references(self) -> Self::EdgeReferences {
        Box::new(self.ids().filter_map(|id| self.edge(id)))
    }
}

/// The children in the order in which they were tried, pruned ones last.
impl IntoNeighbors for &Tree {
    type Neighbors = vec::IntoIter<NodeId>;

    fn neighbors(self, id: NodeId) -> vec::IntoIter<NodeId> {
        self.adjacent(id, Direction::Outgoing)
    }
}

impl IntoNeighborsDirected for &Tree {
    type NeighborsDirected = vec::IntoIter<NodeId>;

    fn neighbors_directed(self, id: NodeId, direction: Direction) -> vec::IntoIter<NodeId> {
        self.adjacent(id, direction)
    }
}

impl<'t> IntoEdges for &'t Tree {
    type Edges = vec::IntoIter<Edge<'t>>;

    fn edges(self, id: NodeId) -> Self::Edges {
        self.edges_directed(id, Direction::Outgoing)
    }
}

impl<'t> IntoEdgesDirected for &'t Tree {
    type EdgesDirected = vec::IntoIter<Edge<'t>>;

    fn edges_directed(self, id: NodeId, direction: Direction) -> Self::EdgesDirected {
        let targets = match direction {
            Direction::Outgoing => self.children(id),
            Direction::Incoming => vec![id],
        };
        let edges = targets.into_iter().filter_map(|target| self.edge(target));
        edges.collect::<Vec<_>>().into_iter()
    }
}

impl Visitable for Tree {
    type Map = HashSet<NodeId>;

    fn visit_map(&self) -> HashSet<NodeId> {
        HashSet::new()
    }

    fn reset_map(&self, map: &mut HashSet<NodeId>) {
        map.clear();
    }
}
