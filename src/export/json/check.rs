//! Whether the parts of a document that was read agree with each other.

use super::document::{CutBound, Document, Node, Stats};
use crate::search::{Bound, Window};
use crate::tree::Kind;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use std::fmt;

/// Reads the nodes and checks each against those before it, so that an error can tell the place.
pub(super) fn nodes<'de, D>(deserializer: D) -> Result<Vec<Node<'static>>, D::Error>
where
    D: Deserializer<'de>,
{
    struct Nodes;

    impl<'de> Visitor<'de> for Nodes {
        type Value = Vec<Node<'static>>;

        fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str("a list of nodes")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
            let mut nodes: Vec<Node<'static>> = Vec::new();
            while let Some(node) = list.next_element()? {
                follows(&nodes, &node).map_err(A::Error::custom)?;
                nodes.push(node);
            }
            Ok(nodes)
        }
    }

    deserializer.deserialize_seq(Nodes)
}

/// Whether `node` may come after the nodes `before` it.
fn follows(before: &[Node<'_>], node: &Node<'_>) -> Result<(), String> {
    let id = node.id();
    if id as usize != before.len() {
        return Err(format!("node {} expected here, not {id}", before.len()));
    }
    match (node.parent(), node.played()) {
        (None, None) if id == 0 && node.ply() == 0 => {}
        _ if id == 0 => return Err("the root has no parent, no move, and ply 0".to_owned()),
        (Some(parent), Some(_)) => {
            let above = before
                .get(parent as usize)
                .ok_or_else(|| format!("node {id}: its parent {parent} does not come before it"))?;
            if above.visited().is_none_or(|above| above.kind.is_leaf()) {
                return Err(format!("node {id}: its parent {parent} has no children"));
            }
            if above.ply().checked_add(1) != Some(node.ply()) {
                return Err(format!(
                    "node {id}: its ply is not its parent's and one more"
                ));
            }
        }
        _ => {
            return Err(format!(
                "node {id}: only the root has no parent and no move"
            ));
        }
    }
    let Node::Visited(visited) = node else {
        return Ok(());
    };
    let [alpha, beta] = visited.window.map(|edge| edge.0);
    if alpha > beta {
        return Err(format!("node {id}: its window is empty"));
    }
    let bound = match visited.kind {
        Kind::Interior => Window { alpha, beta }.bound(visited.value),
        _ => Bound::Exact,
    };
    if visited.bound != bound {
        return Err(format!(
            "node {id}: its bound contradicts its window and value"
        ));
    }
    if visited.entered >= visited.left {
        return Err(format!("node {id}: it is left before it is entered"));
    }
    Ok(())
}

/// Whether everything that refers to nodes finds them.
pub(super) fn document(document: &Document) -> Result<(), String> {
    let Document {
        graph,
        nodes,
        edges,
    } = document;
    let root = nodes.first().and_then(Node::visited);
    let root = root.ok_or("there is no root")?;
    if root.value != graph.value {
        return Err("`graph.value` is not the value of the root".to_owned());
    }
    references(nodes)?;
    if edges.len() != nodes.len() - 1 {
        return Err(format!(
            "{} nodes need one edge less, not {}",
            nodes.len(),
            edges.len()
        ));
    }
    let mut is_reached = vec![false; nodes.len()];
    for edge in edges {
        let target = nodes.get(edge.target as usize);
        let agrees = target.is_some_and(|node| {
            node.parent() == Some(edge.source) && node.played() == Some(&*edge.played)
        });
        if !agrees || std::mem::replace(&mut is_reached[edge.target as usize], true) {
            return Err(format!(
                "the edge from {} to {} contradicts the nodes",
                edge.source, edge.target
            ));
        }
    }
    if graph.stats != counted(nodes) {
        return Err("`graph.stats` are not what the nodes add up to".to_owned());
    }
    let mut line = Vec::new();
    let mut best = root.best;
    while let Some(node) = best.and_then(|id| nodes[id as usize].visited()) {
        line.extend(node.played.as_deref());
        best = node.best;
    }
    if graph.principal_variation != line || graph.best_move.as_deref() != line.first().copied() {
        return Err(
            "`graph.principal_variation` and `best_move` are not the best moves of the nodes"
                .to_owned(),
        );
    }
    Ok(())
}

/// Whether `best` and `cut` of every node name children of it.
fn references(nodes: &[Node<'_>]) -> Result<(), String> {
    let mut skips = vec![false; nodes.len()];
    for node in nodes {
        if let (Node::Pruned(_), Some(parent)) = (node, node.parent()) {
            skips[parent as usize] = true;
        }
    }
    for node in nodes.iter().filter_map(Node::visited) {
        let id = node.id;
        let is_visited_child = |child: u32| {
            nodes
                .get(child as usize)
                .is_some_and(|child| child.parent() == Some(id) && child.visited().is_some())
        };
        if node.best.is_some() == node.kind.is_leaf() || !node.best.is_none_or(is_visited_child) {
            return Err(format!("node {id}: `best` must name a visited child of it"));
        }
        if node.cut.is_some() != skips[id as usize] {
            return Err(format!("node {id}: `cut` does not fit its children"));
        }
        if let Some(cut) = node.cut
            && (!is_visited_child(cut.by) || cut.bound != CutBound::from(node.role))
        {
            return Err(format!(
                "node {id}: `cut` must name a visited child and its bound"
            ));
        }
    }
    Ok(())
}

/// The totals of these nodes.
fn counted(nodes: &[Node<'_>]) -> Stats {
    let count = |matches: fn(&Node<'_>) -> bool| nodes.iter().filter(|node| matches(node)).count();
    let visited = |node: &Node<'_>| node.visited().is_some();
    let nodes_visited = count(visited) as u64;
    let cutoffs = count(|node| node.visited().is_some_and(|node| node.cut.is_some())) as u64;
    Stats {
        nodes: nodes_visited,
        leaves: count(|node| node.visited().is_some_and(|node| node.kind.is_leaf())) as u64,
        cutoffs,
        pruned: nodes.len() as u64 - nodes_visited,
        steps: 3 * nodes_visited - 1 + cutoffs,
    }
}
