//! What a step does to a window, by the table of rules.

use super::{Event, Replay};
use crate::search::Then;

/// What a child's value does to the window of the node above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Nothing: it is no better, or outside.
    Ignored,
    /// The side's own edge moves.
    Narrows,
    /// The node is done.
    Ends,
}

impl Replay<'_> {
    /// What this step does to the window of its node; none where no value reaches it, and where only
    /// another visit follows.
    pub fn effect(&self) -> Option<Effect> {
        match self.event() {
            // Such a root never looks at its window.
            Event::BackUp { .. } if self.tree.is_apart(self.node) => None,
            Event::BackUp {
                then: Then::Ends, ..
            }
            | Event::Cut { .. } => Some(Effect::Ends),
            Event::BackUp { before, after, .. } if before.window != after.window => {
                Some(Effect::Narrows)
            }
            Event::BackUp {
                then: Then::GoesOn, ..
            } => Some(Effect::Ignored),
            _ => None,
        }
    }
}
