//! Finds the current place again in another tree of the same position.

use super::Explore;
use crate::job::OpenAt;
use plywood_explore::difference;
use plywood_explore::exploration::{Exploration, Problem, Spec};

impl Explore {
    /// Returns where to open the tree of another exploration of this position, or another iteration
    /// of this one. A change that is undone at once leads back to the same step.
    pub fn same_place(&self, spec: &Spec, iteration: Option<usize>) -> OpenAt {
        let chosen = iteration.filter(|&index| index != self.exploration().answer);
        if let Some(previous) = &self.previous
            && (&previous.spec, previous.iteration, previous.entered_at)
                == (spec, chosen, self.step)
        {
            return OpenAt::Step(previous.step);
        }
        self.current_place()
    }

    /// Returns the current place, to be found again in another tree.
    pub(crate) fn current_place(&self) -> OpenAt {
        let (moves, moment) = difference::moment(&self.replay());
        OpenAt::Near(moves, moment)
    }

    /// Returns the place that was asked for and the one reached instead, because this search does
    /// not enter it: the moves from the root, the former in the notation of the problem `before`
    /// that the place was given for.
    pub fn unreached_place(&self, before: &Problem, open_at: &OpenAt) -> Option<[String; 2]> {
        let OpenAt::Near(moves, _) = open_at else {
            return None;
        };
        let Exploration { problem, tree, .. } = self.exploration();
        let found = tree.moves(tree.follow(moves));
        let is_legal = |index: usize| {
            before
                .at(&moves[..index])
                .legal_moves()
                .contains(&moves[index])
        };
        let is_known = found.len() < moves.len() && (0..moves.len()).all(is_legal);
        is_known.then(|| {
            [before.line_text(moves), problem.line_text(&found)].map(|line| line.join("."))
        })
    }
}
