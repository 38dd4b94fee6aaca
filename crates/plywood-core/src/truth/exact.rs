//! The true worth of a position's moves, in every game: by Connect Four's solver, or by a search to
//! the end of the game.

use super::scored_moves::{Scale, ScoredMoves};
use super::{Solutions, SolveError, SolverPosition};
use crate::exploration::{GameName, Problem};
use crate::game::Move;
use crate::search::ScoredMove;

/// A position whose moves' true worth can be found out.
pub trait Solvable {
    /// Returns the worth of every legal move to the player who makes it, as far as `nodes` nodes
    /// tell, and the number of nodes searched.
    ///
    /// # Errors
    /// [`SolveError`], but never for the nodes: then moves have no score.
    fn score_moves(
        &self,
        nodes: u64,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<(ScoredMoves, u64), SolveError>;

    /// Returns a best move and the nodes it took, where one move is known much sooner than the
    /// worth of all and can always be found; otherwise `None`.
    ///
    /// # Errors
    /// [`SolveError`].
    fn best(
        &self,
        _cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<(ScoredMoves, u64)>, SolveError> {
        Ok(None)
    }
}

/// Returns the position after `moves` from the root of `problem`; `None` where the game is over,
/// and in a tree whose leaves have values of their own.
pub fn exact<'a>(
    game: GameName,
    problem: &'a Problem,
    moves: &[Move],
    solutions: &'a Solutions,
) -> Option<Box<dyn Solvable + 'a>> {
    if let Some(position) = super::position(game, problem, moves) {
        return Some(Box::new(SolvedPosition {
            position,
            solutions,
        }));
    }
    let goes_on = problem.outcome(moves).is_none();
    // A drawn board of Connect Four with too many stones of one side has no truth.
    (goes_on && !game.is_solved() && game.can_be_deepened()).then(|| {
        Box::new(SearchedPosition {
            problem,
            moves: moves.to_vec(),
        }) as Box<dyn Solvable>
    })
}

/// By the solver, which remembers.
struct SolvedPosition<'a> {
    position: SolverPosition,
    solutions: &'a Solutions,
}

impl Solvable for SolvedPosition<'_> {
    fn score_moves(
        &self,
        nodes: u64,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<(ScoredMoves, u64), SolveError> {
        let (solved, nodes) = self.solutions.solve(self.position, nodes, cancel);
        let scores = match solved {
            Ok(scores) => scores,
            Err(SolveError::NodeLimit) => [None; super::COLUMNS],
            Err(error) => return Err(error),
        };
        let legal = (0..).zip(scores);
        let legal = legal.filter(|&(column, _)| self.position.play(column).is_some());
        let scored = |(column, score)| ScoredMove {
            played: Move(column),
            score,
        };
        Ok((self.with_moves(legal.map(scored).collect()), nodes))
    }

    fn best(
        &self,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<(ScoredMoves, u64)>, SolveError> {
        let before = self.solutions.nodes();
        let best = self.solutions.best(self.position, cancel)?;
        let nodes = self.solutions.nodes().saturating_sub(before);
        Ok(best.map(|(column, score)| {
            let scored = ScoredMove {
                played: Move(column),
                score: Some(score),
            };
            (self.with_moves(vec![scored]), nodes)
        }))
    }
}

impl SolvedPosition<'_> {
    fn with_moves(&self, moves: Vec<ScoredMove>) -> ScoredMoves {
        let stones = self.position.stones();
        ScoredMoves {
            moves,
            mover: super::mover(stones),
            scale: Scale::Stones(stones),
        }
    }
}

/// By a search to the end of the game.
struct SearchedPosition<'a> {
    problem: &'a Problem,
    moves: Vec<Move>,
}

impl Solvable for SearchedPosition<'_> {
    fn score_moves(
        &self,
        nodes: u64,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<(ScoredMoves, u64), SolveError> {
        let found = self
            .problem
            .at(&self.moves)
            .score_moves(nodes, &|| cancel());
        let (moves, nodes) = found.ok_or(SolveError::Cancelled)?;
        let scored = ScoredMoves {
            moves,
            mover: self.problem.to_move(&self.moves),
            scale: match self.problem.counts_points() {
                true => Scale::Margin,
                false => Scale::Plies,
            },
        };
        Ok((scored, nodes))
    }
}
