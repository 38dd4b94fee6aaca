//! Effects of a step on a window: the three cases of
//! [`Method::cases`](crate::search::Method::cases).

use super::{Event, Replay};
use crate::search::NextAction;

/// The effect of a child's value on the window of its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// None: the value is no better, or outside.
    Ignored,
    /// The side's own edge moves.
    Narrows,
    /// The node is done.
    Ends,
}

impl Replay<'_> {
    /// Returns the effect of this step on the window of its node; `None` where it neither backs up
    /// nor cuts, where only another visit follows, and at a root whose moves share no window.
    pub fn effect(&self) -> Option<Effect> {
        match self.event() {
            // Such a root never looks at its window.
            Event::BackUp { .. } if self.tree.is_apart(self.node) => None,
            Event::BackUp {
                then: NextAction::Ends,
                ..
            }
            | Event::Cut { .. } => Some(Effect::Ends),
            Event::BackUp { before, after, .. } if before.window != after.window => {
                Some(Effect::Narrows)
            }
            Event::BackUp {
                then: NextAction::GoesOn,
                ..
            } => Some(Effect::Ignored),
            _ => None,
        }
    }
}
