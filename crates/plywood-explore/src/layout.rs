//! Positions of all nodes of a drawn tree, in integer cells. The layout is computed once for the
//! finished tree, including pruned nodes, so that nothing moves while stepping. Pure functions.
//!
//! ```text
//!          ▲ =3            ply 0
//!    ┌──────┼──────┐       connectors
//!   ▽ =3   ▽ ≤2   ▽ =2     ply 1
//! ┌──┼──┐ ┌─┆┄┐ ┌──┼──┐    connectors
//! 3  12 8 2 ✂ ✂ 14 5  2    ply 2
//! ```
//!
//! The [centre](Layout::centre) of a label of `w` cells is its middle cell, or the left one of the
//! two if `w` is even. The laws, for every tree and any widths:
//!
//! * nodes of a ply do not overlap, and neighbours are at least `gap` empty cells apart;
//! * children are in order, and everything below a node is left of everything below its next
//!   sibling, ply by ply;
//! * a node's centre is exactly halfway between those of its first and last child;
//! * subtrees with the same shape and widths look the same everywhere;
//! * with odd widths, the mirrored tree gives the exact mirror image;
//! * the leftmost cell is 0.

mod connector;
mod tidy;

pub use connector::{Stroke, bar, connector, stem};

use plywood_core::search::Order;
use plywood_core::tree::{NodeId, Tree};
use std::ops::Range;

/// The shape of a tree to lay out. Node ids count from 0, and children have larger ids than their
/// parent.
pub trait Outline {
    /// Returns the number of nodes, at least 1.
    fn count(&self) -> usize;

    /// Returns the children of a node from left to right.
    fn children(&self, id: NodeId) -> Vec<NodeId>;

    /// Returns the parent; `None` for the root.
    fn parent(&self, id: NodeId) -> Option<NodeId>;

    /// Returns the distance of a node from the root.
    fn ply(&self, id: NodeId) -> usize;

    /// Returns the nodes of a ply from left to right.
    fn row(&self, ply: usize) -> Vec<NodeId> {
        let next = |row: Vec<NodeId>, _| row.into_iter().flat_map(|id| self.children(id)).collect();
        (0..ply).fold(vec![NodeId::ROOT], next)
    }
}

impl Outline for Tree {
    fn count(&self) -> usize {
        self.len()
    }

    fn children(&self, id: NodeId) -> Vec<NodeId> {
        drawn_children(self, id)
    }

    fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.parent(id)
    }

    fn ply(&self, id: NodeId) -> usize {
        self.node(id).ply.into()
    }
}

/// Returns a node's children from left to right: in the game's natural order or, if another one is
/// tried, in the order of their moves, so that no place tells which comes next.
pub fn drawn_children(tree: &Tree, id: NodeId) -> Vec<NodeId> {
    let mut children = tree.children(id);
    if tree.method.order != Order::LeftToRight {
        children.sort_by_key(|&child| tree.played(child).map(|played| played.0));
    }
    children
}

/// Returns all nodes of an outline in order of id.
fn ids<O: Outline>(outline: &O) -> impl DoubleEndedIterator<Item = NodeId> + use<O> {
    (0..outline.count() as u32).map(NodeId)
}

/// The places of all nodes of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The first cell and the number of cells, by node.
    labels: Vec<(i32, u16)>,
    /// All nodes by ply, from left to right.
    rows: Vec<NodeId>,
    /// Index in `rows` of each ply's first node, and the total.
    starts: Vec<usize>,
    width: i32,
}

impl Layout {
    /// Lays out `tree` with labels of `width` cells, at least 1, and at least `gap` cells between
    /// neighbours.
    pub fn new(tree: &Tree, width: impl Fn(NodeId) -> u16, gap: u16) -> Layout {
        Layout::with_gaps(tree, width, |_| gap)
    }

    /// Lays out an outline, with a different gap for each ply.
    pub fn with_gaps(
        outline: &impl Outline,
        width: impl Fn(NodeId) -> u16,
        gap: impl Fn(usize) -> u16,
    ) -> Layout {
        let widths: Vec<u16> = ids(outline).map(|id| width(id).max(1)).collect();
        let centres = tidy::centres(outline, &widths, &|ply| i32::from(gap(ply)));
        let mut labels: Vec<(i32, u16)> = centres
            .into_iter()
            .zip(widths)
            .map(|(centre, width)| (centre - i32::from(before_centre(width)), width))
            .collect();
        let leftmost = labels.iter().map(|&(left, _)| left).min().unwrap_or(0);
        for (left, _) in &mut labels {
            *left -= leftmost;
        }
        let right_ends = labels.iter().map(|&(left, width)| left + i32::from(width));
        let width = right_ends.max().unwrap_or(0);
        let (rows, starts) = rows(outline, &labels);
        Layout {
            labels,
            rows,
            starts,
            width,
        }
    }

