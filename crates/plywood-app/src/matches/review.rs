//! The review of a game, move by move: true scores, and better moves.

use super::Match;
use plywood_core::game::{Move, Player, Value};
use plywood_core::search::{Stop, Watch};
use plywood_explore::exploration::Problem;
use plywood_explore::truth::{MAX_NODES, ScoredMoves, Solutions, search_error, solvable};
use std::sync::Arc;

/// A move to be judged.
#[derive(Clone, Debug)]
pub struct JudgeTask {
    /// The ply, from 0.
    pub ply: usize,
    /// Node limit for solving its position.
    pub max_nodes: u64,
    by: Player,
    played: Move,
    problem: Arc<Problem>,
    /// The moves before it.
    line: Vec<Move>,
    solutions: Solutions,
}

/// The judgement of a move, as far as true scores can be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveJudgement {
    /// The ply, from 0.
    pub ply: usize,
    /// The player who moved.
    pub by: Player,
    /// Move played in the game.
    pub played: Move,
    /// True scores of all moves for the player; `None` if they are unknown.
    pub scored: Option<ScoredMoves>,
}

impl MoveJudgement {
    /// Returns the score of the best move, if known.
    pub fn best(&self) -> Option<Value> {
        self.scored.as_ref()?.best()
    }

    /// Returns the score of the move, if known.
    pub fn score(&self) -> Option<Value> {
        self.scored.as_ref()?.score(self.played)
    }

    /// Returns whether another move was truly better, which is the only criterion for a bad move.
    pub fn is_bad(&self) -> bool {
        self.best().is_some_and(|best| self.score() != Some(best))
    }

    /// Returns the truly best moves if this was not one of them.
    pub fn better(&self) -> Vec<Move> {
        match &self.scored {
            Some(scored) if self.is_bad() => {
                let best = scored.best().unwrap_or_default();
                scored.moves_with(best).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the cost of the move: the change in winner, followed by the change in score.
    fn cost(&self) -> Option<(Value, Value)> {
        let (best, score) = (self.best()?, self.score()?);
        Some((best.signum() - score.signum(), best - score))
    }
}

impl JudgeTask {
    /// Creates the task for the move of a ply, counted from 0; `None` if there is no such move, or
    /// if it is a program's illegal pass.
    pub fn new(game: &Match, ply: usize) -> Option<JudgeTask> {
        let played_move = game.played_moves().get(ply)?;
        let line = game.line(ply);
        let legal = game.problem().at(&line).legal_moves();
        legal.contains(&played_move.played).then(|| JudgeTask {
            ply,
            max_nodes: MAX_NODES,
            by: played_move.by,
            played: played_move.played,
            problem: Arc::clone(game.problem()),
            line,
            solutions: game.solutions().clone(),
        })
    }

    /// Judges the move.
    ///
    /// # Errors
    /// The search was cancelled, or there is no memory for the solver.
    pub fn run(&self, watch: &Watch) -> Result<MoveJudgement, Stop> {
        let cancel = || watch.is_cancelled();
        let position = solvable(&self.problem, &self.line, &self.solutions);
        let scored = position.map(|position| position.score_moves(self.max_nodes, &cancel));
        let scored = scored.transpose().map_err(search_error)?;
        Ok(MoveJudgement {
            ply: self.ply,
            by: self.by,
            played: self.played,
            scored: scored.map(|(scored, _)| scored),
        })
    }
}

/// Returns the ply of the costliest move, if any move has cost something: among the loser's moves,
/// or among all without a loser.
pub fn turning_point(judged: &[MoveJudgement], loser: Option<Player>) -> Option<usize> {
    let is_by_loser = |judged: &&MoveJudgement| loser.is_none_or(|loser| judged.by == loser);
    let costly = judged.iter().filter(is_by_loser);
    let costly = costly.filter(|judged| judged.cost() > Some((0, 0)));
    // The first one among equals.
    let costliest = costly.rev().max_by_key(|judged| judged.cost());
    costliest.map(|judged| judged.ply)
}
