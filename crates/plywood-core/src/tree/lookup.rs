//! Looks up nodes by moves or steps, and the cutoffs around a step.

use super::{Cutoff, Kind, LEAF_BLOCK, NodeId, Step, Tree, counts, pruned};
use crate::game::Move;
use crate::search::Counts;

/// Which visit to pick if a search makes a move more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// The first visit in step order.
    First,
    /// The last visit, whose value counts.
    Last,
}

impl Tree {
    /// Returns the node that moves lead to from the root, visited or skipped; `leads` returns
    /// whether a move leads to a node.
    ///
    /// # Errors
    /// Returns the last node that the moves reach, and how many of them were followed.
    pub fn descend<M>(
        &self,
        moves: impl IntoIterator<Item = M>,
        pick: Pick,
        leads: impl Fn(NodeId, &M) -> bool,
    ) -> Result<NodeId, (NodeId, usize)> {
        let picked = |visits: Vec<NodeId>| match pick {
            Pick::First => visits[0],
            Pick::Last => visits[visits.len() - 1],
        };
        self.reached(moves, leads)
            .map(picked)
            .map_err(|(last, known)| (picked(last), known))
    }

    /// Returns all nodes that moves lead to from the root, at least one, in order of entry. Follows
    /// every visit, since the next move may have been tried in only one of them.
    ///
    /// # Errors
    /// Returns the last nodes that the moves reach, and how many of them were followed.
    fn reached<M>(
        &self,
        moves: impl IntoIterator<Item = M>,
        leads: impl Fn(NodeId, &M) -> bool,
    ) -> Result<Vec<NodeId>, (Vec<NodeId>, usize)> {
        let mut here = vec![NodeId::ROOT];
        for (known, wanted) in moves.into_iter().enumerate() {
            let below = here.iter().flat_map(|&id| self.children(id));
            let next: Vec<NodeId> = below.filter(|&child| leads(child, &wanted)).collect();
            if next.is_empty() {
                return Err((here, known));
            }
            here = next;
        }
        Ok(here)
    }

    /// Returns the node that these moves lead to, visited or skipped; `None` if the tree has no
    /// such node.
    pub fn at(&self, moves: &[Move], pick: Pick) -> Option<NodeId> {
        self.descend(moves, pick, |child, &&wanted| self.leads(child, wanted))
            .ok()
    }

    /// Returns the node that these moves lead to, visited or skipped, or the last one on the way.
    pub fn nearest(&self, moves: &[Move], pick: Pick) -> NodeId {
        self.descend(moves, pick, |child, &&wanted| self.leads(child, wanted))
            .unwrap_or_else(|(last, _)| last)
    }

    /// Returns the last visit of the node that these moves lead to, or of the last entered node on
    /// the way.
    pub fn follow(&self, moves: &[Move]) -> NodeId {
        let reached = self.descend(moves, Pick::Last, |child, &&wanted| {
            self.leads(child, wanted) && self.node(child).kind != Kind::Pruned
        });
        reached.unwrap_or_else(|(last, _)| last)
    }

    /// Returns all visits to the node that these moves lead to, in chronological order. A skipped
    /// node has no visits.
    pub fn visits(&self, moves: &[Move]) -> Vec<NodeId> {
        let leads = |child, &&wanted: &&Move| self.leads(child, wanted);
        let mut visits = self.reached(moves, leads).unwrap_or_default();
        visits.retain(|&id| self.node(id).kind != Kind::Pruned);
        visits
    }

    fn leads(&self, child: NodeId, played: Move) -> bool {
        self.played(child) == Some(played)
    }
}

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
        let cutoffs = &self.record.cutoffs;
        &cutoffs[..cutoffs.partition_point(|cutoff| cutoff.step <= step)]
    }

    /// Returns the last node entered at or before `step`.
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
}
