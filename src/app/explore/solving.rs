//! Asking what is true at the present node.

use super::Explore;
use crate::truth::{self, Solved};

impl Explore {
    /// The present position as the solver has it; none where it cannot be solved.
    pub fn solvable(&self) -> Option<Solved> {
        let exploration = self.exploration();
        let moves = exploration.tree.moves(self.replay().node());
        truth::of(exploration.spec.game, &exploration.problem, &moves)
    }

    /// Lets the present position be solved, where it can be.
    pub fn ask_truth(&mut self) {
        if let Some(position) = self.solvable() {
            self.truths.ask(position);
        }
    }
}
