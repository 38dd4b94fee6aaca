//! True scores of moves, and what they mean.

use super::mover;
use crate::endgame::{ScoredMove, WIN_SCORE};
use plywood_core::game::{Move, Player, Value};
use plywood_solve::{CELLS, last_stone};

/// The moves of a position with their true scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredMoves {
    /// The moves, in the game's natural order.
    pub moves: Vec<ScoredMove>,
    /// The player to move.
    pub mover: Player,
    /// Unit of the scores.
    pub scale: Scale,
}

/// The measure of a score, by which one win is better than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Scale {
    /// 22 minus the stones that the winner has used, in Connect Four with this number of stones on
    /// the board.
    #[strum(serialize = "stone")]
    Stones(u32),
    /// The margin of the win.
    Margin,
    /// [`WIN_SCORE`] minus the plies to the end of the game.
    Plies,
}

/// The result of a game under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrueOutcome {
    /// The winner; `None` in a draw.
    pub winner: Option<Player>,
    /// The scale of the score.
    pub scale: Scale,
    /// The number of the stone that ends the game, counted from 1, the margin in pieces, or the
    /// plies to the end.
    pub number: u32,
}

impl TrueOutcome {
    /// Returns the outcome of a `score` in Connect Four for the player to move, with `stones`
    /// stones on the board.
    pub fn from_score(score: Value, stones: u32) -> TrueOutcome {
        Scale::Stones(stones).outcome(score, mover(stones))
    }
}

impl ScoredMoves {
    /// Returns the score of a move; `None` if it is not known.
    pub fn score(&self, played: Move) -> Option<Value> {
        let scored = self.moves.iter().find(|scored| scored.played == played)?;
        scored.score
    }

    /// Returns the best score if it is certain: all scores are known, or one is a win and the
    /// unknown ones can only be later wins.
    pub fn best(&self) -> Option<Value> {
        let best = self.moves.iter().filter_map(|scored| scored.score).max()?;
        let is_whole = self.moves.iter().all(|scored| scored.score.is_some());
        (is_whole || self.scale == Scale::Plies && best > 0).then_some(best)
    }

    /// Returns the moves with this score.
    pub fn moves_with(&self, score: Value) -> impl Iterator<Item = Move> + '_ {
        let has = move |scored: &&ScoredMove| scored.score == Some(score);
        self.moves.iter().filter(has).map(|scored| scored.played)
    }

    /// Returns the outcome that a score stands for.
    pub fn outcome(&self, score: Value) -> TrueOutcome {
        self.scale.outcome(score, self.mover)
    }
}

impl Scale {
    /// Returns the outcome that a score of `mover`, the player to move, stands for.
    fn outcome(self, score: Value, mover: Player) -> TrueOutcome {
        let number = match (self, score) {
            (Scale::Stones(stones), _) => last_stone(score, stones).unwrap_or(CELLS),
            (Scale::Plies, 0) => 0,
            (Scale::Plies, _) => (WIN_SCORE - score.abs()).unsigned_abs(),
            (Scale::Margin, _) => score.unsigned_abs(),
        };
        TrueOutcome {
            winner: match score {
                0 => None,
                1.. => Some(mover),
                _ => Some(mover.other()),
            },
            scale: self,
            number,
        }
    }
}
