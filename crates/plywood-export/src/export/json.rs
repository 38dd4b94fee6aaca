//! The tree as one flat JSON object, version 1: networkx (`node_link_graph(data, edges="edges")`),
//! d3 (`stratify` over `nodes`) and people can use it as it is.
//!
//! The file has one node or one edge per line, in order of id.

mod document;
mod graph;
mod read;

use super::{Options, Properties};
pub use document::{CutRecord, Edge, Node, PrunedNode, VisitedNode};
pub use graph::{Graph, IterationRecord, Stats, numbered_line};
use plywood_core::game::{Move, Unit, Value};
use plywood_core::search::{NextAction, Role, Window};
use plywood_core::tree::{Kind, NodeId, Origin, Tree};
use plywood_explore::exploration::Exploration;
use plywood_explore::number::Number;
use plywood_explore::safe::Escape;
pub use read::{ReadError, check_format, read};
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::io::{self, BufWriter, Write};

/// The value of the field `format`.
pub const FORMAT: &str = "plywood-tree";
/// The version that is written, and the newest one that can be read.
pub const VERSION: u32 = 1;

pub(super) const PROPERTIES: Properties = Properties {
    escape: Escape::Json,
    ..Properties::text("json", write)
};

/// Writes the tree.
fn write(exploration: &Exploration, _: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    write!(
        out,
        "{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"directed\":true,\"multigraph\":false,\n\"graph\":"
    )?;
    serde_json::to_writer(&mut out, &Graph::from_exploration(exploration))?;
    out.write_all(b",\n")?;
    write_records(exploration, &mut out)?;
    out.flush()
}

/// Writes the nodes and edges.
fn write_records(exploration: &Exploration, out: &mut dyn Write) -> io::Result<()> {
    let Exploration { problem, tree, .. } = exploration;
    let mut bytes = b"\"nodes\":[".to_vec();
    let mut separator: &[u8] = b"\n";
    problem.visit_moves(tree, &mut |id, played| {
        bytes.extend_from_slice(separator);
        separator = b",\n";
        serde_json::to_writer(&mut bytes, &Node::new(exploration, id, played))?;
        out.write_all(&bytes)?;
        bytes.clear();
        Ok(())
    })?;
    bytes.extend_from_slice(b"\n],\n\"edges\":[");
    separator = b"\n";
    problem.visit_moves(tree, &mut |id, played| {
        if let Some(edge) = Edge::new(exploration, id, played) {
            bytes.extend_from_slice(separator);
            separator = b",\n";
            serde_json::to_writer(&mut bytes, &edge)?;
        }
        out.write_all(&bytes)?;
        bytes.clear();
        Ok(())
    })?;
    bytes.extend_from_slice(b"\n]}\n");
    out.write_all(&bytes)
}

