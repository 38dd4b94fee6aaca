//! The positions of nodes on the map, with the size of plain minimax's tree; and races: several
//! searches of one position as maps that fill with the work of each, one node per tick.

use plywood_core::search::{Role, Watch};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::Exploration;
use plywood_explore::map::Index;
use plywood_explore::perft::TreeSize;
use plywood_teach::language::Language;
use plywood_teach::words::search_name;
use serde::Serialize;
use std::collections::HashSet;

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

/// Returns where each node starts and ends, by id, for a map of `width` units with nodes at least
/// `min` wide.
fn spans(tree: &Tree, index: &Index, width: u64, min: u64) -> Vec<(u64, u64)> {
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
        let children = index.children(tree, &place);
        open.extend(children.into_iter().filter(|child| child.node().is_some()));
    }
    spans
}

/// Number of units in the map's width. Nodes narrower than a unit share one, which limits the
/// number of strokes however many nodes were visited.
const RACE_WIDTH: u64 = 4_096;

/// A search in a race. Its columns have one value per stroke, in drawing order.
#[derive(Default, Serialize)]
pub(super) struct Runner {
    /// Name of the search in each language.
    name: Vec<String>,
    /// Total number of visited nodes.
    nodes: u64,
    bands: usize,
    /// Nodes visited since the previous stroke.
    work: Vec<u64>,
    ply: Vec<u16>,
    /// First unit of the stroke, and the unit after its last one.
    from: Vec<u64>,
    to: Vec<u64>,
    /// `x` MAX, `n` MIN, `o` a leaf, `p` a skipped move. The last two extend over all plies below.
    what: String,
}

impl Runner {
    /// Creates a runner from a search, node by node; `None` if there is not enough memory for its
    /// map.
    pub(super) fn new(exploration: &Exploration, languages: &[Language]) -> Option<Runner> {
        let tree = &exploration.tree;
        let index: Index = exploration
            .problem
            .map(tree, &Watch::new(MAX_COUNTED))
            .ok()?;
        let named = |&language: &Language| search_name(language, &tree.method);
        let mut runner = Runner {
            name: languages.iter().map(named).collect(),
            nodes: tree.counts().nodes,
            bands: index.bands(),
            ..Runner::default()
        };
        let spans = spans(tree, &index, RACE_WIDTH, 1);
        let mut drawn = HashSet::new();
        let mut since = 0;
        for id in tree.ids() {
            let node = tree.node(id);
            let what = match (node.kind, node.role) {
                (Kind::Pruned, _) => 'p',
                (kind, _) if kind.is_leaf() => 'o',
                (_, Role::Max) => 'x',
                (_, Role::Min) => 'n',
                (_, Role::Chance) => 'h',
            };
            since += u64::from(what != 'p');
            let (from, to) = spans[id.0 as usize];
            if drawn.insert((node.ply, from, to, what)) {
                runner.work.push(std::mem::take(&mut since));
                runner.ply.push(node.ply);
                runner.from.push(from);
                runner.to.push(to);
                runner.what.push(what);
            }
        }
        Some(runner)
    }
}
