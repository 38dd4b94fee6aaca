//! The truth at the current node, determined in the background and remembered.

use crate::job::{Outcome, Work, true_scores};
use plywood_core::game::Move;
use plywood_explore::exploration::{GameName, Problem};
use plywood_explore::truth::{self, ScoredMoves, Settings, Solutions};
use std::collections::HashMap;
use std::sync::Arc;

/// Bytes of the solver's table: the tutor runs on small laptops, too.
const MEMORY: u64 = 64 << 20;

/// Distinguishes a position from all others.
type Key = [u64; 3];

/// What is known at the nodes of an exploration.
#[derive(Debug)]
pub struct TruthCache {
    /// Whether the scores are shown over the board.
    pub is_over_board: bool,
    /// The solved positions of Connect Four, and the solver.
    pub solutions: Solutions,
    known: HashMap<Key, Arc<ScoredMoves>>,
    /// The position that is being solved.
    running: Option<(Key, Work<Option<ScoredMoves>>)>,
    /// Whether the last one could not be solved.
    has_failed: bool,
}

impl Default for TruthCache {
    fn default() -> Self {
        let settings = Settings {
            memory: MEMORY,
            ..Settings::default()
        };
        Self {
            is_over_board: false,
            solutions: Solutions::new(settings),
            known: HashMap::new(),
            running: None,
            has_failed: false,
        }
    }
}

/// What is known about the moves of the current node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Truth {
    /// Being solved; the number of nodes searched so far.
    Running(u64),
    /// The scores of the moves, for the side to move.
    Known(Arc<ScoredMoves>),
    /// The scores could not be determined.
    Failed,
}

/// A position whose moves are to be scored: a problem after these moves.
pub struct TruthRequest {
    pub key: Key,
    pub game: GameName,
    pub problem: Arc<Problem>,
    pub moves: Vec<Move>,
}

impl TruthCache {
    /// Returns whether something is being solved.
    pub fn is_solving(&self) -> bool {
        self.running.is_some()
    }

    /// Returns what is known about a position.
    pub fn get(&self, key: Key) -> Truth {
        match self.known.get(&key) {
            Some(scores) => Truth::Known(Arc::clone(scores)),
            None if self.has_failed => Truth::Failed,
            None => Truth::Running(self.nodes()),
        }
    }

    fn nodes(&self) -> u64 {
        let running = self.running.as_ref();
        running.map_or(0, |(_, work)| work.watch.nodes())
    }

    /// Starts to solve a position, and abandons the previous one.
    pub fn request(&mut self, request: TruthRequest) {
        let key = request.key;
        let is_running = self.running.as_ref().is_some_and(|(at, _)| *at == key);
        if is_running || self.known.contains_key(&key) {
            return;
        }
        self.has_failed = false;
        let nodes = match request.game.has_solver() {
            true => u64::MAX,
            false => truth::MAX_NODES,
        };
        let solutions = self.solutions.clone();
        let work = true_scores(
            request.game,
            request.problem,
            request.moves,
            solutions,
            nodes,
        );
        self.running = Some((key, work));
    }

    /// Releases the solver's memory; what it found stays known.
    pub fn release(&mut self) {
        self.running = None;
        self.solutions.release();
    }

    /// Polls what is being solved.
    pub fn tick(&mut self) {
        if let Some((key, work)) = &self.running
            && let Some(outcome) = work.poll()
        {
            match outcome {
                Outcome::Done(Some(scores)) => {
                    self.known.insert(*key, Arc::new(scores));
                }
                _ => self.has_failed = true,
            }
            self.running = None;
        }
    }
}
