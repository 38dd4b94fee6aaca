//! The tint of the map by the true winners, determined in the background while the map shows them.

use crate::job::{Computation, find_winners};
use plywood_explore::exploration::Exploration;
use plywood_explore::truth::{Budget, Solutions, Winners};
use std::sync::Arc;

/// About a second for a position, ten for those that take longer, and some minutes in all.
const BUDGET: Budget = Budget {
    per_position: 20_000_000,
    unsolved: 200_000_000,
    total: 4_000_000_000,
};

/// The winners known so far.
#[derive(Debug)]
pub struct Tint {
    /// The winners known by now.
    pub winners: Arc<Winners>,
    /// What finds more.
    work: Computation<()>,
}

impl Tint {
    /// Starts to solve the nodes of a search.
    pub fn new(exploration: &Exploration, solutions: &Solutions) -> Self {
        let winners = Arc::new(Winners::new(&exploration.tree));
        let shared = Arc::clone(&winners);
        let work = find_winners(
            exploration.clone(),
            solutions.with_own_solver(),
            BUDGET,
            shared,
        );
        Self {
            winners,
            work: Computation::Running(work),
        }
    }

    /// Returns whether it is still running.
    pub fn is_solving(&self) -> bool {
        self.work.is_running()
    }

    /// Takes note of its end.
    pub fn tick(&mut self) {
        self.work.tick();
    }
}
