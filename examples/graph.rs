//! A recorded search is a petgraph graph. This one has a table, so that some nodes have an edge to the
//! earlier node with the same position, whose entry the table had.
//!
//! ```text
//! cargo run --example graph              the nodes whose values were used again most often
//! cargo run --example graph -- dot       petgraph's own DOT, for Graphviz
//! ```

use petgraph::Incoming;
use petgraph::dot::{Config, Dot};
use petgraph::graph::EdgeReference;
use petgraph::visit::EdgeRef;
use plywood_core::search::{TableSettings, Watch};
use plywood_core::tree::{EdgeWeight, Kind, NodeId, NodeWeight, Tree};
use plywood_explore::exploration::{GameName, Problem, Spec};
use std::error::Error;

/// Returns alpha-beta with a table of tic-tac-toe with five marks on the board, after which different
/// orders of moves lead to the same positions.
pub fn spec() -> Spec {
    let mut spec = Spec::new(GameName::TicTacToe, "b2 a1 c3 c1 b1");
    spec.depth = Some(4);
    spec.method.table = Some(TableSettings {
        entries: 1000,
        ..TableSettings::default()
    });
    spec
}

/// Returns how often the value of a node was used at another one.
pub fn uses(tree: &Tree, id: NodeId) -> usize {
    let edges = tree.graph().edges_directed(id.index(), Incoming);
    edges.filter(|edge| !edge.weight().is_move()).count()
}

/// Returns the graph as petgraph writes it: nodes with role and value, edges with their moves.
pub fn dot(problem: &Problem, tree: &Tree) -> String {
    let config = [Config::NodeNoLabel, Config::EdgeNoLabel];
    let edge = |_, edge: EdgeReference<EdgeWeight>| match edge.weight() {
        EdgeWeight::Move { .. } => {
            let text = problem.move_text(tree, edge.target().into());
            format!("label = \"{}\"", text.unwrap_or_default().escape_default())
        }
        EdgeWeight::Found(_) => "style = dotted, constraint = false".to_owned(),
    };
    let node = |_, (_, weight): (_, &NodeWeight)| {
        let node = weight.node();
        match node.kind {
            Kind::Pruned => "label = \"skipped\", style = dashed".to_owned(),
            _ => format!("label = \"{:?} {}\"", node.role, node.value),
        }
    };
    let dot = Dot::with_attr_getters(tree.graph(), &config, &edge, &node);
    format!("{dot:?}")
}

fn main() -> Result<(), Box<dyn Error>> {
    let problem = spec().open()?;
    let tree = problem.record(&Watch::new(10_000))?;
    if std::env::args().nth(1).as_deref() == Some("dot") {
        println!("{}", dot(&problem, &tree));
        return Ok(());
    }
    let mut nodes: Vec<NodeId> = tree.graph().node_indices().map(NodeId::from).collect();
    nodes.sort_by_key(|&id| std::cmp::Reverse(uses(&tree, id)));
    for id in nodes.into_iter().take(5) {
        let line = problem.line_text(&tree.moves(id)).join(" ");
        println!("{line}: used {} times", uses(&tree, id));
    }
    Ok(())
}
