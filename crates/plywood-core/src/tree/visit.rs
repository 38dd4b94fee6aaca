//! petgraph's traits on a recorded tree: its walks and algorithms run on `&Tree` as it is. An edge is a
//! move, and is known by the node that it leads to. `examples/graph.rs` shows some.
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
    Data, EdgeCount, EdgeRef, GraphBase, GraphProp, IntoEdgeReferences, IntoEdges,
    IntoEdgesDirected, IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers,
    IntoNodeReferences, NodeCompactIndexable, NodeCount, NodeIndexable, VisitMap, Visitable,
};
use petgraph::{Directed, Direction, visit};
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

/// A move from a node to its child.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    source: NodeId,
    target: NodeId,
    played: Move,
}

impl EdgeRef for Edge {
    type NodeId = NodeId;
    type EdgeId = NodeId;
    type Weight = Move;

    fn source(&self) -> NodeId {
        self.source
    }

    fn target(&self) -> NodeId {
        self.target
    }

    fn weight(&self) -> &Move {
        &self.played
    }

    fn id(&self) -> NodeId {
        self.target
    }
}

/// The edges to a list of nodes.
#[derive(Clone, Debug)]
pub struct EdgeRefs<'t, I> {
    tree: &'t Tree,
    targets: I,
}

impl<I: Iterator<Item = NodeId>> Iterator for EdgeRefs<'_, I> {
    type Item = Edge;

    fn next(&mut self) -> Option<Edge> {
        self.targets.find_map(|target| {
            Some(Edge {
                source: self.tree.parent(target)?,
                target,
                played: self.tree.played(target)?,
            })
        })
    }
}

/// All nodes in the order of time.
#[derive(Clone, Debug)]
pub struct NodeRefs<'t> {
    tree: &'t Tree,
    ids: Ids,
}

impl Iterator for NodeRefs<'_> {
    type Item = NodeRef;

    fn next(&mut self) -> Option<NodeRef> {
        let id = self.ids.next()?;
        let node = self.tree.node(id);
        Some(NodeRef { id, node })
    }
}

type Ids = Map<Range<u32>, fn(u32) -> NodeId>;

impl Tree {
    fn all(&self) -> Ids {
        (0..self.len() as u32).map(NodeId)
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
    type EdgeId = NodeId;
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
    type NodeIdentifiers = Ids;

    fn node_identifiers(self) -> Ids {
        self.all()
    }
}

impl<'t> IntoNodeReferences for &'t Tree {
    type NodeRef = NodeRef;
    type NodeReferences = NodeRefs<'t>;

    fn node_references(self) -> NodeRefs<'t> {
        NodeRefs {
            tree: self,
            ids: self.all(),
        }
    }
}

impl<'t> IntoEdgeReferences for &'t Tree {
    type EdgeRef = Edge;
    type EdgeReferences = EdgeRefs<'t, Ids>;

    fn edge_references(self) -> EdgeRefs<'t, Ids> {
        EdgeRefs {
            tree: self,
            targets: self.all(),
        }
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
    type Edges = EdgeRefs<'t, vec::IntoIter<NodeId>>;

    fn edges(self, id: NodeId) -> Self::Edges {
        self.edges_directed(id, Direction::Outgoing)
    }
}

impl<'t> IntoEdgesDirected for &'t Tree {
    type EdgesDirected = EdgeRefs<'t, vec::IntoIter<NodeId>>;

    fn edges_directed(self, id: NodeId, direction: Direction) -> Self::EdgesDirected {
        let targets = match direction {
            Direction::Outgoing => self.children(id),
            Direction::Incoming => vec![id],
        };
        EdgeRefs {
            tree: self,
            targets: targets.into_iter(),
        }
    }
}

/// The nodes that a walk has visited.
#[derive(Clone, Debug, Default)]
pub struct NodeSet(Vec<bool>);

impl VisitMap<NodeId> for NodeSet {
    fn visit(&mut self, id: NodeId) -> bool {
        !std::mem::replace(&mut self.0[id.index()], true)
    }

    fn is_visited(&self, id: &NodeId) -> bool {
        self.0[id.index()]
    }

    fn unvisit(&mut self, id: NodeId) -> bool {
        std::mem::replace(&mut self.0[id.index()], false)
    }
}

impl Visitable for Tree {
    type Map = NodeSet;

    fn visit_map(&self) -> NodeSet {
        NodeSet(vec![false; self.len()])
    }

    fn reset_map(&self, map: &mut NodeSet) {
        map.0.clear();
        map.0.resize(self.len(), false);
    }
}