    /// Returns the layout stretched to `width` cells, if it is narrower. The order is kept, and
    /// distances do not shrink. A node is centred over its outermost children up to rounding.
    pub fn spread(&self, width: i32) -> Layout {
        let mut spread = self.clone();
        let ends = |layout: &Layout, id: usize| {
            let (left, width) = layout.labels[id];
            let before = i32::from(before_centre(width));
            (left + before, i32::from(width) - before)
        };
        // The largest stretch that keeps every label within the width.
        let nodes = 0..self.labels.len();
        let stretch = nodes
            .map(|id| ends(self, id))
            .filter(|&(centre, _)| centre > 0)
            .map(|(centre, after)| f64::from(width - after) / f64::from(centre))
            .fold(f64::INFINITY, f64::min);
        if !stretch.is_finite() || stretch <= 1.0 {
            return spread;
        }
        for id in 0..self.labels.len() {
            let (centre, _) = ends(self, id);
            let moved = (f64::from(centre) * stretch).floor() as i32;
            spread.labels[id].0 += moved - centre;
        }
        spread.width = width;
        spread
    }

    /// Returns the number of cells needed, starting at cell 0.
    pub fn width(&self) -> i32 {
        self.width
    }

    /// Returns the number of plies, including the root's.
    pub fn plies(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the first cell of a node's label.
    pub fn left(&self, id: NodeId) -> i32 {
        self.label(id).start
    }

    /// Returns the cell of a node's label where its edges end.
    pub fn centre(&self, id: NodeId) -> i32 {
        let (left, width) = self.labels[id.0 as usize];
        left + i32::from(before_centre(width))
    }

    /// Returns the cells of a node's label.
    pub fn label(&self, id: NodeId) -> Range<i32> {
        let (left, width) = self.labels[id.0 as usize];
        left..left + i32::from(width)
    }

    /// Returns the nodes of a ply from left to right; empty for plies below the tree.
    pub fn row(&self, ply: usize) -> &[NodeId] {
        match self.starts.get(ply..=ply + 1) {
            Some(&[start, end]) => &self.rows[start..end],
            _ => &[],
        }
    }

    /// Returns the nodes of a ply whose labels overlap `cells`, from left to right.
    pub fn visible(&self, ply: usize, cells: Range<i32>) -> &[NodeId] {
        let row = self.row(ply);
        let first = row.partition_point(|&id| self.label(id).end <= cells.start);
        let row = &row[first..];
        &row[..row.partition_point(|&id| self.left(id) < cells.end)]
    }

    /// Returns the nodes of a ply whose [connectors](connector()) overlap `cells`, from left to
    /// right. Neither a node nor any of its children need be visible.
    pub fn parents_in(&self, outline: &impl Outline, ply: usize, cells: Range<i32>) -> Vec<NodeId> {
        let below = self.row(ply + 1);
        let first = below.partition_point(|&id| self.centre(id) < cells.start);
        let end = below.partition_point(|&id| self.centre(id) < cells.end);
        let visible = below[first..end].iter();
        let mut families: Vec<NodeId> = visible.filter_map(|&id| outline.parent(id)).collect();
        families.dedup();
        if families.is_empty() && (1..below.len()).contains(&first) {
            // No child is visible, but a connector may cross the whole range.
            let [left, right] = [below[first - 1], below[first]].map(|id| outline.parent(id));
            families.extend(if left == right { left } else { None });
        }
        families
    }
}

/// Returns the number of cells of a label left of its centre.
fn before_centre(width: u16) -> u16 {
    (width - 1) / 2
}

/// Returns all nodes by ply, and the index where each ply starts and the last one ends.
fn rows(outline: &impl Outline, labels: &[(i32, u16)]) -> (Vec<NodeId>, Vec<usize>) {
    let ply = |id: NodeId| outline.ply(id);
    let mut rows: Vec<NodeId> = ids(outline).collect();
    rows.sort_by_key(|&id| (ply(id), labels[id.0 as usize].0));
    let mut starts = vec![0];
    for same_ply in rows.chunk_by(|&a, &b| ply(a) == ply(b)) {
        starts.push(starts[starts.len() - 1] + same_ply.len());
    }
    (rows, starts)
}
