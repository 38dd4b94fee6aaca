//! True scores of moves: a cache of solved positions with the solver, shared by screens, pages,
//! reviews and maps. Other games are searched to their end.

use super::scored_moves::{Scale, ScoredMoves};
use super::{Scores, Settings, SolveError, Solver, SolverPosition};
use crate::endgame::ScoredMove;
use crate::exploration::Problem;
use crate::parallel::locked;
use plywood_core::game::Move;
use plywood_solve::opening;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// A cache of solved positions, shared by its clones. Look-ups never wait for the solver.
#[derive(Clone, Debug)]
pub struct Solutions {
    settings: Settings,
    known: Arc<Mutex<HashMap<SolverPosition, Scores>>>,
    /// Shared, because bounds proved for one position help with the next.
    solver: Arc<Mutex<Solver>>,
}

impl Solutions {
    /// Creates an empty cache. Memory is allocated when the first position is solved.
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            known: Arc::default(),
            solver: Arc::new(Mutex::new(Solver::new(settings))),
        }
    }

    /// Returns the scores of the moves of `position` if it has been solved. The first positions of a
    /// game are solved from the start.
    pub fn get(&self, position: SolverPosition) -> Option<Scores> {
        let mut known = locked(&self.known);
        if position.stones() < opening::STONES && !known.contains_key(&position) {
            // Takes no memory, as nothing is searched.
            let scores = Solver::new(self.settings).move_scores(position, &|| false);
            known.insert(position, scores.ok()?);
        }
        known.get(&position).copied()
    }

    /// Solves `position` within `nodes` nodes, unless it is cached. Also returns the number of
    /// nodes searched.
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

    /// Returns a best move of `position`, the one closest to the centre, and its score; much faster
    /// than computing all scores. `None` if the game is over.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn best(
        &self,
        position: SolverPosition,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<(u32, i32)>, SolveError> {
        if let Some(known) = self.get(position) {
            let mut columns = plywood_solve::COLUMNS_FROM_MIDDLE.into_iter();
            let best = known.into_iter().flatten().max();
            let column = columns.find(|&column| known[column as usize] == best);
            return Ok(column.zip(best));
        }
        let mut solver = locked(&self.solver);
        solver.allow(u64::MAX);
        solver.best(position, cancel)
    }

    /// Returns the number of nodes that the solver has searched.
    pub fn nodes(&self) -> u64 {
        locked(&self.solver).nodes()
    }
}

/// A position whose moves can be given true scores.
pub struct Solvable<'a> {
    problem: &'a Problem,
    moves: Vec<Move>,
    /// The position and cache for the solver, if it supports the game. Other games are searched to
    /// their end.
    solver: Option<(SolverPosition, &'a Solutions)>,
}

/// Returns the position after `moves` from the root of `problem`; `None` if the game is over, or in
/// a tree whose values belong to its leaves.
pub fn solvable<'a>(
    problem: &'a Problem,
    moves: &[Move],
    solutions: &'a Solutions,
) -> Option<Solvable<'a>> {
    let position = super::position_after(problem, moves);
    let game = problem.spec.game;
    // The solver rejects drawn boards of Connect Four on which one side has too many stones.
    let is_searched = !game.has_solver() && game.has_free_depth();
    let can_be = position.is_some() || is_searched && problem.at(moves).outcome().is_none();
    can_be.then(|| Solvable {
        problem,
        moves: moves.to_vec(),
        solver: position.map(|position| (position, solutions)),
    })
}

impl Solvable<'_> {
    /// Returns the score of every legal move for the player who makes it, as far as `nodes` nodes
    /// suffice, and the number of nodes searched.
    ///
    /// # Errors
    /// [`SolveError`], except for the node limit, beyond which moves have no score.
    pub fn score_moves(
        &self,
        nodes: u64,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<(ScoredMoves, u64), SolveError> {
        let Some((position, solutions)) = self.solver else {
            let here = self.problem.at(&self.moves);
            let found = here.score_moves(nodes, &|| cancel());
            let (moves, nodes) = found.ok_or(SolveError::Cancelled)?;
            return Ok((self.with_moves(moves), nodes));
        };
        let (solved, nodes) = solutions.solve(position, nodes, cancel);
        let scores = match solved {
            Ok(scores) => scores,
            Err(SolveError::NodeLimit) => [None; super::COLUMNS],
            Err(error) => return Err(error),
        };
        let legal = (0..).zip(scores);
        let legal = legal.filter(|&(column, _)| position.play(column).is_some());
        let scored = |(column, score)| ScoredMove {
            played: Move(column),
            score,
        };
        Ok((self.with_moves(legal.map(scored).collect()), nodes))
    }

    /// Returns a best move and the number of nodes searched, if finding one move always succeeds
    /// and is much faster than scoring all; otherwise `None`.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn best(
        &self,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<(ScoredMoves, u64)>, SolveError> {
        let Some((position, solutions)) = self.solver else {
            return Ok(None);
        };
        let before = solutions.nodes();
        let best = solutions.best(position, cancel)?;
        let nodes = solutions.nodes().saturating_sub(before);
        Ok(best.map(|(column, score)| {
            let scored = ScoredMove {
                played: Move(column),
                score: Some(score),
            };
            (self.with_moves(vec![scored]), nodes)
        }))
    }

    fn with_moves(&self, moves: Vec<ScoredMove>) -> ScoredMoves {
        ScoredMoves {
            moves,
            mover: self.problem.at(&self.moves).to_move(),
            scale: match self.solver {
                Some((position, _)) => Scale::Stones(position.stones()),
                None if self.problem.counts_points => Scale::Margin,
                None => Scale::Plies,
            },
        }
    }
}
