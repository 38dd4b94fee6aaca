//! What is said of an answer: that it is right, which mistake it was, or why another one is right.

use super::diagnosis::sentence;
use super::facts::Facts;
use super::model::diagnose;
use super::{Answer, Mistake, Question};
use crate::exploration::Exploration;
use crate::language::Language;
use crate::say;

/// How an answer was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Right.
    Right,
    /// Wrong, by this mistake if one leads to it.
    Wrong {
        /// The mistake.
        mistake: Option<Mistake>,
    },
}

/// Judges an answer to a question.
pub fn judge(exploration: &Exploration, question: &Question, answer: &Answer) -> Verdict {
    if *answer == question.answer {
        Verdict::Right
    } else {
        Verdict::Wrong {
            mistake: diagnose(exploration, question, answer),
        }
    }
}

impl Verdict {
    /// Whether the answer was right.
    pub fn is_right(self) -> bool {
        self == Verdict::Right
    }

    /// The mistake that led to a wrong answer, where one is known.
    pub fn mistake(self) -> Option<Mistake> {
        match self {
            Verdict::Right => None,
            Verdict::Wrong { mistake } => mistake,
        }
    }

    /// What is said to the one who gave this answer, with the numbers of this node; none of them
    /// is said before the answer is given.
    pub fn say(
        self,
        language: Language,
        exploration: &Exploration,
        question: &Question,
        answer: &Answer,
    ) -> String {
        let facts = Facts::new(exploration, question);
        let mistake = self.mistake();
        let diagnosis = mistake.and_then(|mistake| sentence(language, &facts, mistake, answer));
        diagnosis.unwrap_or_else(|| {
            let reason = question.explain(language, exploration);
            if self.is_right() {
                say!(language, "quiz-right", reason = reason)
            } else {
                say!(language, "quiz-wrong", reason = reason)
            }
        })
    }
}
