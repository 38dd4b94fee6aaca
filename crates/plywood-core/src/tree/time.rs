//! Questions about a step: the cutoffs around it, and the nodes visited by then.

use super::{Kind, LEAF_BLOCK, NodeId, Step, Tree};
use crate::search::Counts;

impl Tree {
    /// Returns the first cutoff after a step.
    pub fn cutoff_after(&self, step: Step) -> Option<Step> {
        let index = self.cutoffs.partition_point(|cutoff| cutoff.step <= step);
        self.cutoffs.get(index).map(|cutoff| cutoff.step)
    }

    /// Returns the last cutoff before a step.
    pub(crate) fn cutoff_before(&self, step: Step) -> Option<Step> {
        let index = self.cutoffs.partition_point(|cutoff| cutoff.step < step);
        Some(self.cutoffs[index.checked_sub(1)?].step)
    }

    /// Returns the node that was entered last at `step` or before.
    pub fn entered_last(&self, step: Step) -> NodeId {
        let mut last = self.cells.partition_point(|cell| cell.entered <= step) - 1;
        // The pruned nodes of a cutoff share its step and follow the node that caused it.
        while self.cells[last].kind() == Kind::Pruned {
            last = self.pruned_up_to(NodeId(last as u32)).start as usize - 1;
        }
        NodeId(last as u32)
    }

    /// Totals of the run up to and including `step`.
    pub fn counts_at(&self, step: Step) -> Counts {
        let cutoffs = self.cutoffs.partition_point(|cutoff| cutoff.step <= step);
        let pruned = cutoffs
            .checked_sub(1)
            .map_or(0, |last| u64::from(self.cutoffs[last].pruned));
        let last = self.entered_last(step);
        // Cutoffs after `last` was entered have created nodes after it.
        let pruned_before_last = self
            .cutoffs
            .partition_point(|cutoff| cutoff.step < self.node(last).entered)
            .checked_sub(1)
            .map_or(0, |index| u64::from(self.cutoffs[index].pruned));
        let block = last.0 as usize / LEAF_BLOCK;
        let leaves = (block * LEAF_BLOCK..=last.0 as usize)
            .map(|index| &self.cells[index])
            .filter(|node| node.kind().is_leaf() && node.returned_at <= step)
            .count() as u64;
        Counts {
            nodes: u64::from(last.0) + 1 - pruned_before_last,
            leaves: u64::from(self.leaves_before[block]) + leaves,
            cutoffs: cutoffs as u64,
            pruned,
        }
    }

    /// Returns the last step by which this many nodes have been entered; the very last step if
    /// there are not that many.
    pub fn step_after(&self, nodes: u64) -> Step {
        let (mut first, mut behind) = (0, self.steps());
        while first < behind {
            let middle = first + (behind - first) / 2;
            match self.counts_at(middle).nodes <= nodes {
                true => first = middle + 1,
                false => behind = middle,
            }
        }
        first.saturating_sub(1)
    }
}
