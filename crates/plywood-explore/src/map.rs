//! The map: one picture with a place for every node of any search of a position, however large.
//! Pure functions.
//!
//! ```text
//!  ▲ ████████████████████████   ply 0
//!  ▽ ████████████████████████   ply 1: every node as wide as its share of the leaves
//!  ▲ █████████▌░░░░██████▌░░░   ply 2: ░ skipped
//!  □ ██▌█▌█▌█▌█▌...██▌██▌....   ply 3: . below what was skipped
//! ```
//!
//! A node is as wide as the number of leaves that *plain minimax* would evaluate below it, with
//! moves in the game's natural order. So places are the same for all algorithms and move orders,
//! nothing moves while stepping, and the savings of a cutoff are shown to scale. The laws, for
//! every tree:
//!
//! * the children of a node fill its width, which is the number of minimax's leaves below it;
//! * a node that is visited twice has one place;
//! * the leaves that are lit at a step are those evaluated by then;
//! * where every leaf has a column, each column is one leaf.
//!
//! In searches without passes, a line may end without a leaf because the side to move has no move
//! though the game is not over. Such a node is as wide as a leaf, and is called one here.
//!
//! Nodes below a skipped move are counted, not searched ([`crate::perft::Perft`]).

mod build;
mod frame;
mod place;
mod sums;
mod width;

pub(crate) use build::Positions;
pub use frame::{Column, Frame, FrameNode, FrameSpec};
pub use place::{Place, PlaceState, Reach};
use width::Width;

use crate::perft::TreeSize;
use plywood_core::memory;
use plywood_core::search::Stop;
use plywood_core::tree::{Kind, NodeId, Step, Tree};
use sums::Sums;

/// The widths of all nodes of a tree, in about 12 bytes per node.
#[derive(Debug)]
pub struct Index {
    widths: Vec<Width>,
    /// The rank of each node's move among its siblings in natural order. Moves beyond the 65,535th
    /// share a rank and stay in the order in which they were tried.
    ranks: Vec<u16>,
    /// Visits to places that had been visited before.
    revisits: Vec<NodeId>,
    /// Moves that the search neither entered nor skipped, by parent.
    untried: Vec<UntriedMove>,
    sums: Sums,
    /// The size of plain minimax's tree on the same position.
    pub minimax: TreeSize,
    /// Whether the sizes of some subtrees below skipped moves are estimates, because they are too
    /// large to count.
    pub is_estimated: bool,
}

/// A move that the search neither entered nor skipped, because it stopped or chose not to.
#[derive(Clone, Copy, Debug)]
struct UntriedMove {
    parent: NodeId,
    rank: u16,
    width: Width,
}

impl Index {
    /// Returns the number of bands of the map: plies, including the root's.
    pub fn bands(&self) -> usize {
        self.minimax.height as usize + 1
    }

    /// Returns the number of leaves of plain minimax below a node; 1 for a leaf.
    pub fn leaves(&self, id: NodeId) -> u64 {
        self.widths[id.0 as usize].leaves()
    }

    /// Returns the number of visits, by a step, to places that had been visited before.
    pub fn revisit_count(&self, tree: &Tree, step: Step) -> u64 {
        let last = tree.entered_last(step);
        self.revisits.partition_point(|&id| id <= last) as u64
    }

    /// Returns the moves of a node that the search has neither entered nor skipped.
    fn untried(&self, parent: NodeId) -> &[UntriedMove] {
        let first = self.untried.partition_point(|open| open.parent < parent);
        let rest = &self.untried[first..];
        &rest[..rest.partition_point(|open| open.parent == parent)]
    }
}

/// Returns the visits to places that had been visited before.
fn revisits(tree: &Tree, widths: &[Width]) -> Result<Vec<NodeId>, Stop> {
    let is_revisit =
        |id: &NodeId| widths[id.0 as usize].is_revisit() && tree.node(*id).kind != Kind::Pruned;
    let count = tree.ids().filter(is_revisit).count();
    let mut revisits = Vec::new();
    memory::try_reserve(&mut revisits, count).map_err(|_| Stop::NoMemory(tree.len() as u64))?;
    revisits.extend(tree.ids().filter(is_revisit));
    Ok(revisits)
}
