//! Infers a person's misconceptions about the search from all of their answers.
//!
//! Several misconceptions may lead to the same wrong answer, and a right answer is evidence against
//! those that would have led to another one. Each misconception is therefore a weighted hypothesis.
//! Two more hypotheses are that the person understands the search but makes slips, and that they
//! guess. Each answer multiplies a hypothesis's weight by the answer's likelihood (Bayes' rule);
//! old answers fade.

use super::facts::Facts;
use super::{Answer, Mistake, Question};
use plywood_explore::exploration::Exploration;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The likelihood of an answer under each hypothesis.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Evidence {
    /// Whether the answer was right.
    pub right: bool,
    /// Roughly how many answers are plausible.
    pub answers: u32,
    /// The beliefs that lead to a wrong answer, by [`Mistake::code`].
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub beliefs: BTreeMap<String, Prediction>,
}

/// The prediction of a belief for a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prediction {
    /// The number of different wrong answers.
    #[serde(rename = "ways")]
    pub wrong_answers: u32,
    /// Whether one of them was given.
    pub given: bool,
}

/// Returns the mistakes that lead to this wrong answer, most telling first; empty for a right
/// answer, or if no known mistake leads to it.
pub fn possible_mistakes(
    exploration: &Exploration,
    question: &Question,
    given: &Answer,
) -> Vec<Mistake> {
    let facts = Facts::new(exploration, question);
    if facts.right_answers().contains(given) {
        return Vec::new();
    }
    let kind = question.ask.kind();
    let all = kind.beliefs(&facts).into_iter();
    let matching = all.filter(|(_, answer)| answer == given);
    let mut possible: Vec<Mistake> = kind.mistake(&facts, given).into_iter().collect();
    for (mistake, _) in matching {
        if mistake.is_belief() && !possible.contains(&mistake) {
            possible.push(mistake);
        }
    }
    possible
}

impl Evidence {
    /// Returns the evidence that an answer provides.
    pub fn new(exploration: &Exploration, question: &Question, given: &Answer) -> Evidence {
        let facts = Facts::new(exploration, question);
        let kind = question.ask.kind();
        let rights = facts.right_answers();
        let mut wrong: BTreeMap<Mistake, BTreeSet<String>> = BTreeMap::new();
        for (mistake, answer) in kind.beliefs(&facts) {
            if mistake.is_belief() && !rights.contains(&answer) {
                wrong.entry(mistake).or_default().insert(answer.to_string());
            }
        }
        let other: BTreeSet<&String> = wrong.values().flatten().collect();
        let choices = kind.choices(&facts).len().max(other.len() + 1);
        let possible = possible_mistakes(exploration, question, given);
        for mistake in possible.iter().filter(|mistake| mistake.is_belief()) {
            wrong.entry(*mistake).or_default().insert(given.to_string());
        }
        let predictions = wrong.into_iter().map(|(mistake, answers)| {
            let prediction = Prediction {
                wrong_answers: answers.len() as u32,
                given: possible.contains(&mistake),
            };
            (mistake.code().to_owned(), prediction)
        });
        Evidence {
            right: rights.contains(given),
            answers: choices.max(MIN_ANSWERS) as u32,
            beliefs: predictions.collect(),
        }
    }
}

/// Minimum of [`Evidence::answers`]. People consider more answers than a question lists, especially
/// numbers.
const MIN_ANSWERS: usize = 4;

/// Log weights of the hypotheses about a person, in thousandths, relative to the most likely one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beliefs(BTreeMap<String, i64>);

/// A belief supported by a person's answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedBelief {
    /// The mistake that follows from the belief.
    pub mistake: Mistake,
    /// Probability in per cent.
    pub percent: u32,
}

/// The hypothesis that a person understands the search but makes slips.
const KNOWS: &str = "knows";
/// The hypothesis that a person guesses.
const GUESSES: &str = "guesses";

