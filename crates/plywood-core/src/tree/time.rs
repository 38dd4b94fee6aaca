//! Questions about a step: the cutoffs around it, and the nodes visited by then.

use super::{Cutoff, Kind, LEAF_BLOCK, NodeId, Step, Tree, counts, pruned};
use crate::search::Counts;

impl Tree {
    /// Returns the first cutoff after a step.
    pub fn cutoff_after(&self, step: Step) -> Option<Step> {
        let next = self.record.cutoffs.get(self.cutoffs_by(step).len())?;
        Some(next.step)
    }

    /// Returns the last cutoff before a step.
    pub(crate) fn cutoff_before(&self, step: Step) -> Option<Step> {
        let last = self.cutoffs_by(step.checked_sub(1)?).last()?;
        Some(last.step)
    }

    /// Returns the cutoffs up to and including `step`.
    pub(super) fn cutoffs_by(&self, step: Step) -> &[Cutoff] {
        &self.record.cutoffs[..self
            .record
            .cutoffs
            .partition_point(|cutoff| cutoff.step <= step)]
    }

    /// Returns the node that was entered last at `step` or before.
    pub fn entered_last(&self, step: Step) -> NodeId {
        let nodes = self.graph().raw_nodes();
        let mut last = nodes.partition_point(|node| node.weight.entered <= step) - 1;
        // The pruned nodes of a cutoff share its step and follow the node that caused it.
        while nodes[last].weight.kind() == Kind::Pruned {
            last = self.pruned_up_to(NodeId(last as u32)).start as usize - 1;
        }
        NodeId(last as u32)
    }

    /// Returns the totals of the run up to and including `step`.
    pub fn counts_at(&self, step: Step) -> Counts {
        let last = self.entered_last(step);
        let cutoffs = self.cutoffs_by(step);
        // Cutoffs after `last` was entered have created nodes after it.
        let skipped_since = pruned(cutoffs) - pruned(self.cutoffs_by(self.node(last).entered));
        let last = last.0 as usize;
        let block = last / LEAF_BLOCK;
        let leaves = self.graph().raw_nodes()[block * LEAF_BLOCK..=last]
            .iter()
            .filter(|node| node.weight.kind().is_leaf() && node.weight.returned_at <= step)
            .count();
        let leaves = u64::from(self.record.leaves_before[block]) + leaves as u64;
        let answered = &self.record.answered;
        let answered = answered.partition_point(|&answered| answered <= step) as u64;
        counts(last + 1 + skipped_since as usize, leaves, cutoffs, answered)
    }

    /// Returns the last step at which no more than `nodes` nodes have been entered.
    pub fn step_after(&self, nodes: u64) -> Step {
        let (mut first, mut end) = (0, self.steps());
        while first < end {
            let middle = first + (end - first) / 2;
            if self.counts_at(middle).nodes <= nodes {
                first = middle + 1;
            } else {
                end = middle;
            }
        }
        first.saturating_sub(1)
    }
}
