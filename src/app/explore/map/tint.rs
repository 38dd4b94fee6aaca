//! The tint of the map by who truly wins, found out beside the screen for as long as somebody looks at it.

use crate::app::job::{Work, find_winners};
use crate::exploration::Exploration;
use crate::truth::{Budget, Solutions, Winners};
use std::sync::Arc;

/// About a second for a position, ten for those that take longer, and some minutes in all.
const BUDGET: Budget = Budget {
    each: 20_000_000,
    wasted: 200_000_000,
    all: 4_000_000_000,
};

/// What is known of who wins, and who finds out more.
#[derive(Debug)]
pub struct Tint {
    /// What is known by now.
    pub winners: Arc<Winners>,
    /// None once it has ended.
    work: Option<Work<()>>,
}

impl Tint {
    /// Begins to solve the nodes of a search.
    pub fn of(exploration: &Exploration, solutions: &Solutions) -> Self {
        let winners = Arc::new(Winners::new(&exploration.tree));
        let shared = Arc::clone(&winners);
        let work = find_winners(exploration.clone(), solutions.beside(), BUDGET, shared);
        Self {
            winners,
            work: Some(work),
        }
    }

    /// Whether it goes on.
    pub fn is_solving(&self) -> bool {
        self.work.is_some()
    }

    /// Takes note of its end.
    pub fn tick(&mut self) {
        if self.work.as_ref().is_some_and(|work| work.poll().is_some()) {
            self.work = None;
        }
    }
}
