//! The bets of a room on a race.

use super::{Follower, Refused};
use crate::bet::{Bet, Racer};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How far the bets on a race are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Betting {
    /// Nobody is asked.
    #[default]
    Closed,
    /// Bets are taken.
    Open,
    /// The race is over.
    Over,
}

/// Bets on a race, the first one of everybody.
#[derive(Debug)]
pub struct Ballot {
    /// No question, race or other ballot of the room has it.
    pub number: u64,
    /// How many race.
    racers: usize,
    bets: Mutex<BTreeMap<Follower, Bet>>,
}

/// How the bets of a room have fallen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fell {
    /// How many have bet.
    pub all: usize,
    /// How many have named the first.
    pub first: usize,
    /// How many of those by how much, too.
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

    pub(super) fn take(&self, follower: Follower, text: &str) -> Result<Bet, Refused> {
        let bet = Bet::read(text, self.racers).ok_or(Refused::NoBet)?;
        let mut bets = self.bets();
        if bets.contains_key(&follower) {
            return Err(Refused::Already);
        }
        bets.insert(follower, bet);
        Ok(bet)
    }

    /// What somebody has bet.
    pub fn given(&self, follower: Follower) -> Option<Bet> {
        self.bets().get(&follower).copied()
    }

    /// How many have bet.
    pub fn count(&self) -> usize {
        self.bets().len()
    }

    /// How the bets have fallen.
    pub fn fell(&self, racers: &[Racer]) -> Fell {
        let mut fell = Fell::default();
        for bet in self.bets().values() {
            let fallen = bet.fallen(racers);
            fell.all += 1;
            fell.first += usize::from(fallen.first);
            fell.both += usize::from(fallen.first && fallen.times);
        }
        fell
    }

    fn bets(&self) -> MutexGuard<'_, BTreeMap<Follower, Bet>> {
        self.bets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
