//! Builds the map in one pass over the tree in chronological order, replaying the game's positions,
//! which also provide the moves that the search did not enter.

use super::sums::Sums;
use super::width::Width;
use super::{Index, UntriedMove, revisits};
use crate::perft::TreeSize;
use plywood_core::game::Move;
use plywood_core::memory;
use plywood_core::search::Stop;
use plywood_core::tree::{Kind, NodeId, Tree};
use std::ops::Range;

/// A cursor over the positions of a tree's game, starting at the root.
pub(crate) trait Positions {
    /// Returns the moves that a search finds, in natural order; empty where a line ends.
    fn moves(&mut self) -> Vec<Move>;

    /// Plays a move.
    fn play(&mut self, played: Move);

    /// Takes back the last move.
    fn take_back(&mut self);

    /// Returns the size of plain minimax's tree from here, `depth` plies deep.
    ///
    /// # Errors
    /// The limit is reached, or the search was cancelled.
    fn size(&mut self, depth: u32) -> Result<TreeSize, Stop>;
}

impl Index {
    /// Counts the nodes of plain minimax below every node of `tree` and every skipped move. Once
    /// `positions` refuses to count further, the rest is estimated.
    ///
    /// # Errors
    /// The search was cancelled, or there is no memory for it.
    pub(crate) fn build(tree: &Tree, positions: &mut dyn Positions) -> Result<Index, Stop> {
        let (mut widths, mut ranks) = (Vec::new(), Vec::new());
        let reserved = memory::try_reserve(&mut widths, tree.len())
            .and_then(|()| memory::try_reserve(&mut ranks, tree.len()));
        reserved.map_err(|_| Stop::NoMemory(tree.len() as u64))?;
        widths.resize(tree.len(), Width::default());
        ranks.resize(tree.len(), 0);
        let mut builder = Builder {
            tree,
            positions,
            widths,
            ranks,
            untried: Vec::new(),
            open: Vec::new(),
            moves: Vec::new(),
            seen: Vec::new(),
            means: Vec::new(),
            whole: TreeSize::LEAF,
            is_estimated: false,
        };
        for id in tree.ids() {
            builder.node(id)?;
        }
        builder.close_down_to(0)?;
        let by_place = |open: &UntriedMove| (open.parent, open.rank);
        builder.untried.sort_by_key(by_place);
        let sums = Sums::new(tree, &builder.widths, builder.whole.height as usize + 1);
        Ok(Index {
            sums: sums.map_err(|_| Stop::NoMemory(tree.len() as u64))?,
            revisits: revisits(tree, &builder.widths)?,
            widths: builder.widths,
            ranks: builder.ranks,
            untried: builder.untried,
            minimax: builder.whole,
            is_estimated: builder.is_estimated,
        })
    }
}

struct Builder<'t, 'g> {
    tree: &'t Tree,
    positions: &'g mut dyn Positions,
    widths: Vec<Width>,
    ranks: Vec<u16>,
    untried: Vec<UntriedMove>,
    /// The nodes on the path whose children are being read, starting with the root.
    open: Vec<OpenPlace>,
    /// The moves of all open nodes, one node after another, and whether the tree has them.
    moves: Vec<Move>,
    seen: Vec<bool>,
    /// Mean subtree sizes by ply.
    means: Vec<Mean>,
    /// The size at the root.
    whole: TreeSize,
    is_estimated: bool,
}

struct OpenPlace {
    id: NodeId,
    /// Rank among its siblings.
    own_rank: usize,
    /// Range of its moves in the builder's list.
    moves: Range<usize>,
    /// The rank of the previous child.
    rank: usize,
    size: TreeSize,
    children: Mean,
    /// Earlier visits to the same place.
    earlier_visits: Vec<NodeId>,
}

/// Mean subtree size, to estimate the size of others.
#[derive(Clone, Copy, Default)]
struct Mean {
    count: u64,
    /// The sum of the sizes, as if they were the children of one node.
    all: TreeSize,
}

