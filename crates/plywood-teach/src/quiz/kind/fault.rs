//! The first wrong step of a search with a fault. As for a difference it takes two trees to ask it
//! ([`Question::fault`](crate::quiz::Question::fault)): one alone does not tell what is wrong.

use super::QuestionKind;
use super::difference::Difference;
use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Mistake};
use crate::sentence;
use crate::words::Sentence;

pub(crate) struct Fault;

impl QuestionKind for Fault {
    fn prompt(&self, _: &Facts<'_>) -> Sentence {
        sentence!("quiz-ask-fault")
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        Difference.mistakes(facts)
    }

    fn mistake(&self, facts: &Facts<'_>, answer: &Answer) -> Option<Mistake> {
        Difference.mistake(facts, answer)
    }

    fn reason(&self, facts: &Facts<'_>) -> Sentence {
        let changes = facts.tree.method().implementation.changes;
        let fault = changes.iter().flatten().find_map(|change| change.fault());
        let fault = fault.map(|fault| sentence!("grade-fault": fault = fault.name));
        sentence!("quiz-why-fault": right = facts.right(), fault)
    }

    /// Neither tells the right step: the reader walks on.
    fn diagnosis(&self, facts: &Facts<'_>, mistake: Mistake, answer: &Answer) -> Option<Sentence> {
        let given = facts.answer_argument(answer);
        Some(match mistake {
            Mistake::TooEarly => sentence!("quiz-fault-too-early": given),
            Mistake::TooLate => sentence!("quiz-fault-too-late": given),
            _ => return None,
        })
    }
}
