//! Positions that have been solved, and the solver that solves more: one for a screen, a page, a review
//! and a map alike.

use super::{Scores, Settings, Solved, Solver, Unsolved};
use plywood_solve::EMPTY_BOARD;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What has been solved, shared by its clones. To ask what is known never waits for the solver.
#[derive(Clone, Debug)]
pub struct Solutions {
    settings: Settings,
    known: Arc<Mutex<HashMap<Solved, Scores>>>,
    /// What it proves of one position helps with the next.
    solver: Arc<Mutex<Solver>>,
}

impl Solutions {
    /// Nothing is solved yet. Memory is taken when something is.
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            known: Arc::default(),
            solver: Arc::new(Mutex::new(Solver::new(settings))),
        }
    }

    /// The scores of the moves of `position`, if it has been solved. Those of the empty board are.
    pub fn known(&self, position: Solved) -> Option<Scores> {
        if position == Solved::START {
            return Some(EMPTY_BOARD.map(Some));
        }
        locked(&self.known).get(&position).copied()
    }

    /// Solves `position` unless it has been, by looking at some `nodes` at most, and tells how many it has
    /// looked at.
    ///
    /// # Errors
    /// [`Unsolved`].
    pub fn solve(
        &self,
        position: Solved,
        nodes: u64,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> (Result<Scores, Unsolved>, u64) {
        if let Some(known) = self.known(position) {
            return (Ok(known), 0);
        }
        let mut solver = locked(&self.solver);
        let before = solver.nodes();
        solver.allow(nodes);
        let solved = solver.moves(position, cancel);
        if let Ok(scores) = solved {
            locked(&self.known).insert(position, scores);
        }
        (solved, solver.nodes() - before)
    }

    /// The same with a solver of its own, for work that would keep this one waiting.
    #[must_use]
    pub fn beside(&self) -> Self {
        Self {
            settings: self.settings,
            known: Arc::clone(&self.known),
            solver: Arc::new(Mutex::new(Solver::new(self.settings))),
        }
    }

    /// A best move of `position`, which takes a fraction of the time that all scores take, and its score; the
    /// nearest to the middle. None where the game is over.
    ///
    /// # Errors
    /// [`Unsolved`].
    pub fn best(
        &self,
        position: Solved,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<(u32, i32)>, Unsolved> {
        if let Some(known) = self.known(position) {
            let columns = plywood_solve::FROM_THE_MIDDLE.into_iter();
            let best = super::best(&known);
            let column = columns
                .into_iter()
                .find(|&column| best.is_some() && known[column as usize] == best);
            return Ok(column.zip(best));
        }
        let mut solver = locked(&self.solver);
        solver.allow(u64::MAX);
        solver.best(position, cancel)
    }

    /// Nodes that the solver has looked at since it last gave its memory back.
    pub fn nodes(&self) -> u64 {
        locked(&self.solver).nodes()
    }

    /// Gives the solver's memory back, as soon as whoever waits for it has stopped. What is solved stays
    /// known.
    pub fn rest(&mut self) {
        *self = self.beside();
    }
}

/// What is behind a lock. Nothing is left half done by a thread that panics with it.
fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
