//! Solved positions, and the solver for more of them, shared by screens, pages, reviews and maps.

use super::{Scores, Settings, SolveError, Solver, SolverPosition};
use crate::parallel::locked;
use plywood_solve::EMPTY_BOARD_SCORES;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// The positions solved so far, shared by its clones. Looking one up never waits for the solver.
#[derive(Clone, Debug)]
pub struct Solutions {
    settings: Settings,
    known: Arc<Mutex<HashMap<SolverPosition, Scores>>>,
    /// Shared, as bounds proved for one position help with the next.
    solver: Arc<Mutex<Solver>>,
}

impl Solutions {
    /// Creates an empty set. Memory is taken when a position is solved.
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            known: Arc::default(),
            solver: Arc::new(Mutex::new(Solver::new(settings))),
        }
    }

    /// Returns the scores of the moves of `position`, if it has been solved. The empty board is
    /// known from the start.
    pub fn get(&self, position: SolverPosition) -> Option<Scores> {
        if position == SolverPosition::START {
            return Some(EMPTY_BOARD_SCORES.map(Some));
        }
        locked(&self.known).get(&position).copied()
    }

    /// Solves `position` unless it has been solved, within `nodes` nodes, and returns the number of
    /// nodes searched as well.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn solve(
        &self,
        position: SolverPosition,
        nodes: u64,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> (Result<Scores, SolveError>, u64) {
        if let Some(known) = self.get(position) {
            return (Ok(known), 0);
        }
        let mut solver = locked(&self.solver);
        let before = solver.nodes();
        solver.allow(nodes);
        let solved = solver.move_scores(position, cancel);
        if let Ok(scores) = solved {
            locked(&self.known).insert(position, scores);
        }
        (solved, solver.nodes() - before)
    }

    /// Returns these solutions with a separate solver, for work that must not block this one.
    #[must_use]
    pub fn with_own_solver(&self) -> Self {
        Self {
            solver: Self::new(self.settings).solver,
            ..self.clone()
        }
    }

    /// Returns a best move of `position`, the nearest to the middle, and its score; this takes a
    /// fraction of the time that all scores take. `None` if the game is over.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn best(
        &self,
        position: SolverPosition,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<(u32, i32)>, SolveError> {
        if let Some(known) = self.get(position) {
            let columns = plywood_solve::COLUMNS_FROM_MIDDLE.into_iter();
            let best = super::best_score(&known);
            let column = columns
                .into_iter()
                .find(|&column| best.is_some() && known[column as usize] == best);
            return Ok(column.zip(best));
        }
        let mut solver = locked(&self.solver);
        solver.allow(u64::MAX);
        solver.best(position, cancel)
    }

    /// Returns the number of nodes that the solver has searched since it last released its memory.
    pub fn nodes(&self) -> u64 {
        locked(&self.solver).nodes()
    }

    /// Releases the solver's memory after the search under way. Keeps the solved positions.
    pub fn release(&mut self) {
        *self = self.with_own_solver();
    }
}
