//! A recorded search is a petgraph graph that answers by itself: petgraph's own algorithms and visitors
//! find what a search is watched for, without the tree beside it.
//!
//! ```text
//! cargo run --example graph              the principal variation, and the cutoffs
//! cargo run --example graph -- dot       petgraph's own DOT, for Graphviz
//! ```

use petgraph::dot::{Config, Dot};
use petgraph::graph::{EdgeReference, NodeIndex};
use petgraph::visit::{Dfs, EdgeFiltered, EdgeRef, Walker};
use plywood_core::search::{Bound, Role, TableSettings, Watch};
use plywood_core::tree::{EdgeKind, EdgeWeight, Graph, GraphCutoff, Kind, NodeWeight};
use plywood_core::tree::{best_child, cutoff};
use plywood_explore::exploration::{GameName, Spec};
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

/// Returns the nodes from the root down to a leaf along the best moves: a walk through the edges that
/// lead to a best child.
pub fn principal_variation(graph: &Graph) -> Vec<NodeIndex> {
    let is_best = |edge: EdgeReference<'_, EdgeWeight>| {
        best_child(graph, edge.source()) == Some(edge.target()) && edge.weight().is_move()
    };
    let best = EdgeFiltered::from_fn(graph, is_best);
    Dfs::new(&best, NodeIndex::new(0)).iter(&best).collect()
}

/// Returns every node that a cutoff ended, from the last to the first visited, with its cutoff and the
/// number of moves that it skipped.
pub fn cutoffs(graph: &Graph) -> Vec<(NodeIndex, GraphCutoff)> {
    let moves = EdgeFiltered::from_fn(graph, |edge| edge.weight().is_move());
    let nodes = Dfs::new(&moves, NodeIndex::new(0)).iter(&moves);
    nodes
        .filter_map(|node| Some((node, cutoff(graph, node)?)))
        .collect()
}

/// Returns the graph as petgraph writes it: nodes with role, value, bound and cut, edges with the
/// names of their moves.
pub fn dot(graph: &Graph, move_name: &dyn Fn(NodeIndex) -> String) -> String {
    let config = [Config::NodeNoLabel, Config::EdgeNoLabel];
    let edge = |_, edge: EdgeReference<'_, EdgeWeight>| {
        let name = move_name(edge.target()).escape_debug().to_string();
        match edge.weight().kind() {
            EdgeKind::Move(_) => format!("label = \"{name}\""),
            EdgeKind::Outcome(_, weight) => format!("label = \"{name} ({weight})\""),
            EdgeKind::Found(_) => "style = dotted, constraint = false".to_owned(),
        }
    };
    let node = |_, (index, weight): (NodeIndex, &NodeWeight)| {
        let node = weight.node();
        let sign = match weight.bound() {
            None if node.kind == Kind::Pruned => {
                return "label = \"skipped\", style = dashed".to_owned();
            }
            None => return "label = \"unfinished\"".to_owned(),
            Some(Bound::Exact) => "=",
            Some(Bound::Lower) => "≥",
            Some(Bound::Upper) => "≤",
        };
        let cut = cutoff(graph, index).map_or(String::new(), |cutoff| {
            let edge = if cutoff.edge == Role::Max { "α" } else { "β" };
            format!(" cut at {edge} by {}", cutoff.by.index())
        });
        format!("label = \"{:?} {sign} {}{cut}\"", node.role, node.value)
    };
    let dot = Dot::with_attr_getters(graph, &config, &edge, &node);
    format!("{dot:?}")
}

fn main() -> Result<(), Box<dyn Error>> {
    let problem = spec().open()?;
    let tree = problem.record(&Watch::new(10_000))?;
    let graph = tree.graph();
    let name = |node: NodeIndex| problem.move_text(&tree, node.into()).unwrap_or_default();
    if std::env::args().nth(1).as_deref() == Some("dot") {
        println!("{}", dot(graph, &name));
        return Ok(());
    }
    let line: Vec<String> = principal_variation(graph).into_iter().map(name).collect();
    println!("best line:{}", line.join(" "));
    for (node, cutoff) in cutoffs(graph).into_iter().rev() {
        let GraphCutoff { by, skipped, .. } = cutoff;
        println!("node {}: {} skips {skipped}", node.index(), name(by));
    }
    Ok(())
}
