//! A machine that thinks in the background.

use crate::job::{Outcome, Work, think};
use crate::matches::{Task, Thought};
use plywood_explore::exploration::Problem;

/// The purpose of the thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThinkingPurpose {
    /// The machine's own move.
    Move,
    /// A move that a person might play.
    Hint,
}

/// A machine at work.
#[derive(Debug)]
pub struct Thinking {
    work: Work<Thought>,
    task: Task,
    /// The problem to search; `None` if the move is left to chance.
    problem: Option<Problem>,
    /// A move to play, or a hint for a person.
    pub purpose: ThinkingPurpose,
    /// Set when the user wants the best move so far.
    pub is_ended: bool,
}

impl Thinking {
    /// Starts. The search can be opened afterwards if it has at most this many nodes.
    pub(super) fn start(task: Task, purpose: ThinkingPurpose, max_nodes: u64) -> Thinking {
        Thinking {
            work: think(task.clone(), max_nodes),
            problem: task.spec().and_then(|spec| spec.open().ok()),
            task,
            purpose,
            is_ended: false,
        }
    }

    /// Returns the outcome, if it is over by now.
    pub(super) fn poll(&mut self) -> Option<Outcome<Thought>> {
        if let Some(outcome) = self.work.poll() {
            return Some(outcome);
        }
        if self.is_ended && self.work.watch.reached_depth() == 0 {
            // No iteration is completed: the best move seen so far, as soon as there is one.
            let thought = self.task.cut_short(&self.work.watch)?;
            return Some(Outcome::Done(thought));
        }
        None
    }

    /// Ends with the best move so far: that of the last completed iteration, or of the moves tried.
    pub(super) fn end(&mut self) {
        self.is_ended = true;
        self.work.watch.end_early();
    }

    /// Returns the plies of the current iteration, or of the whole search.
    pub fn depth(&self) -> u32 {
        let Some(problem) = &self.problem else {
            return 0;
        };
        if self.deepens() {
            self.work.watch.reached_depth() + 1
        } else {
            problem.depth
        }
    }

    /// Returns whether it searches deeper and deeper.
    pub fn deepens(&self) -> bool {
        let spec = self.task.spec();
        spec.is_some_and(|spec| spec.method.algorithm.properties().deepens)
    }

    pub fn nodes(&self) -> u64 {
        self.work.watch.nodes()
    }

    /// Returns the number of root moves that are done, and of all.
    pub fn root_move_counts(&self) -> (u64, usize) {
        let all = self.task.legal.len();
        (self.work.watch.root_moves_done().min(all as u64), all)
    }

    /// Returns the best line so far, in notation.
    pub fn line(&self) -> Vec<String> {
        let best = self.work.watch.line();
        self.problem
            .as_ref()
            .map_or(Vec::new(), |problem| problem.line_text(&best))
    }
}
