//! The review of a game, move by move: true values, and better moves.

use super::Match;
use plywood_core::game::{Move, Player, Value};
use plywood_core::search::{Stop, Watch};
use plywood_explore::exploration::{GameName, Problem};
use plywood_explore::truth::{MAX_NODES, ScoredMoves, Solutions, search_error, solvable};
use std::sync::Arc;

/// A move to be judged.
#[derive(Clone, Debug)]
pub struct JudgeTask {
    /// The ply, from 0.
    pub ply: usize,
    /// Limit on the nodes in which its position is solved.
    pub max_nodes: u64,
    by: Player,
    played: Move,
    game: GameName,
    problem: Arc<Problem>,
    /// The moves before it.
    line: Vec<Move>,
    solutions: Solutions,
}

/// The judgement of a move: the truth, as far as it can be found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveJudgement {
    /// The ply, from 0.
    pub ply: usize,
    /// The player who made it.
    pub by: Player,
    /// Move played in the game.
    pub played: Move,
    /// True scores of all moves for the player; `None` if they cannot be known.
    pub scored: Option<ScoredMoves>,
}

impl MoveJudgement {
    /// Returns the score of the best move; `None` if it is not known.
    pub fn best(&self) -> Option<Value> {
        self.scored.as_ref()?.best()
    }

    /// Returns the score of the move; `None` if it is not known.
    pub fn score(&self) -> Option<Value> {
        self.scored.as_ref()?.score(self.played)
    }

    /// Returns whether another move was truly better. Nothing else makes a move a bad one.
    pub fn is_bad(&self) -> bool {
        self.best().is_some_and(|best| self.score() != Some(best))
    }

    /// Returns the truly best moves, if this was none of them.
    pub fn better(&self) -> Vec<Move> {
        let scored = self.scored.iter().filter(|_| self.is_bad());
        let best = scored.flat_map(|scored| scored.moves_with(scored.best().unwrap_or_default()));
        best.collect()
    }

    /// Returns the cost of the move: the change of the winner, then that of the score.
    fn cost(&self) -> Option<(Value, Value)> {
        let (best, score) = (self.best()?, self.score()?);
        Some((best.signum() - score.signum(), best - score))
    }

    /// Returns a score of the player's from the first player's side.
    pub fn for_first(&self, score: Value) -> Value {
        match self.by {
            Player::First => score,
            Player::Second => -score,
        }
    }
}

impl JudgeTask {
    /// Creates the task for the move of a ply, from 0; `None` if there is no such move, or it is
    /// the pass of a program where the rules allow none.
    pub fn new(game: &Match, ply: usize) -> Option<JudgeTask> {
        let played_move = game.played_moves().get(ply)?;
        let line = game.line(ply);
        let legal = game.problem().at(&line).legal_moves();
        legal.contains(&played_move.played).then(|| JudgeTask {
            ply,
            max_nodes: MAX_NODES,
            by: played_move.by,
            played: played_move.played,
            game: game.game(),
            problem: Arc::clone(game.problem()),
            line,
            solutions: game.solutions().clone(),
        })
    }

    /// Judges it.
    ///
    /// # Errors
    /// The search was cancelled, or there is no memory for the solver.
    pub fn run(&self, watch: &Watch) -> Result<MoveJudgement, Stop> {
        let cancel = || watch.is_cancelled();
        let position = solvable(self.game, &self.problem, &self.line, &self.solutions);
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

/// Returns the ply of the move that has cost most, if any has cost anything: of the loser's moves
/// if a player has lost, otherwise of all.
pub fn turning_point(judged: &[MoveJudgement], loser: Option<Player>) -> Option<usize> {
    let is_by_loser = |judged: &&MoveJudgement| loser.is_none_or(|loser| judged.by == loser);
    let costly = judged.iter().filter(is_by_loser);
    let costly = costly.filter(|judged| judged.cost() > Some((0, 0)));
    // The first of those that have cost the same.
    let costliest = costly.rev().max_by_key(|judged| judged.cost());
    costliest.map(|judged| judged.ply)
}
