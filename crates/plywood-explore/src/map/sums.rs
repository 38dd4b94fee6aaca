//! Sums for columns that cover many nodes: how many of minimax's leaves lie above or below the
//! visited and the skipped nodes in a part of the tree, by ply.
//!
//! Nodes are in chronological order, so a node's descendants, and those visited by a step, are a
//! range of ids. Prefix sums are stored for some ids; the rest is added up.

use super::width::Width;
use plywood_core::memory::{self, OutOfMemory};
use plywood_core::tree::{Kind, NodeId, Tree};
use std::ops::Range;

/// Nodes between stored sums, per ply. A [`Sum`] has 24 bytes, so the sums take a byte per node.
const NODES_PER_PLY: usize = 24;

/// Prefix sums before every `block`th node; a block is [`NODES_PER_PLY`] times the number of plies.
#[derive(Debug)]
pub(super) struct Sums {
    kept: Vec<Sum>,
    plies: usize,
    block: usize,
}

/// The sum over some nodes at one ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    /// Leaves of the visited nodes at this ply, minus those of the inner nodes one ply above. The
    /// running total from the first ply is the width that is lit at a ply. A leaf of minimax as
    /// well is lit down to the last ply.
    pub(super) visited: i64,
    /// Leaves of the skipped nodes at this ply.
    pub(super) skipped: i64,
    /// Leaves of the nodes one ply above whose value came from a table.
    pub(super) stored: i64,
}

impl Sum {
    fn add(&mut self, other: Sum) {
        self.visited = self.visited.wrapping_add(other.visited);
        self.skipped = self.skipped.wrapping_add(other.skipped);
        self.stored = self.stored.wrapping_add(other.stored);
    }

    fn subtract(&mut self, other: Sum) {
        self.visited = self.visited.wrapping_sub(other.visited);
        self.skipped = self.skipped.wrapping_sub(other.skipped);
        self.stored = self.stored.wrapping_sub(other.stored);
    }
}

impl Sums {
    /// Computes the sums of a tree with these widths and this number of plies.
    pub(super) fn new(tree: &Tree, widths: &[Width], plies: usize) -> Result<Sums, OutOfMemory> {
        let block = NODES_PER_PLY * plies;
        let mut sums = Sums {
            kept: Vec::new(),
            plies,
            block,
        };
        memory::try_reserve(&mut sums.kept, tree.len().div_ceil(block) * plies)?;
        let mut now = vec![Sum::default(); plies];
        for start in (0..tree.len()).step_by(block) {
            sums.kept.extend_from_slice(&now);
            let end = (start + block).min(tree.len());
            sums.each(tree, widths, start..end, |ply, sum| now[ply].add(sum));
        }
        Ok(sums)
    }

    /// Adds the nodes in a range of ids to `to`, which has a sum per ply.
    pub(super) fn add(&self, tree: &Tree, widths: &[Width], ids: Range<usize>, to: &mut [Sum]) {
        let (first, last) = (ids.start / self.block, ids.end / self.block);
        let is_short = ids.len() <= self.block;
        if is_short || last * self.plies >= self.kept.len() {
            return self.each(tree, widths, ids, |ply, sum| to[ply].add(sum));
        }
        let [before, up_to] =
            [first, last].map(|block| &self.kept[block * self.plies..][..self.plies]);
        for (to, (before, up_to)) in to.iter_mut().zip(before.iter().zip(up_to)) {
            to.add(*up_to);
            to.subtract(*before);
        }
        let (from, until) = (first * self.block, last * self.block);
        self.each(tree, widths, from..ids.start, |ply, sum| {
            to[ply].subtract(sum);
        });
        self.each(tree, widths, until..ids.end, |ply, sum| to[ply].add(sum));
    }

    /// Calls `emit` with each node's ply and its contribution, for a range of nodes.
    #[inline]
    fn each(
        &self,
        tree: &Tree,
        widths: &[Width],
        ids: Range<usize>,
        mut emit: impl FnMut(usize, Sum),
    ) {
        for index in ids {
            let width = widths[index];
            // An earlier visit to the same place has lit this already.
            if width.is_revisit() {
                continue;
            }
            let node = tree.node(NodeId(index as u32));
            let (ply, kind) = (usize::from(node.ply), node.kind);
            let leaves = width.leaves() as i64;
            // The search may go deeper than minimax, where widths are zero.
            if ply >= self.plies || leaves == 0 {
                continue;
            }
            let sum = match kind {
                Kind::Pruned => Sum {
                    skipped: leaves,
                    ..Sum::default()
                },
                _ => Sum {
                    visited: leaves,
                    ..Sum::default()
                },
            };
            emit(ply, sum);
            // Minimax continues below a leaf at the horizon of a shallower search, and below a node
            // whose value was already known.
            let is_inner = matches!(
                kind,
                Kind::Interior | Kind::Unfinished | Kind::Horizon | Kind::Stored
            );
            if is_inner && ply + 1 < self.plies {
                let stored = if kind == Kind::Stored { leaves } else { 0 };
                let below = Sum {
                    visited: -leaves,
                    skipped: 0,
                    stored,
                };
                emit(ply + 1, below);
            }
        }
    }
}
