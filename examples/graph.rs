//! A recorded search as a graph: petgraph's own algorithms run on it as it is.
//!
//! ```text
//! cargo run --example graph              the order of time, and the nodes that could have cut off a leaf
//! cargo run --example graph -- dot       petgraph's own DOT, for Graphviz
//! ```

use petgraph::algo::dominators::simple_fast;
use petgraph::dot::{Config, Dot};
use petgraph::visit::{DfsEvent, EdgeRef, NodeRef as _, depth_first_search};
use plywood::exploration::{Problem, Spec};
use plywood::search::Watch;
use plywood::tree::{Edge, Kind, NodeId, NodeRef, Tree};
use std::error::Error;

/// Returns the nodes in the order in which petgraph's depth-first walk discovers them. That is the
/// order of time: a search is such a walk.
pub fn discovery_order(tree: &Tree) -> Vec<NodeId> {
    let mut order = Vec::new();
    depth_first_search(tree, [NodeId::ROOT], |event| {
        if let DfsEvent::Discover(id, _) = event {
            order.push(id);
        }
    });
    order
}

/// Returns the nodes that every path from the root to `id` goes through, `id` first: in a tree its
/// ancestors, any of which could have cut it off.
pub fn dominators(tree: &Tree, id: NodeId) -> Vec<NodeId> {
    let dominators = simple_fast(tree, NodeId::ROOT);
    dominators
        .dominators(id)
        .map_or(Vec::new(), Iterator::collect)
}

/// Returns the tree as petgraph writes it: each node with its role and value, each edge with its
/// move.
pub fn dot(problem: &Problem, tree: &Tree) -> String {
    let config = [Config::NodeNoLabel, Config::EdgeNoLabel];
    let edge = |tree: &Tree, edge: Edge| {
        let text = problem.move_text(tree, edge.target()).unwrap_or_default();
        format!("label = \"{}\"", text.escape_default())
    };
    let node = |_: &Tree, node: NodeRef| {
        let node = *node.weight();
        match node.kind {
            Kind::Pruned => "label = \"skipped\", style = dashed".to_owned(),
            _ => format!("label = \"{:?} {}\"", node.role, node.value),
        }
    };
    format!("{:?}", Dot::with_attr_getters(tree, &config, &edge, &node))
}

fn main() -> Result<(), Box<dyn Error>> {
    let problem = Spec::textbook("[[3 12 8] [2 4 6] [14 5 2]]").open()?;
    let tree = problem.record(&Watch::new(1_000))?;
    if std::env::args().nth(1).as_deref() == Some("dot") {
        println!("{}", dot(&problem, &tree));
        return Ok(());
    }
    let name = |id: NodeId| {
        let line = problem.line_text(&tree.moves(id));
        if line.is_empty() {
            "root".to_owned()
        } else {
            line.join(".")
        }
    };
    let names = |ids: Vec<NodeId>| ids.into_iter().map(name).collect::<Vec<_>>().join(" ");
    println!("in the order of time  {}", names(discovery_order(&tree)));
    let last = tree.ids().next_back().expect("there is a root");
    println!("above the last leaf   {}", names(dominators(&tree, last)));
    Ok(())
}
