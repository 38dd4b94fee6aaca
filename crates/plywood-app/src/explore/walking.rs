//! Walking through the steps: by keys, and to a node.

use super::Explore;
use crate::bindings::Walk;
use plywood_core::tree::NodeId;

impl Explore {
    /// Goes to the step that finished a node, or skipped it. Does nothing for a node that this tree
    /// does not have: a click may belong to the frame before the tree was replaced.
    pub fn go_to_node(&mut self, id: NodeId) {
        let tree = &self.exploration().tree;
        if (id.0 as usize) < tree.len() {
            self.go_to(tree.node(id).returned_at);
        }
    }

    /// Walks through the steps.
    ///
    /// # Errors
    /// Returns the message about what was not found.
    pub fn walk(&mut self, walk: Walk) -> Result<(), &'static str> {
        let replay = self.replay();
        let (step, missing) = match walk {
            Walk::Next => (replay.next(), "notice-last-step"),
            Walk::Back => (replay.back(), "notice-first-step"),
            Walk::Over => (replay.over(), "notice-last-step"),
            Walk::Out => (replay.out(), "notice-root-done"),
            Walk::NextCutoff => (replay.next_cutoff(), "notice-no-next-cutoff"),
            Walk::PreviousCutoff => (replay.previous_cutoff(), "notice-no-previous-cutoff"),
            Walk::NextImprovement => (replay.next_improvement(), "notice-no-next-improvement"),
            Walk::PreviousImprovement => (
                replay.previous_improvement(),
                "notice-no-previous-improvement",
            ),
            Walk::NextLeaf => (replay.next_leaf(), "notice-no-next-leaf"),
            Walk::PreviousLeaf => (replay.previous_leaf(), "notice-no-previous-leaf"),
            Walk::Start => (Some(0), ""),
            Walk::End => (Some(replay.last_step()), ""),
        };
        let step = step.ok_or(missing)?;
        self.go_to(step);
        Ok(())
    }
}
