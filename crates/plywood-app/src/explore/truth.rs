//! True results at the current node, computed in the background and cached.

use crate::job::{Work, WorkOutcome, true_scores};
use plywood_core::game::Move;
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::Exploration;
use plywood_explore::truth::{self, ScoredMoves, Settings, Solutions, solvable};
use std::collections::HashMap;
use std::sync::Arc;

/// Size of the solver's table in bytes, as the tutor also runs on small laptops.
const MEMORY: u64 = 64 << 20;

/// A position's unique key.
type PositionKey = [u64; 3];

/// Known true results at the nodes of an exploration.
#[derive(Debug)]
pub struct TruthCache {
    /// Whether the scores are shown above the board.
    pub is_over_board: bool,
    /// The solved positions of Connect Four, and the solver.
    pub solutions: Solutions,
    known: HashMap<PositionKey, Arc<ScoredMoves>>,
    /// The position that is being solved.
    pub(super) running: Option<(PositionKey, Work<Option<ScoredMoves>>)>,
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

/// Known true results of the current node's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    /// Being solved; the number of nodes searched so far.
    Running(u64),
    /// The scores of the moves, for the side to move.
    Known(Arc<ScoredMoves>),
    /// The scores could not be determined.
    Failed,
}

impl TruthCache {
    /// Returns what is known about the moves of a node; `None` if they have no true results.
    pub(crate) fn get(&self, exploration: &Exploration, here: NodeId) -> Option<Truth> {
        Some(match self.known.get(&self.key(exploration, here)?) {
            Some(scores) => Truth::Known(Arc::clone(scores)),
            None if self.has_failed => Truth::Failed,
            None => {
                let running = self.running.as_ref();
                Truth::Running(running.map_or(0, |(_, work)| work.watch.nodes()))
            }
        })
    }

    /// Returns the key of a node's position, if its moves have true results.
    fn key(&self, exploration: &Exploration, here: NodeId) -> Option<PositionKey> {
        let Exploration { problem, tree, .. } = exploration;
        let moves = tree.moves(here);
        solvable(problem, &moves, &self.solutions)?;
        problem.at(&moves).key()
    }

    /// Starts solving a node's position if possible, abandoning the previous one. Returns whether it
    /// is possible.
    pub(super) fn request(&mut self, exploration: &Exploration, here: NodeId) -> bool {
        let Some(key) = self.key(exploration, here) else {
            return false;
        };
        let running = self.running.as_ref();
        if running.is_some_and(|(at, _)| *at == key) || self.known.contains_key(&key) {
            return true;
        }
        let Exploration { problem, tree, .. } = exploration;
        let nodes = if problem.spec.game.has_solver() {
            u64::MAX
        } else {
            truth::MAX_NODES
        };
        let (moves, solutions) = (tree.moves(here), self.solutions.clone());
        let work = true_scores(problem.clone(), moves, solutions, nodes);
        self.has_failed = false;
        self.running = Some((key, work));
        true
    }

    /// Releases the solver's memory, but keeps its results.
    pub fn release(&mut self) {
        self.running = None;
        self.solutions.release();
    }

    /// Polls the solver.
    pub fn tick(&mut self) {
        if let Some((key, work)) = &self.running
            && let Some(outcome) = work.poll()
        {
            match outcome {
                WorkOutcome::Done(Some(scores)) => {
                    self.known.insert(*key, Arc::new(scores));
                }
                _ => self.has_failed = true,
            }
            self.running = None;
        }
    }
}

/// Returns the move that the search chooses at a node: the best one visited, the first one among
/// equals.
pub(crate) fn chosen_move(tree: &Tree, here: NodeId) -> Option<Move> {
    let role = tree.node(here).role;
    let valued = tree
        .children_backwards(here)
        .filter(|&id| tree.node(id).kind.has_value());
    // Backwards, the last of the maxima is the first in search order.
    let best = valued.max_by_key(|&id| role.own(tree.node(id).value));
    tree.played(best?)
}
