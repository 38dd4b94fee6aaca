//! The truth about the positions of a survey: whether searches chose a truly best move.

use crate::exploration::{GameName, Problem};
use crate::game::Move;
use crate::parallel::locked;
use crate::truth::{self, ScoredMoves, Settings, Solutions, solvable};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// Bytes of a solver's table: each thread may have one.
const MEMORY: u64 = 32 << 20;

/// The true scores of the moves of a survey's positions, by position. Each is solved once for all
/// its depths.
#[derive(Debug, Default)]
pub struct ScoreCache(Mutex<BTreeMap<usize, Option<Arc<ScoredMoves>>>>);

impl ScoreCache {
    /// Returns whether `best` is a truly best move at the root of `problem`, the position of this
    /// index; `None` if that is not known.
    pub(super) fn is_best(
        &self,
        position: usize,
        game: GameName,
        problem: &Problem,
        best: Move,
    ) -> Option<bool> {
        let moves = self.scored_moves(position, game, problem)?;
        Some(moves.score(best) == Some(moves.best()?))
    }

    fn scored_moves(
        &self,
        position: usize,
        game: GameName,
        problem: &Problem,
    ) -> Option<Arc<ScoredMoves>> {
        if let Some(moves) = locked(&self.0).get(&position) {
            return moves.clone();
        }
        // One thread and an empty table: the number of nodes is the same wherever it runs.
        let solutions = Solutions::new(Settings {
            memory: MEMORY,
            threads: 1,
        });
        let solved = solvable(game, problem, &[], &solutions)
            .and_then(|position| position.score_moves(truth::MAX_NODES, &|| false).ok())
            .map(|(moves, _)| Arc::new(moves));
        locked(&self.0).insert(position, solved.clone());
        solved
    }
}