impl Mean {
    fn add(&mut self, size: TreeSize) {
        self.count += 1;
        self.all.add(size);
    }

    fn size(self) -> Option<TreeSize> {
        (self.count > 0).then(|| TreeSize {
            nodes: (self.all.nodes / self.count).max(1),
            ends: (self.all.ends / self.count).max(1),
            childless: self.all.childless / self.count,
            height: self.all.height - 1,
        })
    }
}

impl Builder<'_, '_> {
    fn node(&mut self, id: NodeId) -> Result<(), Stop> {
        let node = self.tree.node(id);
        self.close_down_to(node.ply.into())?;
        let left = self.tree.depth.checked_sub(node.ply.into());
        let played = self.tree.played(id);
        let rank = played.map(|played| self.rank(played));
        let (earlier_visits, again) = match (rank, played) {
            (Some(rank), Some(played)) => self.earlier(id, rank, played),
            _ => (Vec::new(), false),
        };
        self.widths[id.0 as usize] = Width::new(0, again);
        self.ranks[id.0 as usize] = rank.unwrap_or(0).min(usize::from(u16::MAX)) as u16;
        let known = match (node.kind, left) {
            // Minimax does not search this deep.
            (_, None) => Some(TreeSize::NONE),
            // Minimax has a leaf at its depth, even if this search continues.
            (_, Some(0)) | (Kind::Terminal | Kind::Decided, _) => Some(TreeSize::LEAF),
            (Kind::Pruned | Kind::Horizon | Kind::Stored, Some(left)) => Some(match played {
                Some(played) => self.count_after(played, left)?,
                None => self.count(left)?,
            }),
            (Kind::Interior | Kind::Unfinished | Kind::Childless, _) => None,
        };
        let is_end = node.kind.is_leaf() || node.kind == Kind::Pruned;
        if is_end && let Some(size) = known {
            self.record_size(id, rank.unwrap_or(0), size);
            return Ok(());
        }
        if let Some(played) = played {
            self.positions.play(played);
        }
        let first = self.moves.len();
        self.moves.extend(self.positions.moves());
        self.seen.resize(self.moves.len(), false);
        self.open.push(OpenPlace {
            id,
            own_rank: rank.unwrap_or(0),
            moves: first..self.moves.len(),
            rank: 0,
            size: known.unwrap_or(TreeSize::INNER),
            children: Mean::default(),
            earlier_visits,
        });
        Ok(())
    }

    /// Returns the rank of a move at the innermost open node. Usually it follows the last one.
    fn rank(&mut self, played: Move) -> usize {
        let Some(open) = self.open.last_mut() else {
            return 0;
        };
        let moves = &self.moves[open.moves.clone()];
        let next = open.rank + 1;
        let rank = if moves.get(next) == Some(&played) {
            Some(next)
        } else {
            moves.iter().position(|&other| other == played)
        };
        // A custom search may play any move.
        open.rank = rank.unwrap_or(moves.len());
        open.rank
    }

    /// Returns the earlier visits to the place of a node, which is being entered or skipped, and
    /// whether one of them makes this one redundant.
    fn earlier(&self, id: NodeId, rank: usize, played: Move) -> (Vec<NodeId>, bool) {
        let Some(open) = self.open.last() else {
            return (Vec::new(), false);
        };
        let is_seen = rank < open.moves.len() && self.seen[open.moves.start + rank];
        if !is_seen && open.earlier_visits.is_empty() {
            return (Vec::new(), false);
        }
        let mut visits = Vec::new();
        let is_skipped = |id| self.tree.node(id).kind == Kind::Pruned;
        let mut was_skipped = false;
        for &parent in open.earlier_visits.iter().chain([&open.id]) {
            for child in self.tree.children(parent) {
                if child < id && self.tree.played(child) == Some(played) {
                    if is_skipped(child) {
                        was_skipped = true;
                    } else {
                        visits.push(child);
                    }
                }
            }
        }
        let again = !visits.is_empty() || was_skipped && is_skipped(id);
        (visits, again)
    }

