//! What the leaves seen prove of the true value of a node that returns.

use super::sign::{beliefs, is_open, models, signs};
use super::{QuestionKind, Texts};
use crate::exploration::Exploration;
use crate::quiz::facts::Facts;
use crate::quiz::pose::StepPair;
use crate::quiz::{Answer, Form, Mistake, Sign};
use crate::replay::{Event, Replay};
use crate::sentence;
use crate::words::Sentence;

pub(crate) struct Bound;

impl QuestionKind for Bound {
    fn texts(&self) -> Texts {
        Texts {
            missing: "no inner node returns",
            title: "quiz-title-bound",
            form: Form::Bound,
            typed: "quiz-form-bound",
            blank: "sheet-blank-bound",
            rule: "look-bound",
        }
    }

    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.event() == Event::Return
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let sign = exploration.tree.sign(then.node())?;
        Some(Answer::Bound(sign.into()))
    }

    /// At every second node; at the others the question is what the search may store.
    fn is_worth(&self, coming: &StepPair<'_>) -> bool {
        is_open(coming) && coming.next.node().0.is_multiple_of(2)
    }

    fn prompt(&self, facts: &Facts<'_>) -> Sentence {
        let (node, value) = (facts.name(), facts.node.value);
        sentence!("quiz-ask-bound": node, value)
    }

    /// The value may be asked for in another question.
    fn prompt_on_paper(&self, facts: &Facts<'_>) -> Sentence {
        sentence!("sheet-ask-bound": node = facts.name())
    }

    fn choices(&self, _: &Facts<'_>) -> Vec<Answer> {
        signs()
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        models(&facts.question.answer)
    }

    fn beliefs(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        beliefs(&facts.question.answer)
    }

    fn reason(&self, facts: &Facts<'_>) -> Sentence {
        let (node, role, value) = (facts.name(), facts.node.role, facts.node.value);
        let how = how(facts);
        sentence!("quiz-why-bound": node, role, value, how)
    }

    fn diagnosis(&self, facts: &Facts<'_>, mistake: Mistake, _: &Answer) -> Option<Sentence> {
        let reason = self.reason(facts);
        Some(match mistake {
            Mistake::ValueForBound | Mistake::MereBound => {
                let what = match facts.question.answer {
                    Answer::Bound(Sign::Exact) => "more",
                    _ => "less",
                };
                sentence!("quiz-bound-value-for-bound": what, reason)
            }
            Mistake::AlphaForBeta => sentence!("quiz-bound-alpha-for-beta": reason),
            _ => return None,
        })
    }
}

/// Returns which of the reasons for the right answer holds here.
fn how(facts: &Facts<'_>) -> &'static str {
    match &facts.question.answer {
        Answer::Bound(Sign::Upper) => "upper",
        Answer::Bound(Sign::Lower) => "lower",
        // Skipped moves do not matter where the value is the worst there is for the other player.
        _ if facts.exploration.tree.skipped(facts.id).next().is_some() => "furthest",
        _ => facts.unchanged_reason().unwrap_or("exact"),
    }
}
