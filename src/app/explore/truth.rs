//! What is true at the present node, solved beside the screen and remembered.

use crate::app::job::{Outcome, Work, solve};
use crate::truth::{Scores, Settings, Solved, Solver};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// Bytes of the solver's table: the tutor runs on small laptops, too.
const MEMORY: u64 = 64 << 20;

/// What has been solved at the nodes of an exploration.
#[derive(Debug, Default)]
pub struct Truths {
    /// Whether the scores stand over the board.
    pub is_over_board: bool,
    known: HashMap<Solved, Scores>,
    /// The position being solved.
    running: Option<(Solved, Work<Scores>)>,
    /// One solver for all positions: what it proves of one helps with the next. None while nobody asks.
    solver: Option<Arc<Mutex<Solver>>>,
    /// Set where the last one could not be solved.
    has_failed: bool,
}

/// The best score there is.
pub fn best(scores: &Scores) -> Option<i32> {
    scores.iter().copied().flatten().max()
}

/// What is known of the moves of the present node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// Being solved.
    Running,
    /// The score of each column, for the side to move.
    Known(Scores),
    /// There was no memory for it.
    Failed,
}

impl Truths {
    /// Whether something is being solved.
    pub fn is_counting(&self) -> bool {
        self.running.is_some()
    }

    /// What is known of `position`.
    pub fn of(&self, position: Solved) -> Truth {
        match self.known.get(&position) {
            Some(&scores) => Truth::Known(scores),
            None if self.has_failed => Truth::Failed,
            None => Truth::Running,
        }
    }

    /// Begins to solve `position`, and leaves what was being solved.
    pub fn ask(&mut self, position: Solved) {
        let is_running = self.running.as_ref().is_some_and(|(at, _)| *at == position);
        if is_running || self.known.contains_key(&position) {
            return;
        }
        let settings = Settings {
            memory: MEMORY,
            ..Settings::default()
        };
        let solver = self
            .solver
            .get_or_insert_with(|| Arc::new(Mutex::new(Solver::new(settings))));
        self.has_failed = false;
        self.running = Some((position, solve(Arc::clone(solver), position)));
    }

    /// Gives the solver's memory back; what it found out stays known.
    pub fn rest(&mut self) {
        self.running = None;
        self.solver = None;
    }

    /// Takes note of what is solved by now.
    pub fn tick(&mut self) {
        if let Some((position, work)) = &self.running
            && let Some(outcome) = work.poll()
        {
            match outcome {
                Outcome::Done(scores) => {
                    self.known.insert(*position, scores);
                }
                Outcome::Stopped(_) | Outcome::Failed(_) => self.has_failed = true,
            }
            self.running = None;
        }
    }
}
