//! The first step at which a search differs from another one, or from its repaired version. These
//! questions are about two trees ([`Question::difference`](crate::quiz::Question::difference),
//! [`Question::fault`](crate::quiz::Question::fault)).

use super::{QuestionKind, Values};
use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Mistake};
use crate::sentence;
use std::cmp::Ordering;

/// The subject of a comparison with a search.
pub(crate) enum Difference {
    /// Another search.
    FromOther,
    /// The same search without the fault.
    Fault,
}

impl QuestionKind for Difference {
    /// Returns the steps before and after the right one.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let Answer::Step(right) = facts.question.answer else {
            return Vec::new();
        };
        let near = [right.checked_sub(1), right.checked_add(1)];
        let near = near.into_iter().flatten().map(Answer::Step);
        near.filter_map(|given| Some((self.mistake(facts, &given)?, given)))
            .collect()
    }

    fn mistake(&self, facts: &Facts<'_>, answer: &Answer) -> Option<Mistake> {
        match (answer, &facts.question.answer) {
            (Answer::Step(given), Answer::Step(right)) => match given.cmp(right) {
                Ordering::Less => Some(Mistake::TooEarly),
                Ordering::Equal => None,
                Ordering::Greater => Some(Mistake::TooLate),
            },
            _ => None,
        }
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        let implementation = facts.exploration.spec().implementation;
        let fault = implementation.faults().next();
        let fault = fault.map(|fault| sentence!("grade-fault": fault));
        vec![("fault", fault.into())]
    }
}
