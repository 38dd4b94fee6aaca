//! What a move truly cost, where its position is solved: "from winning in 9 to a draw".

use crate::game::Move;
use crate::truth::{Ending, Scores, best, column};

/// What a player can look forward to if nobody errs from here on, with the moves of the winner that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// To win with so many moves.
    Win(u32),
    /// A draw.
    Draw,
    /// To lose to so many moves of the other player.
    Loss(u32),
}

/// What the player who moved could look forward to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrueCost {
    /// Before the move, with the best one.
    pub before: Outlook,
    /// After it; its own move counts among those that are left.
    pub after: Outlook,
}

impl Outlook {
    /// What `score` stands for, for the player to move after so many `stones`.
    fn of(score: i32, stones: u32) -> Self {
        let left = Ending::of(score, stones).stone - stones;
        match score {
            1.. => Self::Win(left.div_ceil(2)),
            0 => Self::Draw,
            _ => Self::Loss(left / 2),
        }
    }
}

impl TrueCost {
    /// Of a move from a position with so many `stones`, whose moves have these `scores`.
    pub fn of(scores: &Scores, played: Move, stones: u32) -> Option<Self> {
        let after = scores[column(played)]?;
        Some(Self {
            before: Outlook::of(best(scores)?, stones),
            after: Outlook::of(after, stones),
        })
    }

    /// Whether another move was truly better.
    pub fn is_loss(self) -> bool {
        self.before != self.after
    }
}
