//! The score of a duel, and its uncertainty.

use super::{Outcome, PlayedGame};

/// The 97.5 % quantile of the normal distribution: 95 % of it lies within ± this.
const Z_95: f64 = 1.959_963_984_540_054;

/// The score of many games, from the side of duellist one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games that one has won.
    pub wins: u32,
    /// Games that two has won.
    pub losses: u32,
    /// Games that nobody has won.
    pub draws: u32,
    /// Those of the draws that were broken off after too many plies.
    pub unfinished: u32,
    /// Plies of all games.
    pub plies: u64,
    /// Nodes that the programs have visited in all games.
    pub nodes: u64,
}

impl Score {
    /// Returns the score of these games.
    pub fn from_games<'a>(games: impl IntoIterator<Item = &'a PlayedGame>) -> Score {
        let mut score = Score::default();
        for game in games {
            score.add(game);
        }
        score
    }

    /// Counts another game.
    pub fn add(&mut self, game: &PlayedGame) {
        match game.outcome {
            Outcome::One => self.wins += 1,
            Outcome::Two => self.losses += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::Unfinished => {
                self.draws += 1;
                self.unfinished += 1;
            }
        }
        self.plies += game.moves.len() as u64;
        self.nodes += game.nodes;
    }

    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.wins + self.losses + self.draws
    }

    /// Returns the 95 % confidence interval of duellist one's long-run share of wins, from 0 to 1.
    ///
    /// This is the score interval of E. B. Wilson, "Probable inference, the law of succession, and
    /// statistical inference", Journal of the American Statistical Association 22 (1927), 209–212,
    /// without continuity correction. Unlike the estimate ± its standard error it stays within 0 to
    /// 1 and remains useful near both ends. Without games it is the whole range.
    pub fn win_interval(&self) -> (f64, f64) {
        let games = f64::from(self.games());
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let share = f64::from(self.wins) / games;
        let square = Z_95 * Z_95;
        let centre = share + square / (2.0 * games);
        let reach = Z_95 * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
        let scale = 1.0 + square / games;
        let low = ((centre - reach) / scale).max(0.0);
        let high = ((centre + reach) / scale).min(1.0);
        (low, high)
    }
}
