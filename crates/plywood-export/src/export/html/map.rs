//! The positions of nodes on the map, with the size of plain minimax's tree.

use plywood_core::search::Watch;
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::Exploration;
use plywood_explore::map::Index;
use plywood_explore::perft::TreeSize;
use serde::Serialize;

/// Maximum number of positions whose moves are generated to count subtrees. The rest is estimated
/// to save time.
const MAX_COUNTED: u64 = 300_000;

/// Number of units in the map's width.
const WIDTH: u64 = 65_535;

/// The position of each node by id, in units of the width.
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
    /// Returns `None` if there is not enough memory.
    pub(super) fn new(exploration: &Exploration) -> Option<Map> {
        let tree = &exploration.tree;
        let watch = Watch::new(MAX_COUNTED);
        let index: Index = exploration.problem.map(tree, &watch).ok()?;
        let (from, to) = spans(tree, &index).into_iter().unzip();
        Some(Map {
            bands: index.bands(),
            from,
            to,
            minimax: index.minimax,
            is_estimated: index.is_estimated,
        })
    }
}

/// Returns where each node starts and ends, by id.
fn spans(tree: &Tree, index: &Index) -> Vec<(u64, u64)> {
    let root = index.root(tree);
    let all = u128::from(root.width().max(1));
    let part = |leaf: u64| (u128::from(leaf) * u128::from(WIDTH) / all) as u64;
    let mut spans = vec![(0, 0); tree.len()];
    let mut open = vec![root];
    while let Some(place) = open.pop() {
        let (from, to) = (part(place.leaves.start), part(place.leaves.end));
        for NodeId(id) in place.nodes() {
            spans[id as usize] = (from, to);
        }
        let children = index.children(tree, &place);
        open.extend(children.into_iter().filter(|child| child.node().is_some()));
    }
    spans
}
