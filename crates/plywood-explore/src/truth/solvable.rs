//! The true worth of a position's moves, in every game: by Connect Four's solver, or by a search to
//! the end of the game.

use super::scored_moves::{Scale, ScoredMoves};
use super::{Solutions, SolveError, SolverPosition};
use crate::endgame::ScoredMove;
use crate::exploration::{GameName, Problem};
use plywood_core::game::Move;

/// A position whose moves' true worth can be found out.
pub struct Solvable<'a> {
    problem: &'a Problem,
    moves: Vec<Move>,
    /// Position for the solver, and its cache, if the solver knows the game. Other games are
    /// searched to their end.
    solver: Option<(SolverPosition, &'a Solutions)>,
}

/// Returns the position after `moves` from the root of `problem`; `None` if the game is over,
/// and in a tree whose leaves have values of their own.
pub fn solvable<'a>(
    game: GameName,
    problem: &'a Problem,
    moves: &[Move],
    solutions: &'a Solutions,
) -> Option<Solvable<'a>> {
    let position = super::position_after(game, problem, moves);
    // A drawn board of Connect Four with too many stones of one side cannot be solved.
    let is_searched = !game.has_solver() && game.has_free_depth();
    let can_be = position.is_some() || is_searched && problem.at(moves).outcome().is_none();
    can_be.then(|| Solvable {
        problem,
        moves: moves.to_vec(),
        solver: position.map(|position| (position, solutions)),
    })
}

impl Solvable<'_> {
    /// Returns the worth of every legal move to the player who makes it, as far as it can be
    /// found out within `nodes` nodes, and the number of nodes searched.
    ///
    /// # Errors
    /// [`SolveError`], but never for the nodes: then moves have no score.
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

    /// Returns a best move and the nodes it took, where one move is known much sooner than the
    /// worth of all and can always be found; otherwise `None`.
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
