//! What is true at the present node, solved beside the screen and remembered.

use crate::app::job::{Outcome, Work, solve};
use crate::truth::{Scores, Settings, Solutions, Solved};

/// Bytes of the solver's table: the tutor runs on small laptops, too.
const MEMORY: u64 = 64 << 20;

/// What has been solved at the nodes of an exploration.
#[derive(Debug)]
pub struct Truths {
    /// Whether the scores stand over the board.
    pub is_over_board: bool,
    /// What is known, and the solver.
    pub solutions: Solutions,
    /// The position being solved.
    running: Option<(Solved, Work<()>)>,
    /// Set where the last one could not be solved.
    has_failed: bool,
}

impl Default for Truths {
    fn default() -> Self {
        let settings = Settings {
            memory: MEMORY,
            ..Settings::default()
        };
        Self {
            is_over_board: false,
            solutions: Solutions::new(settings),
            running: None,
            has_failed: false,
        }
    }
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
        match self.solutions.known(position) {
            Some(scores) => Truth::Known(scores),
            None if self.has_failed => Truth::Failed,
            None => Truth::Running,
        }
    }

    /// Begins to solve `position`, and leaves what was being solved.
    pub fn ask(&mut self, position: Solved) {
        let is_running = self.running.as_ref().is_some_and(|(at, _)| *at == position);
        if is_running || self.solutions.known(position).is_some() {
            return;
        }
        self.has_failed = false;
        self.running = Some((position, solve(self.solutions.clone(), position)));
    }

    /// Gives the solver's memory back; what it found out stays known.
    pub fn rest(&mut self) {
        self.running = None;
        self.solutions.rest();
    }

    /// Takes note of what is solved by now.
    pub fn tick(&mut self) {
        if let Some((_, work)) = &self.running
            && let Some(outcome) = work.poll()
        {
            self.has_failed = !matches!(outcome, Outcome::Done(()));
            self.running = None;
        }
    }
}
