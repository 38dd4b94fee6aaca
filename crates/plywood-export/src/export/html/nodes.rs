//! What the page knows of every node: columns, a value a node.

use super::scope::Scope;
use super::steps::window_key;
use super::table::Table;
use crate::exploration::Exploration;
use crate::game::Value;
use crate::layout::Layout;
use crate::search::{Bound, Role};
use crate::tree::{Kind, NEVER, NodeId, Step};
use crate::words::{Shape, claim_sign, move_width, value_text};
use serde::Serialize;

/// Most nodes of a tree that is drawn whole.
const MOST_WHOLE: usize = 2_000;

/// Cells of a leaf with a value of up to three letters; every further one takes another.
const LEAF: usize = 5;

/// Cells of an inner node, which has a sign before its value.
const TRIANGLE: usize = 7;

#[derive(Serialize)]
pub(super) struct Nodes {
    /// The node above, −1 for the root.
    parent: Vec<i64>,
    /// Number of the move that leads here.
    played: Vec<usize>,
    /// `^` MAX, `v` MIN, `o` leaf, as it looks as long as it is not skipped.
    shape: String,
    /// `x` MAX, `n` MIN: who moves.
    role: String,
    /// See `letter`.
    kind: String,
    entered: Vec<Step>,
    /// −1 if the search was stopped inside.
    left: Vec<i64>,
    /// What it returned; 0 where it never did.
    value: Vec<Value>,
    /// `=`, `≤`, `≥`, or `.` where it has no value.
    sign: String,
    /// Number of its window at entry.
    window: Vec<usize>,
    /// Cell of its centre in the whole tree; empty if that is not drawn.
    place: Vec<i32>,
    /// Cells of the whole tree.
    width: i32,
}

impl Nodes {
    pub fn new(
        exploration: &Exploration,
        scope: &Scope,
        moves: &mut Table<Vec<String>>,
        windows: &mut Table<[i64; 2]>,
    ) -> Nodes {
        let Exploration { problem, tree, .. } = exploration;
        let ids = || scope.nodes.iter().copied();
        let mut names = vec![vec![String::new()]; tree.len()];
        let full = problem.visit_moves(tree, &mut |NodeId(id), text| {
            names[id as usize][0] += text;
            Ok(())
        });
        let short = problem.visit_short_moves(tree, &mut |NodeId(id), text| {
            let name = &mut names[id as usize];
            if name[0] != text {
                name.push(text.to_owned());
            }
            Ok(())
        });
        full.and(short).expect("nothing is written here");
        let layout = (scope.is_whole && tree.len() <= MOST_WHOLE).then(|| {
            let width = |id: NodeId| {
                let is_leaf = tree.node(id).kind.is_leaf();
                let value = value_text(tree.node(id).value).chars().count();
                let name = move_width(names[id.0 as usize].last().map_or("", |name| name));
                let shape = if is_leaf { LEAF } else { TRIANGLE };
                // Odd, so that a centre is one.
                (shape + value.max(name).saturating_sub(3)) as u16 | 1
            };
            Layout::new(tree, width, 1)
        });
        let places = |layout: &Layout| ids().map(|id| layout.centre(id)).collect();
        Nodes {
            parent: ids().map(|id| above(exploration, scope, id)).collect(),
            played: ids()
                .map(|NodeId(id)| moves.number(std::mem::take(&mut names[id as usize])))
                .collect(),
            shape: ids()
                .map(|id| match Shape::before_cut(tree, id) {
                    Shape::Max => '^',
                    Shape::Min => 'v',
                    Shape::Leaf | Shape::Pruned => 'o',
                })
                .collect(),
            role: ids()
                .map(|id| match tree.node(id).role {
                    Role::Max => 'x',
                    Role::Min => 'n',
                })
                .collect(),
            kind: ids().map(|id| letter(tree.node(id).kind)).collect(),
            entered: ids().map(|id| tree.node(id).entered).collect(),
            left: ids()
                .map(|id| match tree.node(id).left {
                    NEVER => -1,
                    left => left.into(),
                })
                .collect(),
            value: ids()
                .map(|id| {
                    let node = tree.node(id);
                    if node.kind.has_value() { node.value } else { 0 }
                })
                .collect(),
            sign: ids()
                .map(|id| {
                    let has_value = tree.node(id).kind.has_value();
                    let sign = claim_sign(tree.sign(id).unwrap_or(Bound::Exact));
                    if has_value { sign } else { "." }
                })
                .collect(),
            window: ids()
                .map(|id| windows.number(window_key(tree.node(id).window)))
                .collect(),
            width: layout.as_ref().map_or(0, Layout::width),
            place: layout.as_ref().map_or(Vec::new(), places),
        }
    }
}

fn above(exploration: &Exploration, scope: &Scope, id: NodeId) -> i64 {
    let parent = exploration.tree.parent(id);
    parent.map_or(-1, |parent| scope.number(parent) as i64)
}

fn letter(kind: Kind) -> char {
    match kind {
        Kind::Interior => 'i',
        Kind::Terminal => 't',
        Kind::Horizon => 'h',
        Kind::Pruned => 'p',
        Kind::Unfinished => 'u',
        Kind::Decided => 'd',
        Kind::Childless => 'c',
    }
}