    /// Counts the subtree after a move, like [`Builder::count`].
    fn count_after(&mut self, played: Move, depth: u32) -> Result<TreeSize, Stop> {
        self.positions.play(played);
        let size = self.count(depth);
        self.positions.take_back();
        size
    }

    /// Counts the subtree, or estimates it if counting takes too long.
    fn count(&mut self, depth: u32) -> Result<TreeSize, Stop> {
        if depth == 0 {
            return Ok(TreeSize::LEAF);
        }
        if !self.is_estimated {
            match self.positions.size(depth) {
                Err(stop @ (Stop::Cancelled | Stop::NoMemory(_))) => return Err(stop),
                Err(_) => self.is_estimated = true,
                found => return found,
            }
        }
        let beside = self.open.last().and_then(|open| open.children.size());
        let ply = self.tree.depth.saturating_sub(depth);
        let as_deep = || self.means.get(ply as usize).and_then(|mean| mean.size());
        Ok(beside.or_else(as_deep).unwrap_or_else(|| {
            let moves = self.positions.moves().len() as u64;
            let leaves = moves.saturating_pow(depth).max(1);
            TreeSize {
                nodes: leaves.saturating_add(leaves / moves.max(2)),
                ends: leaves,
                childless: 0,
                height: depth,
            }
        }))
    }

    /// Records the size of a node and adds it to its parent.
    fn record_size(&mut self, id: NodeId, rank: usize, size: TreeSize) {
        let packed = &mut self.widths[id.0 as usize];
        *packed = Width::new(size.ends, packed.is_revisit());
        let ply = usize::from(self.tree.node(id).ply);
        self.add(ply, rank, size);
    }

    /// Adds the size of a child at `ply` to the innermost open node.
    fn add(&mut self, ply: usize, rank: usize, size: TreeSize) {
        let Some(open) = self.open.last_mut() else {
            self.whole = size;
            return;
        };
        if size == TreeSize::NONE {
            return;
        }
        if self.means.len() <= ply {
            self.means.resize(ply + 1, Mean::default());
        }
        self.means[ply].add(size);
        open.children.add(size);
        let seen = self.seen[open.moves.clone()].get_mut(rank);
        if seen.is_none_or(|seen| !std::mem::replace(seen, true)) {
            open.size.add(size);
        }
    }

    /// Closes the open nodes from this ply down, which have no more children.
    fn close_down_to(&mut self, ply: usize) -> Result<(), Stop> {
        while self.open.len() > ply {
            self.count_untried()?;
            let open = self.open.pop().expect("there is one");
            self.moves.truncate(open.moves.start);
            self.seen.truncate(open.moves.start);
            let has_no_move = open.size.ends == 0;
            let left = self.tree.depth.checked_sub(self.open.len() as u32);
            let size = match left {
                None => TreeSize::NONE,
                Some(0) => TreeSize::LEAF,
                // The side to move has no move, so the line ends here.
                Some(_) if has_no_move => TreeSize::CHILDLESS,
                Some(_) => open.size,
            };
            self.record_size(open.id, open.own_rank, size);
            if !self.open.is_empty() {
                self.positions.take_back();
            }
        }
        Ok(())
    }

    /// Counts the moves of the innermost open node that the search neither entered nor skipped.
    fn count_untried(&mut self) -> Result<(), Stop> {
        let ply = self.open.len();
        let Some(left) = self.tree.depth.checked_sub(ply as u32) else {
            return Ok(());
        };
        let OpenPlace { id, ref moves, .. } = self.open[ply - 1];
        for index in moves.clone() {
            if self.seen[index] {
                continue;
            }
            let size = self.count_after(self.moves[index], left)?;
            let rank = index - self.open[ply - 1].moves.start;
            self.add(ply, rank, size);
            self.untried.push(UntriedMove {
                parent: id,
                rank: rank.min(usize::from(u16::MAX)) as u16,
                width: Width::new(size.ends, false),
            });
        }
        Ok(())
    }
}
