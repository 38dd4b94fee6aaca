//! Where one stands, to be found again in another tree of the same position.

use super::{Explore, place};
use crate::app::job::{Moment, OpenAt};
use crate::exploration::Spec;
use crate::replay::Event;
use crate::tree::Step;

impl Explore {
    /// Where to stand in the tree of another exploration of this position, or in another iteration
    /// of this one. A change that is taken back at once leads back to the same step.
    pub fn same_place(&self, spec: &Spec, iteration: Option<usize>) -> OpenAt {
        let chosen = iteration.filter(|&index| index != self.exploration().answer);
        if let Some(before) = &self.before
            && (&before.spec, before.iteration, before.landed) == (spec, chosen, self.step)
        {
            return OpenAt::Step(before.step);
        }
        self.here()
    }

    /// Where we stand, to be found again in another tree.
    pub(in crate::app) fn here(&self) -> OpenAt {
        let replay = self.replay();
        let tree = replay.tree();
        let moment = match replay.event() {
            Event::Enter => Moment::Entered,
            Event::Evaluate | Event::Return => Moment::Left,
            Event::BackUp { child, .. } | Event::Cut { by: child, .. } => {
                tree.played(child).map_or(Moment::Entered, Moment::BackedUp)
            }
        };
        OpenAt::Near(tree.moves(replay.node()), moment)
    }

    /// The step of a place in this tree.
    pub(in crate::app) fn step_of(&self, open_at: &OpenAt) -> Step {
        place::step_of(&self.exploration().tree, open_at)
    }
}
