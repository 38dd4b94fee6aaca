//! Facts that the graph has by itself: each function takes the graph and an index.

use super::node::WindowChange;
use super::{EdgeWeight, Kind, Node, NodeWeight};
use crate::search::{Role, Window};
use petgraph::Outgoing;
use petgraph::graph::{DiGraph, EdgeIndex, EdgeReference, NodeIndex};
use petgraph::visit::EdgeRef;

/// The graph of a recorded search.
pub type Graph = DiGraph<NodeWeight, EdgeWeight>;

/// A cutoff, as the graph has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphCutoff {
    /// The edge that was reached: `Role::Max` for α, `Role::Min` for β. A MAX node is cut at β, a MIN
    /// node at α, and a chance node at either.
    pub edge: Role,
    /// The child whose value ended the node.
    pub by: NodeIndex,
    /// The number of moves skipped, at least 1.
    pub skipped: usize,
}

/// Returns a node's moves from the last to the first.
fn moves(graph: &Graph, node: NodeIndex) -> impl Iterator<Item = EdgeReference<'_, EdgeWeight>> {
    graph.edges(node).filter(|edge| edge.weight().is_move())
}

/// Returns the cutoff that ended a node; `None` if no move was skipped. Takes time in the number of
/// skipped moves.
///
/// # Panics
/// Panics if the graph has no such node.
pub fn cutoff(graph: &Graph, node: NodeIndex) -> Option<GraphCutoff> {
    let mut skipped = 0;
    let visited = moves(graph, node).find(|edge| {
        let is_skipped = graph[edge.target()].kind() == Kind::Pruned;
        skipped += usize::from(is_skipped);
        !is_skipped
    });
    let by = visited?.target();
    let ended = graph[node].node();
    let edge = match ended.role {
        Role::Chance if ended.value <= ended.window.alpha => Role::Max,
        Role::Chance => Role::Min,
        role => role.other(),
    };
    (skipped > 0).then_some(GraphCutoff { edge, by, skipped })
}

/// Returns a node's best child, the first among equals; `None` for leaves and chance nodes, and if no
/// move improves on standing pat.
///
/// # Panics
/// Panics if the graph has no such node.
pub fn best_child(graph: &Graph, node: NodeIndex) -> Option<NodeIndex> {
    let is_backed_up =
        |edge: &EdgeReference<'_, EdgeWeight>| graph[edge.target()].kind().has_value();
    let last = moves(graph, node).find(is_backed_up)?;
    Some(last.weight().best()?.index())
}

/// Returns whether the move of an edge became its node's best when it was backed up.
///
/// # Panics
/// Panics if the graph has no such edge.
pub fn raised_best(graph: &Graph, edge: EdgeIndex) -> bool {
    let (_, child) = graph.edge_endpoints(edge).expect("the graph has the edge");
    let is_backed_up = graph[child].kind().has_value();
    is_backed_up && graph[edge].best().is_some_and(|best| best.index() == child)
}

/// Returns the window of a node after the move of an edge was backed up. `None` for a move that was
/// not, for a table entry, and where the window follows from no value of the graph: at a node that
/// stands pat, or with a search that chooses its windows freely, only
/// [`Tree::window_after`](super::Tree::window_after) has it. Takes time in the number of earlier
/// moves that left the window as it was.
///
/// # Panics
/// Panics if the graph has no such edge.
pub fn window_after(graph: &Graph, edge: EdgeIndex) -> Option<Window> {
    let (above, child) = graph.edge_endpoints(edge).expect("the graph has the edge");
    let Node { window, role, .. } = graph[above].node();
    if !graph[edge].is_move() || !graph[child].kind().has_value() {
        return None;
    }
    match window_setter(graph, edge) {
        None => Some(window),
        Some((setter, WindowChange::AtBest)) => {
            let best = graph[graph[setter].best()?.index()];
            Some(window.narrowed(role, best.value))
        }
        Some(_) => None,
    }
}

/// Returns the last move of a node, up to the one of `edge`, that changed the window, and how; `None`
/// if that is still the entry window.
pub(super) fn window_setter(graph: &Graph, edge: EdgeIndex) -> Option<(EdgeIndex, WindowChange)> {
    let (edges, mut setter) = (graph.raw_edges(), edge);
    // petgraph links a node's edges from the last to the first.
    while let Some(edge) = edges.get(setter.index()) {
        match graph[edge.target()].window_change() {
            WindowChange::AsBefore => setter = edge.next_edge(Outgoing),
            WindowChange::AsEntered => return None,
            change => return Some((setter, change)),
        }
    }
    None
}
