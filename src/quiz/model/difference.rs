//! Mistakes about the first difference of two searches.

use crate::quiz::{Answer, Mistake, Question};
use crate::tree::Step;
use std::cmp::Ordering;

/// The steps next to the right one.
pub(in crate::quiz) fn models(question: &Question) -> Vec<(Mistake, Answer)> {
    let Answer::Step(right) = question.answer else {
        return Vec::new();
    };
    let near = [right.checked_sub(1), right.checked_add(1)];
    near.into_iter()
        .flatten()
        .filter_map(|given| Some((named(question, given)?, Answer::Step(given))))
        .collect()
}

/// The mistake behind a wrong step.
pub(in crate::quiz) fn named(question: &Question, given: Step) -> Option<Mistake> {
    let Answer::Step(right) = question.answer else {
        return None;
    };
    match given.cmp(&right) {
        Ordering::Less => Some(Mistake::TooEarly),
        Ordering::Equal => None,
        Ordering::Greater => Some(Mistake::TooLate),
    }
}