impl<'a> Node<'a> {
    /// Returns the record of a node that `played` leads to; `played` is empty for the root.
    #[inline]
    pub fn new(exploration: &Exploration, id: NodeId, played: &'a str) -> Node<'a> {
        let Exploration { problem, tree, .. } = exploration;
        let (node, unit) = (tree.node(id), tree.method.unit);
        let parent = tree.parent(id).map(|parent| parent.0);
        let played = parent.map(|_| numbered(exploration, id, played));
        let name = problem.node_name(tree, id);
        if node.kind == Kind::Pruned {
            return Node::Pruned(PrunedNode {
                id: id.0,
                parent,
                played,
                name,
                ply: node.ply,
                role: (),
                kind: node.kind,
            });
        }
        let number = |value| JsonNumber::of(value, unit);
        let has_value = node.kind.has_value();
        let proved = tree.proved(id);
        let returned = if has_value { tree.best_up_to(id) } else { None };
        let above = if has_value { tree.parent(id) } else { None };
        let moves_window = above.and_then(|above| {
            let before = tree.window_after(above, tree.sibling_before(id));
            let after = tree.window_after(above, Some(id));
            (after != before).then(|| window_edges(unit, after))
        });
        let (best, cut_by) = if node.kind.is_leaf() {
            (None, None)
        } else {
            (tree.best_child(id), tree.cut_by(id))
        };
        Node::Visited(VisitedNode {
            id: id.0,
            parent,
            played,
            name,
            ply: node.ply,
            role: node.role,
            kind: node.kind,
            visit: node.visit,
            window: window_edges(unit, node.window),
            value: has_value.then(|| number(node.value)),
            bound: tree.bound(id),
            proved: [number(proved.low), number(proved.high)],
            best: best.map(|id| id.0),
            cut: cut_by.map(|by| CutRecord::new(tree, id, by)),
            entered: node.entered,
            left: has_value.then_some(node.returned_at),
            improves: returned == Some(id),
            moves_window,
            stand_pat: tree.stand_pat(id).map(number),
            then: above.map_or(NextAction::GoesOn, |_| tree[id].next_action()),
            usage: tree[id].table_use(),
            found_at: tree.found_at(id).map(|id| id.0),
            narrowed_from: tree
                .narrowed_from(id)
                .map(|window| window_edges(unit, window)),
            kept: tree[id].is_kept(),
        })
    }
}

impl CutRecord {
    /// Returns the record of a node's cutoff by the value of a child.
    fn new(tree: &Tree, id: NodeId, by: NodeId) -> CutRecord {
        // Without an edge to meet, a cutoff met the limit of the leaves.
        let leaves = tree.method.leaves;
        let window = tree.node(id).window;
        let within = window.narrowed(Role::Max, leaves.alpha);
        let within = within.narrowed(Role::Min, leaves.beta);
        let reached = tree.reached_edge(id);
        let setter = tree.origin(id, reached).and_then(Origin::by);
        CutRecord {
            by: by.0,
            bound: match reached {
                Role::Max => "alpha",
                Role::Min | Role::Chance => "beta",
            },
            value: JsonNumber::of(within.edge(reached), tree.method.unit),
            set_at: setter.and_then(|setter| Some(tree.parent(setter)?.0)),
        }
    }
}

/// Returns a move as written in files, where branches of textbook trees are numbered.
fn numbered<'a>(exploration: &Exploration, id: NodeId, played: &'a str) -> Cow<'a, str> {
    match exploration.tree.played(id) {
        Some(Move(rank)) if exploration.spec().game.has_own_values() => {
            (rank + 1).to_string().into()
        }
        _ => Cow::Borrowed(played),
    }
}

impl<'a> Edge<'a> {
    /// Returns the edge to a node; `None` for the root.
    #[inline]
    pub fn new(exploration: &Exploration, id: NodeId, played: &'a str) -> Option<Edge<'a>> {
        let Exploration { problem, tree, .. } = exploration;
        Some(Edge {
            source: tree.parent(id)?.0,
            target: id.0,
            played: numbered(exploration, id, played),
            label: problem.label(tree, id),
            weight: problem.share(tree, id).map(JsonNumber),
        })
    }
}

/// A value, α or β: a JSON number, a fraction as a string if it is not a decimal (`"47/6"`), or the
/// strings `-Infinity` and `Infinity`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct JsonNumber(pub Number);

impl JsonNumber {
    /// Creates the number that a value, or an edge of a window or interval, represents.
    pub fn of(value: Value, unit: Unit) -> JsonNumber {
        JsonNumber(Number::of(value, unit))
    }
}

impl Serialize for JsonNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Number::LEAST => serializer.serialize_str("-Infinity"),
            Number::MOST => serializer.serialize_str("Infinity"),
            number => number.serialize(serializer),
        }
    }
}

/// Returns the edges of a window, [α, β].
fn window_edges(unit: Unit, Window { alpha, beta }: Window) -> [JsonNumber; 2] {
    [alpha, beta].map(|edge| JsonNumber::of(edge, unit))
}
