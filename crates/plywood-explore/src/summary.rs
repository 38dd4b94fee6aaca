//! Per-ply statistics of a whole search.

use plywood_core::search::{Role, Visit};
use plywood_core::tree::{Kind, Tree};

/// Statistics of one ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlySummary {
    /// Node visits.
    pub visited: u64,
    /// Skipped moves.
    pub skipped: u64,
    /// Cutoffs at nodes of this ply.
    pub cutoffs: u64,
    /// The role to move at all visited inner nodes of this ply; `None` if both roles occur, or
    /// neither.
    pub role: Option<Role>,
}

/// Statistics of a whole search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Indexed by ply, down to the deepest one with a node.
    pub plies: Vec<PlySummary>,
    /// Cutoffs by the number of moves tried, starting from one move.
    pub cut_after: Vec<u64>,
}

impl Summary {
    /// Returns the statistics in one pass over the nodes, which are in chronological order.
    pub fn new(tree: &Tree) -> Summary {
        let mut plies: Vec<PlySummary> = Vec::new();
        let mut has_both: Vec<bool> = Vec::new();
        // Moves tried at the open node of each ply.
        let mut tried: Vec<usize> = Vec::new();
        let mut cut_after = Vec::new();
        let mut cut_at = None;
        for id in tree.ids() {
            let node = tree.node(id);
            let ply = usize::from(node.ply);
            if plies.len() <= ply {
                plies.resize(ply + 1, PlySummary::default());
                has_both.resize(ply + 1, false);
                tried.resize(ply + 1, 0);
            }
            if node.kind == Kind::Pruned {
                plies[ply].skipped += 1;
                // All moves skipped by one cutoff share a step.
                if cut_at.replace(node.entered) != Some(node.entered) {
                    let moves = tried[ply - 1];
                    plies[ply - 1].cutoffs += 1;
                    cut_after.resize(cut_after.len().max(moves), 0);
                    cut_after[moves - 1] += 1;
                }
                continue;
            }
            plies[ply].visited += 1;
            if let Some(above) = ply.checked_sub(1)
                && node.visit != Visit::ReSearch
            {
                tried[above] += 1;
            }
            tried[ply] = 0;
            if !node.kind.is_leaf() {
                has_both[ply] |= plies[ply].role.is_some_and(|role| role != node.role);
                plies[ply].role = Some(node.role);
            }
        }
        for (ply, _) in plies.iter_mut().zip(has_both).filter(|(_, both)| *both) {
            ply.role = None;
        }
        Summary { plies, cut_after }
    }

    /// Returns the number of cutoffs.
    pub fn cutoffs(&self) -> u64 {
        self.cut_after.iter().sum()
    }

    /// Returns the sums over all plies.
    pub fn total(&self) -> PlySummary {
        let sum = |part: fn(&PlySummary) -> u64| self.plies.iter().map(part).sum();
        PlySummary {
            visited: sum(|ply| ply.visited),
            skipped: sum(|ply| ply.skipped),
            cutoffs: sum(|ply| ply.cutoffs),
            role: None,
        }
    }

    /// Returns the effective branching factor: the number of moves per node in a uniform tree with
    /// the same depth and number of visited nodes. `None` if the root is a leaf.
    ///
    /// Source: S. Russell and P. Norvig, *Artificial Intelligence: A Modern Approach*, 4th ed.,
    /// section 3.6.1.
    pub fn branching_factor(&self) -> Option<f64> {
        let visited = self.total().visited;
        let depth = self.plies.iter().rposition(|ply| ply.visited > 0)?;
        if depth == 0 {
            return None;
        }
        let nodes = |moves: f64| (0..=depth).rev().fold(0.0, |sum, _| sum * moves + 1.0);
        let (mut low, mut high) = (0.0, visited as f64);
        // Bisection, one binary digit per round.
        for _ in 0..f64::MANTISSA_DIGITS {
            let middle = (low + high) / 2.0;
            if nodes(middle) < visited as f64 {
                low = middle;
            } else {
                high = middle;
            }
        }
        Some((low + high) / 2.0)
    }
}
