//! The first step at which a search differs from another one. It is asked of two trees
//! ([`Question::difference`](crate::quiz::Question::difference)): one alone does not tell.

use super::QuestionKind;
use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Mistake};
use crate::sentence;
use crate::words::Sentence;
use std::cmp::Ordering;

pub(crate) struct Difference;

impl QuestionKind for Difference {
    fn prompt(&self, _: &Facts<'_>) -> Sentence {
        sentence!("quiz-ask-difference")
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
        sentence!("quiz-why-difference": right = facts.right())
    }

    /// Neither tells the right step: the reader walks on.
    fn diagnosis(&self, facts: &Facts<'_>, mistake: Mistake, answer: &Answer) -> Option<Sentence> {
        let given = facts.answer_argument(answer);
        Some(match mistake {
            Mistake::TooEarly => sentence!("quiz-difference-too-early": given),
            Mistake::TooLate => sentence!("quiz-difference-too-late": given),
            _ => return None,
        })
    }
}
