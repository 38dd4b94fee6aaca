//! Whether the parts of a document that was read agree with each other.

use super::{CutBound, Document, Node, Stats};
use crate::search::{Bound, Window};
use crate::tree::{Interval, Kind};

/// Where a document contradicts itself.
pub(super) enum Place {
    /// In its description.
    Graph,
    /// At a node, by its place in the list.
    Node(usize),
    /// At an edge, by its place in the list.
    Edge(usize),
}

/// A contradiction.
pub(super) struct Misfit {
    pub place: Place,
    pub what: String,
}

fn misfit(place: Place, what: impl Into<String>) -> Result<(), Misfit> {
    let what = what.into();
    Err(Misfit { place, what })
}

/// Whether `node` may come after the nodes `before` it.
pub(super) fn follows(before: &[Node<'_>], node: &Node<'_>) -> Result<(), String> {
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
            if node
                .visited()
                .is_some_and(|node| node.kind == Kind::Unfinished)
                && above
                    .visited()
                    .is_some_and(|above| above.kind != Kind::Unfinished)
            {
                return Err(format!(
                    "node {id}: it is unfinished, but its parent {parent} is not"
                ));
            }
            let has_none = |kind: Kind| kind.is_leaf() || kind == Kind::Childless;
            if above.visited().is_none_or(|above| has_none(above.kind)) {
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
    let window = Window { alpha, beta };
    let (Some(value), Some(left)) = (visited.value, visited.left) else {
        // Of an unfinished node there is nothing more to be told.
        return Ok(());
    };
    let fits = match visited.kind {
        // A closed window has both its bounds in one place: only the children tell which it is.
        Kind::Interior if window.is_closed() && value == alpha => {
            visited.bound != Some(Bound::Exact)
        }
        Kind::Childless if value == visited.role.worst() => visited.bound == Some(Bound::Exact),
        Kind::Interior | Kind::Childless => visited.bound == Some(window.bound(value)),
        _ => visited.bound == Some(Bound::Exact),
    };
    if !fits {
        return Err(format!(
            "node {id}: its bound contradicts its window and value"
        ));
    }
    if let Some([low, high]) = visited.proved.map(|proved| proved.map(|edge| edge.0)) {
        let proved = Interval { low, high };
        let says_more = match visited.bound {
            Some(Bound::Exact) => proved == Interval::exact(value),
            Some(Bound::Lower) => proved.low >= value,
            _ => proved.high <= value,
        };
        if low > high || !says_more {
            return Err(format!(
                "node {id}: what is proved of it contradicts its value and bound"
            ));
        }
    }
    if visited.entered >= left {
        return Err(format!("node {id}: it is left before it is entered"));
    }
    Ok(())
}

/// Whether everything that refers to nodes finds them.
pub(super) fn check(document: &Document) -> Result<(), Misfit> {
    let Document {
        graph,
        nodes,
        edges,
    } = document;
    let Some(root) = nodes.first().and_then(Node::visited) else {
        return misfit(Place::Graph, "there is no root among the nodes");
    };
    references(nodes)?;
    if edges.len() != nodes.len() - 1 {
        let (nodes, edges) = (nodes.len(), edges.len());
        let what = format!("{nodes} nodes need one edge less, not {edges}");
        return misfit(Place::Graph, what);
    }
    let mut is_reached = vec![false; nodes.len()];
    for (index, edge) in edges.iter().enumerate() {
        let target = nodes.get(edge.target as usize);
        let agrees = target.is_some_and(|node| {
            node.parent() == Some(edge.source) && node.played() == Some(&*edge.played)
        });
        if !agrees || std::mem::replace(&mut is_reached[edge.target as usize], true) {
            let (source, target) = (edge.source, edge.target);
            let what = format!("the edge from {source} to {target} contradicts the nodes");
            return misfit(Place::Edge(index), what);
        }
    }
    if graph.stopped != (root.kind == Kind::Unfinished) {
        return misfit(Place::Graph, "`stopped` does not fit the root");
    }
    if root.value != graph.value {
        return misfit(Place::Graph, "`value` is not the value of the root");
    }
    if graph.stats != counted(nodes) {
        return misfit(Place::Graph, "`stats` are not what the nodes add up to");
    }
    let mut line = Vec::new();
    let mut best = root.best.filter(|_| !graph.stopped);
    while let Some(node) = best.and_then(|id| nodes[id as usize].visited()) {
        line.extend(node.played.as_deref());
        best = node.best;
    }
    if graph.principal_variation != line || graph.best_move.as_deref() != line.first().copied() {
        let what = "`principal_variation` and `best_move` are not the best moves of the nodes";
        return misfit(Place::Graph, what);
    }
    Ok(())
}

/// Whether `best` and `cut` of every node name children of it.
fn references(nodes: &[Node<'_>]) -> Result<(), Misfit> {
    let mut skips = vec![false; nodes.len()];
    for node in nodes {
        if let (Node::Pruned(_), Some(parent)) = (node, node.parent()) {
            skips[parent as usize] = true;
        }
    }
    for node in nodes.iter().filter_map(Node::visited) {
        let index = node.id as usize;
        let is_visited_child = |child: u32| {
            nodes
                .get(child as usize)
                .is_some_and(|child| child.parent() == Some(node.id) && child.visited().is_some())
        };
        // No move need be better than the worst that there can be.
        let has_best = match node.kind {
            Kind::Unfinished => true,
            Kind::Interior => node.best.is_some() || node.value == Some(node.role.worst()),
            _ => node.best.is_none(),
        };
        let wrong = if !has_best || !node.best.is_none_or(is_visited_child) {
            "`best` must name a visited child of it"
        } else if node.cut.is_some() != skips[index] {
            "`cut` does not fit its children"
        } else if node
            .cut
            .is_some_and(|cut| !is_visited_child(cut.by) || cut.bound != CutBound::from(node.role))
        {
            "`cut` must name a visited child of it and the bound of its role"
        } else {
            continue;
        };
        return misfit(Place::Node(index), format!("node {index}: {wrong}"));
    }
    Ok(())
}

/// The totals of these nodes.
fn counted(nodes: &[Node<'_>]) -> Stats {
    let count = |matches: fn(&Node<'_>) -> bool| nodes.iter().filter(|node| matches(node)).count();
    let visited = |node: &Node<'_>| node.visited().is_some();
    let nodes_visited = count(visited) as u64;
    let valued = |node: &&Node<'_>| node.visited().is_some_and(|node| node.value.is_some());
    // Enter; evaluate or return; back up, but for the root.
    let finished = nodes.iter().filter(valued).count() as u64;
    let backed_up = nodes.iter().skip(1).filter(valued).count() as u64;
    let cutoffs = count(|node| node.visited().is_some_and(|node| node.cut.is_some())) as u64;
    Stats {
        nodes: nodes_visited,
        leaves: count(|node| node.visited().is_some_and(|node| node.kind.is_leaf())) as u64,
        cutoffs,
        pruned: nodes.len() as u64 - nodes_visited,
        steps: nodes_visited + finished + backed_up + cutoffs,
    }
}
