//! The positions of the nodes on the map, and the size of plain minimax's tree.

use crate::exploration::Exploration;
use crate::map::{Index, Sequence};
use crate::search::{Size, Watch};
use crate::tree::NodeId;
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
    pub minimax: Size,
    #[serde(skip)]
    pub is_estimated: bool,
}

impl Map {
    /// Returns `None` if there is no memory for it.
    pub fn new(exploration: &Exploration) -> Option<Map> {
        let tree = &exploration.tree;
        let watch = Watch::new(MAX_COUNTED);
        let index: Index = exploration.problem.map(tree, &watch).ok()?;
        let root = index.root(tree);
        let all = root.width().max(1);
        let part = |leaf: u64| (u128::from(leaf) * u128::from(WIDTH) / u128::from(all)) as u64;
        let (mut from, mut to) = (vec![0; tree.len()], vec![0; tree.len()]);
        let mut places = vec![root];
        while let Some(place) = places.pop() {
            for NodeId(id) in place.nodes() {
                from[id as usize] = part(place.leaves.start);
                to[id as usize] = part(place.leaves.end);
            }
            let children = index.children(tree, &place, Sequence::Natural);
            places.extend(children.into_iter().filter(|child| child.node().is_some()));
        }
        Some(Map {
            bands: index.bands(),
            from,
            to,
            minimax: index.whole(),
            is_estimated: index.is_estimated(),
        })
    }
}