/// Probability of answering according to one's belief.
const CONSISTENT: f64 = 0.9;
/// Probability of a right answer for a person who understands.
const RIGHT_IF_KNOWN: f64 = 0.96;
/// Probability of a right answer for a person with a misconception.
const RIGHT_BY_CHANCE: f64 = 0.06;
/// Factor by which each later answer reduces an answer's weight.
const DECAY: f64 = 0.98;
/// The smallest weight, so that a few answers can restore any hypothesis.
const MIN_WEIGHT: i64 = -9_000;
/// Minimum odds against the next hypothesis for a belief to be named.
const MIN_ODDS: f64 = 3.0;

impl Default for Beliefs {
    fn default() -> Beliefs {
        let beliefs = Mistake::ALL
            .into_iter()
            .filter(|mistake| mistake.is_belief());
        let names = beliefs.map(|mistake| mistake.code().to_owned());
        let names = names.chain([KNOWS, GUESSES].map(str::to_owned));
        let weights = names.map(|name| (first_weight(&name), name));
        Beliefs(weights.map(|(weight, name)| (name, weight)).collect())
    }
}

/// Returns the prior: most likely a person understands, next they guess.
fn first_weight(name: &str) -> i64 {
    match name {
        KNOWS => 0,
        GUESSES => thousandths(0.5),
        _ => thousandths(0.05),
    }
}

impl Beliefs {
    /// Updates the weights with an answer.
    pub fn update(&mut self, evidence: &Evidence) {
        if evidence.answers == 0 {
            // The answer was stored by a version without evidence.
            return;
        }
        // Add beliefs that did not exist when this was stored.
        for (name, weight) in Beliefs::default().0 {
            self.0.entry(name).or_insert(weight);
        }
        for (name, weight) in &mut self.0 {
            let first = first_weight(name);
            let decayed = first + (DECAY * (*weight - first) as f64).round() as i64;
            *weight = decayed + thousandths(evidence.likelihood(name));
        }
        let most = self.0.values().copied().max().unwrap_or(0);
        for weight in self.0.values_mut() {
            *weight = (*weight - most).max(MIN_WEIGHT);
        }
    }

    /// Returns the most likely belief; `None` unless it is three times as likely as anything else.
    pub fn likeliest(&self) -> Option<NamedBelief> {
        let weights = self.0.iter().map(|(name, &weight)| (name, weight));
        let mut all: Vec<(&String, i64)> = weights.collect();
        all.sort_by_key(|&(_, weight)| std::cmp::Reverse(weight));
        let [(name, first), (_, next), ..] = all[..] else {
            return None;
        };
        let share = |weight: i64| (weight as f64 / 1_000.0).exp();
        let whole: f64 = all.iter().map(|&(_, weight)| share(weight)).sum();
        let mistake = Mistake::from_code(name)?;
        (share(first - next) >= MIN_ODDS).then_some(NamedBelief {
            mistake,
            percent: ((100.0 * share(first) / whole) as u32).min(99),
        })
    }
}

impl Evidence {
    /// Returns the likelihood of the answer under a hypothesis.
    fn likelihood(&self, name: &str) -> f64 {
        let each = |share: f64| share / f64::from(self.answers);
        match (name, self.beliefs.get(name)) {
            (GUESSES, _) => each(1.0),
            (_, Some(predicted)) if predicted.given => {
                CONSISTENT / f64::from(predicted.wrong_answers.max(1))
            }
            (_, Some(_)) if self.right => RIGHT_BY_CHANCE,
            (_, Some(_)) => each(1.0 - CONSISTENT - RIGHT_BY_CHANCE),
            (_, None) if self.right => RIGHT_IF_KNOWN,
            (_, None) => each(1.0 - RIGHT_IF_KNOWN),
        }
    }
}

fn thousandths(share: f64) -> i64 {
    (1_000.0 * share.ln()).round() as i64
}
