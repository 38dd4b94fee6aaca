//! The first step at which a search differs from another one, or from what it should do. It is asked
//! of two trees ([`Question::difference`](crate::quiz::Question::difference),
//! [`Question::fault`](crate::quiz::Question::fault)): one alone does not tell.

use super::QuestionKind;
use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Mistake};
use crate::sentence;
use crate::words::Sentence;
use std::cmp::Ordering;

/// What a search is compared with.
pub(crate) enum Difference {
    /// Another search.
    FromOther,
    /// The same search without its fault.
    Fault,
}

impl QuestionKind for Difference {
    fn prompt(&self, _: &Facts<'_>) -> Sentence {
        match self {
            Difference::FromOther => sentence!("quiz-ask-difference"),
            Difference::Fault => sentence!("quiz-ask-fault"),
        }
    }

    /// Returns the steps next to the right one.
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

    fn reason(&self, facts: &Facts<'_>) -> Sentence {
        let right = facts.right();
        match self {
            Difference::FromOther => sentence!("quiz-why-difference": right),
            Difference::Fault => {
                let implementation = facts.tree.method().implementation;
                let fault = implementation.faults().next();
                let fault = fault.map(|fault| sentence!("grade-fault": fault));
                sentence!("quiz-why-fault": right, fault)
            }
        }
    }

    /// Neither tells the right step: the reader walks on.
    fn diagnosis(&self, facts: &Facts<'_>, mistake: Mistake, answer: &Answer) -> Option<Sentence> {
        let given = facts.answer_argument(answer);
        Some(match (self, mistake) {
            (Difference::FromOther, Mistake::TooEarly) => {
                sentence!("quiz-difference-too-early": given)
            }
            (Difference::FromOther, Mistake::TooLate) => {
                sentence!("quiz-difference-too-late": given)
            }
            (Difference::Fault, Mistake::TooEarly) => sentence!("quiz-fault-too-early": given),
            (Difference::Fault, Mistake::TooLate) => sentence!("quiz-fault-too-late": given),
            _ => return None,
        })
    }
}
