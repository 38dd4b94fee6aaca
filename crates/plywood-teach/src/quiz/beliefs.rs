//! A person's beliefs about the search, inferred from all of their answers.
//!
//! Several beliefs may lead to the same wrong answer, and a right answer is evidence against
//! beliefs that would have led to another one. So each belief is a hypothesis with a weight, beside
//! two others: that the person understands the search and has slipped, and that they guess. Each
//! answer multiplies a weight by the likelihood of the answer under the hypothesis (Bayes' rule);
//! old answers fade.

use super::facts::Facts;
use super::{Answer, Mistake, Question};
use crate::exploration::Exploration;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The likelihood of an answer under each belief.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Evidence {
    /// Whether the answer was right.
    pub right: bool,
    /// Roughly how many answers come to mind here.
    pub answers: u32,
    /// The beliefs that lead to a wrong answer here, by their [`Mistake::code`].
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub beliefs: BTreeMap<String, Prediction>,
}

/// The answer that a belief leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prediction {
    /// The number of different wrong answers it leads to.
    #[serde(rename = "ways")]
    pub wrong_answers: u32,
    /// Whether one of them was given.
    pub given: bool,
}

/// Returns the mistakes that lead to this wrong answer, the most telling first; empty for a right
/// answer, and where none is known.
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
    /// Returns the evidence in an answer.
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

/// Minimum of [`Evidence::answers`]: people consider more answers than a question lists, above all
/// numbers.
const MIN_ANSWERS: usize = 4;

/// Weights of the hypotheses about a person, in thousandths of a natural logarithm below the
/// likeliest one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beliefs(BTreeMap<String, i64>);

/// A belief to which the answers of a person point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedBelief {
    /// The mistake that follows from the belief.
    pub mistake: Mistake,
    /// Probability in per cent.
    pub percent: u32,
}

/// The hypothesis that a person knows how the search works, and slips now and then.
const KNOWS: &str = "knows";
/// The hypothesis that a person guesses.
const GUESSES: &str = "guesses";

/// Share of answers that follow from a person's belief.
const CONSISTENT: f64 = 0.9;
/// The share of right answers of a person who knows.
const RIGHT_IF_KNOWN: f64 = 0.96;
/// The share of right answers of a person who believes something else.
const RIGHT_BY_CHANCE: f64 = 0.06;
/// Share of its weight that an answer keeps with each later answer.
const DECAY: f64 = 0.98;
/// The smallest weight, so that a few answers in its favour can make up for it.
const MIN_WEIGHT: i64 = -9_000;
/// Minimum odds against the next hypothesis before a belief is named.
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

/// Returns the weight before any answer: a person is thought most likely to know, then to guess.
fn first_weight(name: &str) -> i64 {
    match name {
        KNOWS => 0,
        GUESSES => thousandths(0.5),
        _ => thousandths(0.05),
    }
}

impl Beliefs {
    /// Takes an answer into account.
    pub fn update(&mut self, evidence: &Evidence) {
        if evidence.answers == 0 {
            // Written by a version without evidence.
            return;
        }
        // Beliefs that were not known when this was stored.
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

    /// Returns the belief to which the answers point; `None` unless one is three times as likely as
    /// anything else.
    pub fn likeliest(&self) -> Option<NamedBelief> {
        let mut all: Vec<(&String, i64)> = self.0.iter().map(|(name, &it)| (name, it)).collect();
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
    /// Returns how likely a hypothesis makes the answer.
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
