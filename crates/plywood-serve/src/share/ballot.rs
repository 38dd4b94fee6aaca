//! The bets of a class on a race.

use super::{Follower, Rejection};
use crate::bet::{Bet, Racer};
use crate::parallel::locked;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Whether bets on a race can be made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Betting {
    /// No bets are taken.
    #[default]
    Closed,
    /// Bets are taken.
    Open,
    /// The race is over.
    Over,
}

/// Bets on a race, the first one of each follower.
#[derive(Debug)]
pub struct Ballot {
    /// The number of its race, which no question has.
    pub number: u64,
    /// The number of racers.
    racers: usize,
    bets: Mutex<BTreeMap<Follower, Bet>>,
}

/// The outcome of a class's bets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BetResults {
    /// The number of bets.
    pub all: usize,
    /// How many of them named the winner.
    pub first: usize,
    /// How many of those were right about the factor, too.
    pub both: usize,
}

impl Ballot {
    pub(super) fn new(number: u64, racers: usize) -> Ballot {
        Ballot {
            number,
            racers,
            bets: Mutex::default(),
        }
    }

    pub(super) fn take(&self, follower: Follower, text: &str) -> Result<Bet, Rejection> {
        let bet = Bet::read(text, self.racers).ok_or(Rejection::NoBet)?;
        let mut bets = locked(&self.bets);
        if bets.contains_key(&follower) {
            return Err(Rejection::AlreadyAnswered);
        }
        bets.insert(follower, bet);
        Ok(bet)
    }

    /// Returns a follower's bet.
    pub fn bet(&self, follower: Follower) -> Option<Bet> {
        locked(&self.bets).get(&follower).copied()
    }

    /// Returns the number of bets.
    pub fn count(&self) -> usize {
        locked(&self.bets).len()
    }

    /// Returns the outcome of the bets.
    pub fn results(&self, racers: &[Racer]) -> BetResults {
        let mut results = BetResults::default();
        for bet in locked(&self.bets).values() {
            let outcome = bet.outcome(racers);
            results.all += 1;
            results.first += usize::from(outcome.is_first_right);
            results.both += usize::from(outcome.is_first_right && outcome.is_factor_right);
        }
        results
    }
}
