//! A node as a row of a table: what CSV and Parquet have in common.

use crate::exploration::Exploration;
use crate::game::{Value, is_finite};
use crate::parallel;
use crate::search::{Bound, Role, Visit};
use crate::tree::{Kind, NodeId, Origin, Step, Tree};
use std::io;
use std::ops::Range;
use std::thread;

/// Groups of rows that are packed at a time on however many cores: their memory is why there are no
/// more.
const MAX_PACKERS: usize = 4;

/// A node, visited or skipped. What it does not have is none: a skipped node has no window, and an
/// edge that is infinite is none, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeRow {
    /// Its place in the order of creation.
    pub id: u32,
    /// The node above; none for the root.
    pub parent: Option<u32>,
    /// Distance from the root.
    pub ply: u16,
    /// The side to move there.
    pub role: Option<Role>,
    /// Interior, a kind of leaf, or pruned.
    pub kind: Kind,
    /// Why it was entered.
    pub visit: Option<Visit>,
    /// α at entry; none where MAX is sure of nothing.
    pub alpha: Option<Value>,
    /// β at entry; none where MIN is sure of nothing.
    pub beta: Option<Value>,
    /// The value it returned.
    pub value: Option<Value>,
    /// What the search may store of the true value.
    pub bound: Option<Bound>,
    /// The least that the true value may be by what was visited.
    pub low: Option<Value>,
    /// The most that it may be.
    pub high: Option<Value>,
    /// The first of the best children.
    pub best: Option<u32>,
    /// The child whose value cut off those behind it.
    pub cut_by: Option<u32>,
    /// The node above whose own best value is the bound by which it was cut; none where there was no
    /// cutoff, or the bound was given from outside.
    pub set_at: Option<u32>,
    /// The step that entered it, or skipped it.
    pub entered: Step,
    /// The step that gave it its value.
    pub left: Option<Step>,
}

impl NodeRow {
    /// The names of the columns, the move behind the parent included.
    pub const COLUMNS: [&str; 18] = [
        "id", "parent", "move", "ply", "role", "kind", "visit", "alpha", "beta", "value", "bound",
        "low", "high", "best", "cut_by", "set_at", "entered", "left",
    ];

    /// The row of a node.
    #[inline]
    pub fn of(tree: &Tree, id: NodeId) -> NodeRow {
        let node = tree.node(id);
        let parent = tree.parent(id).map(|parent| parent.0);
        let none = NodeRow {
            id: id.0,
            parent,
            ply: node.ply,
            role: None,
            kind: node.kind,
            visit: None,
            alpha: None,
            beta: None,
            value: None,
            bound: None,
            low: None,
            high: None,
            best: None,
            cut_by: None,
            set_at: None,
            entered: node.entered,
            left: None,
        };
        if node.kind == Kind::Pruned {
            return none;
        }
        let has_value = node.kind.has_value();
        let is_interior = !node.kind.is_leaf();
        let proved = tree.proved(id);
        let cut_by = if is_interior { tree.cut_by(id) } else { None };
        NodeRow {
            role: Some(node.role),
            visit: Some(node.visit),
            alpha: finite(node.window.alpha),
            beta: finite(node.window.beta),
            value: has_value.then_some(node.value),
            bound: tree.bound(id),
            low: finite(proved.low),
            high: finite(proved.high),
            best: if is_interior {
                tree.best_child(id).map(|id| id.0)
            } else {
                None
            },
            cut_by: cut_by.map(|id| id.0),
            set_at: cut_by.and_then(|_| set_at(tree, id)),
            left: has_value.then_some(node.returned_at),
            ..none
        }
    }

    /// Goes through the nodes within `ids` in their order, each with the move that leads to it; the
    /// root has an empty one.
    ///
    /// # Errors
    /// Returns the first error of `visit`.
    pub fn visit(
        exploration: &Exploration,
        ids: Range<u32>,
        visit: &mut dyn FnMut(&NodeRow, &str) -> io::Result<()>,
    ) -> io::Result<()> {
        let Exploration { problem, tree, .. } = exploration;
        problem.visit_some_moves(tree, ids, &mut |id, played| {
            visit(&NodeRow::of(tree, id), played)
        })
    }

    /// Packs all nodes in row groups of this size, on several cores, each with its own encoder, and hands
    /// the groups on in order: what is kept beside the tree does not grow with it.
    ///
    /// # Errors
    /// Returns the first error of `pack` or `take`.
    pub fn in_groups<T: Send, Tool: Default>(
        tree: &Tree,
        rows: u32,
        pack: impl Fn(&mut Tool, Range<u32>) -> io::Result<T> + Sync,
        mut take: impl FnMut(T) -> io::Result<()>,
    ) -> io::Result<()> {
        let all = tree.len() as u32;
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let pack = |tool: &mut Tool, group: u32| {
            let first = group * rows;
            pack(tool, first..all.min(first.saturating_add(rows)))
        };
        let groups = 0..all.div_ceil(rows);
        parallel::in_order(groups, cores.min(MAX_PACKERS), pack, |group| take(group?))
    }
}

/// The node that set the bound by which a node was cut.
pub(super) fn set_at(tree: &Tree, id: NodeId) -> Option<u32> {
    let setting = tree
        .origin(id, tree.node(id).role.other())
        .and_then(Origin::setting);
    setting.map(|setting| setting.ancestor.0)
}

fn finite(edge: Value) -> Option<Value> {
    is_finite(edge).then_some(edge)
}
