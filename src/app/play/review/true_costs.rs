//! The true costs of a game's moves, solved in the background from the last one back: positions
//! with few stones take longest, and are helped by what is known of later ones.

use crate::app::job::{Work, solve_each};
use crate::play::{Match, TrueCost};
use crate::truth::{self, Settings, Solutions, SolverPosition};

/// Limit in nodes of the solver for a position, half a second or so. Those that exceed it may take
/// [`truth::MAX_NODES`] together.
const NODES_PER_POSITION: u64 = 10_000_000;

/// Bytes of the solver's table.
const TABLE: u64 = 64 << 20;

/// What is known about the positions of a game.
#[derive(Debug)]
pub struct TrueCosts {
    solutions: Solutions,
    /// By ply, the position before its move.
    positions: Vec<Option<SolverPosition>>,
    work: Option<Work<()>>,
}

/// What is known about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostStatus {
    /// Its cost.
    Known(TrueCost),
    /// It is being solved.
    Solving,
    /// It takes too long.
    TooLong,
}

impl Default for TrueCosts {
    fn default() -> Self {
        Self {
            solutions: Solutions::new(Settings {
                memory: TABLE,
                ..Settings::default()
            }),
            positions: Vec::new(),
            work: None,
        }
    }
}

impl TrueCosts {
    /// Starts to solve the positions of a game, or does so again after it has changed.
    pub fn solve(&mut self, game: &Match) {
        let before = |ply| truth::position_after(game.game(), game.problem(), &game.line(ply));
        self.positions = (0..game.played_moves().len()).map(before).collect();
        let wanted: Vec<SolverPosition> = self.positions.iter().rev().flatten().copied().collect();
        let is_open = |&position: &SolverPosition| self.solutions.get(position).is_none();
        self.work = wanted.iter().any(is_open).then(|| {
            solve_each(
                self.solutions.clone(),
                wanted,
                NODES_PER_POSITION,
                truth::MAX_NODES,
            )
        });
    }

    /// Returns whether it is still running.
    pub fn is_solving(&self) -> bool {
        self.work.is_some()
    }

    /// Takes note of its end; the solver's memory is then released.
    pub fn tick(&mut self) {
        if self.work.as_ref().is_some_and(|work| work.poll().is_some()) {
            self.stop();
        }
    }

    /// Stops solving.
    pub fn stop(&mut self) {
        self.work = None;
        self.solutions.release();
    }

    /// Returns what is known about the move of a ply; `None` in a game that cannot be solved.
    pub fn cost_at(&self, game: &Match, ply: usize) -> Option<CostStatus> {
        let position = (*self.positions.get(ply)?)?;
        let played = game.played_moves().get(ply)?.played;
        Some(match self.solutions.get(position) {
            Some(scores) => CostStatus::Known(TrueCost::new(&scores, played, position.stones())?),
            None if self.is_solving() => CostStatus::Solving,
            None => CostStatus::TooLong,
        })
    }
}
