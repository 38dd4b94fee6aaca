//! Bets on a race of searches: which search will have the answer after the fewest nodes, and how
//! many times fewer that is than the longest search needs.

use crate::exploration::Exploration;
use crate::game::Value;
use crate::language::Language;
use crate::say;
use crate::tree::NodeId;
use crate::words::search_name;

/// The factors to bet on: how many times fewer nodes the best search may need.
pub const FACTORS: [u64; 5] = [2, 5, 10, 20, 50];

/// A bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bet {
    /// Index of the racer that is to be first.
    pub first: usize,
    /// The factor by which it needs fewer nodes than the longest search, one of [`FACTORS`].
    pub factor: u64,
}

/// The outcome of a bet: which of its parts were right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BetOutcome {
    /// Whether no racer needed fewer nodes than the one bet on.
    pub is_first_right: bool,
    /// Whether no other factor is nearer to the ratio.
    pub is_factor_right: bool,
}

/// A search that has run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Racer {
    /// Its name.
    pub name: String,
    /// The number of nodes it has needed.
    pub nodes: u64,
    /// Its answer.
    pub value: Value,
}

impl Bet {
    /// Reads a bet on one of `count` racers: its number, counted from 1, and a factor, as in
    /// `3 10`.
    pub fn read(text: &str, count: usize) -> Option<Bet> {
        let mut words = text.split_whitespace();
        let first: usize = words.next()?.parse().ok()?;
        let factor = words.next()?.parse().ok()?;
        let is_one = (1..=count).contains(&first) && FACTORS.contains(&factor);
        (is_one && words.next().is_none()).then(|| Bet {
            first: first - 1,
            factor,
        })
    }

    /// Returns the outcome.
    pub fn outcome(self, racers: &[Racer]) -> BetOutcome {
        let ratio = ratio(racers);
        let apart = |factor: u64| (factor as f64 / ratio).ln().abs();
        let least = racers.iter().map(|racer| racer.nodes).min();
        BetOutcome {
            is_first_right: racers.get(self.first).map(|racer| racer.nodes) == least,
            is_factor_right: FACTORS
                .into_iter()
                .all(|factor| apart(self.factor) <= apart(factor)),
        }
    }

    /// Returns the bet in words, and whether its parts were right once the outcome is known.
    pub fn say(self, racers: &[Racer], outcome: Option<BetOutcome>, language: Language) -> String {
        let mark = |is_right| if is_right { " ✓" } else { " ✗" };
        let name = racers.get(self.first).map(|racer| racer.name.as_str());
        say!(
            language,
            "bet-told",
            name = name.unwrap_or_default(),
            who = outcome.map_or("", |outcome| mark(outcome.is_first_right)),
            times = self.factor,
            much = outcome.map_or("", |outcome| mark(outcome.is_factor_right))
        )
    }
}

impl Racer {
    /// Returns a finished search as a racer.
    pub fn new(exploration: &Exploration, language: Language) -> Racer {
        let tree = &exploration.tree;
        Racer {
            name: search_name(language, &tree.method),
            nodes: tree.counts().nodes,
            value: tree.node(NodeId::ROOT).value,
        }
    }
}

/// Returns how many times fewer nodes the best search needs than the longest one.
fn ratio(racers: &[Racer]) -> f64 {
    let nodes = || racers.iter().map(|racer| racer.nodes.max(1));
    nodes().max().unwrap_or(1) as f64 / nodes().min().unwrap_or(1) as f64
}

/// Returns the result of a race in a sentence; empty if nobody ran.
pub fn result_sentence(racers: &[Racer], language: Language) -> String {
    let best = racers.iter().min_by_key(|racer| racer.nodes);
    // On a tie, the first one: usually plain minimax.
    let longest = racers.iter().rev().max_by_key(|racer| racer.nodes);
    let (Some(best), Some(longest)) = (best, longest) else {
        return String::new();
    };
    let is_same = best.value == longest.value;
    say!(
        language,
        "race-closing",
        best = best.name.as_str(),
        longest = longest.name.as_str(),
        times = rounded(ratio(racers)),
        same = if is_same { "same" } else { "other" }
    )
}

/// Rounds a ratio to a whole number for a sentence, unless that would be too rough.
fn rounded(ratio: f64) -> f64 {
    match ratio {
        3.0.. => ratio.round(),
        _ => (ratio * 10.0).round() / 10.0,
    }
}
