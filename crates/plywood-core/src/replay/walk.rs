//! Debugger-like stepping. Each method returns a step, or `None` if there is nowhere to go.

use super::{Event, Replay};
use crate::tree::{NodeId, Step};

impl Replay<'_> {
    /// The number of the run's last step.
    pub fn last_step(&self) -> Step {
        self.tree.steps() - 1
    }

    /// The step after this one; `None` at the last.
    pub fn next(&self) -> Option<Step> {
        (self.step < self.last_step()).then_some(self.step + 1)
    }

    /// The step before this one; `None` at the first.
    pub fn back(&self) -> Option<Step> {
        self.step.checked_sub(1)
    }

    /// Returns the step that finishes the node if this step enters it, otherwise the next step.
    pub fn over(&self) -> Option<Step> {
        if self.tree.node(self.node).entered == self.step {
            Some(self.within(self.tree.node(self.node).returned_at))
        } else {
            self.next()
        }
    }

    /// Returns the step that finishes the current node, or its parent if it has finished.
    pub fn out(&self) -> Option<Step> {
        let returned_at = self.within(self.tree.node(self.node).returned_at);
        if returned_at > self.step {
            return Some(returned_at);
        }
        let parent = self.tree.parent(self.node)?;
        let returned_at = self.within(self.tree.node(parent).returned_at);
        (returned_at > self.step).then_some(returned_at)
    }

    /// Returns the step, or the last one if the search stopped earlier.
    fn within(&self, step: Step) -> Step {
        step.min(self.last_step())
    }

    /// The next step at which moves are skipped.
    pub fn next_cutoff(&self) -> Option<Step> {
        self.tree.cutoff_after(self.step)
    }

    /// The last step before this one at which moves were skipped.
    pub fn previous_cutoff(&self) -> Option<Step> {
        self.tree.cutoff_before(self.step)
    }

    /// The next step at which some node's best value changes. Looks at every step on the way.
    pub fn next_improvement(&self) -> Option<Step> {
        (self.step + 1..=self.last_step()).find(|&step| self.at(step).improves())
    }

    /// The last step before this one at which some node's best value changed. Looks at every step on
    /// the way.
    pub fn previous_improvement(&self) -> Option<Step> {
        (0..self.step).rev().find(|&step| self.at(step).improves())
    }

    /// Returns whether the node's best value changes at this step.
    pub fn improves(&self) -> bool {
        matches!(self.event(), Event::BackUp { before, after, .. } if before.best != after.best)
    }

    /// The step at which the next leaf gets its value. Looks at every node on the way.
    pub fn next_leaf(&self) -> Option<Step> {
        let from = self.tree.entered_last(self.step);
        let mut leaves = (from.0..self.tree.len() as u32).filter_map(|id| self.evaluated_at(id));
        leaves.find(|&step| step > self.step)
    }

    /// The step at which the leaf before got its value. Looks at every node on the way.
    pub fn previous_leaf(&self) -> Option<Step> {
        let to = self.tree.entered_last(self.step);
        let mut leaves = (0..=to.0).rev().filter_map(|id| self.evaluated_at(id));
        leaves.find(|&step| step < self.step)
    }

    /// Returns the step at which a node gets its value, if it is a leaf.
    fn evaluated_at(&self, id: u32) -> Option<Step> {
        let node = self.tree.node(NodeId(id));
        node.kind.is_leaf().then_some(node.returned_at)
    }
}
