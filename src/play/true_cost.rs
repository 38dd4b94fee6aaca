//! The true cost of a move, if its position is solved: "from winning in 9 to a draw".

use crate::game::Move;
use crate::truth::{Scores, TrueOutcome, best_score, column};

/// What a player can expect if nobody errs from here on, with the number of the winner's moves that
/// are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// To win with this number of moves.
    Win(u32),
    /// A draw.
    Draw,
    /// To lose to this number of the other player's moves.
    Loss(u32),
}

/// The outlook of the player who moved, before and after the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrueCost {
    /// Before the move, with the best one.
    pub before: Outlook,
    /// After it; the move itself still counts among those that are left.
    pub after: Outlook,
}

impl Outlook {
    /// Returns the outlook that `score` stands for, for the player to move on a board with `stones`
    /// stones.
    fn from_score(score: i32, stones: u32) -> Self {
        let left = TrueOutcome::from_score(score, stones).number - stones;
        match score {
            1.. => Self::Win(left.div_ceil(2)),
            0 => Self::Draw,
            _ => Self::Loss(left / 2),
        }
    }
}

impl TrueCost {
    /// Returns the true cost of a move from a position with `stones` stones, whose moves have these
    /// `scores`.
    pub fn new(scores: &Scores, played: Move, stones: u32) -> Option<Self> {
        let after = scores[column(played)]?;
        Some(Self {
            before: Outlook::from_score(best_score(scores)?, stones),
            after: Outlook::from_score(after, stones),
        })
    }

    /// Returns whether another move was truly better.
    pub fn has_cost(self) -> bool {
        self.before != self.after
    }
}
