//! The positions of the nodes on the map, and the size of plain minimax's tree.

use crate::exploration::Exploration;
use crate::map::{Index, Sequence};
use crate::search::{TreeSize, Watch};
use crate::tree::{NodeId, Tree};
use serde::Serialize;

/// Maximum number of positions whose moves are generated to count what lies below; the rest is
/// estimated, so that the page does not take long.
const MAX_COUNTED: u64 = 300_000;

/// Number of units in the map's width.
const WIDTH: u64 = 65_535;

/// The position of each node, by id, in units of the width.
#[derive(Serialize)]
pub(super) struct Map {
    bands: usize,
    from: Vec<u64>,
    to: Vec<u64>,
    #[serde(skip)]
    pub minimax: TreeSize,
    #[serde(skip)]
    pub is_estimated: bool,
}

impl Map {
    /// Returns `None` if there is no memory for it.
    pub(super) fn new(exploration: &Exploration) -> Option<Map> {
        let tree = &exploration.tree;
        let watch = Watch::new(MAX_COUNTED);
        let index: Index = exploration.problem.map(tree, &watch).ok()?;
        let (from, to) = spans(tree, &index, WIDTH, 0).into_iter().unzip();
        Some(Map {
            bands: index.bands(),
            from,
            to,
            minimax: index.minimax,
            is_estimated: index.is_estimated,
        })
    }
}

/// Returns where each node begins and ends, by id, in units of which the map has `width` and a node
/// at least `min`.
pub(super) fn spans(tree: &Tree, index: &Index, width: u64, min: u64) -> Vec<(u64, u64)> {
    let root = index.root(tree);
    let all = u128::from(root.width().max(1));
    let part = |leaf: u64| (u128::from(leaf) * u128::from(width) / all) as u64;
    let mut spans = vec![(0, 0); tree.len()];
    let mut open = vec![root];
    while let Some(place) = open.pop() {
        let from = part(place.leaves.start);
        let to = part(place.leaves.end).max(from + min);
        for NodeId(id) in place.nodes() {
            spans[id as usize] = (from, to);
        }
        let children = index.children(tree, &place, Sequence::Natural);
        open.extend(children.into_iter().filter(|child| child.node().is_some()));
    }
    spans
}
