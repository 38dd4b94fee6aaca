//! What the search itself may store of the true value of a node that returns.

use super::sign::{beliefs, is_open, models, signs};
use super::{QuestionKind, Texts};
use crate::exploration::Exploration;
use crate::quiz::facts::Facts;
use crate::quiz::pose::StepPair;
use crate::quiz::{Answer, Form, Mistake, Sign};
use crate::replay::{Event, Replay};
use crate::sentence;
use crate::words::Sentence;

pub(crate) struct Stored;

impl QuestionKind for Stored {
    fn texts(&self) -> Texts {
        Texts {
            missing: "no inner node returns",
            title: "quiz-title-stored",
            form: Form::Bound,
            typed: "quiz-form-bound",
            blank: "sheet-blank-bound",
            rule: "look-stored",
        }
    }

    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.event() == Event::Return
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let bound = exploration.tree.bound(then.node())?;
        Some(Answer::Bound(bound.into()))
    }

    /// At every second node, whether or not it is what is proved: where it is asked only if it differs,
    /// the question would be half its answer. Of a closed window the number alone does not tell the side.
    fn is_worth(&self, coming: &StepPair<'_>) -> bool {
        let (tree, id) = (coming.next.tree(), coming.next.node());
        is_open(coming) && id.0 % 2 == 1 && !tree.node(id).window.is_closed()
    }

    fn prompt(&self, facts: &Facts<'_>) -> Sentence {
        let (node, value) = (facts.name(), facts.node.value);
        sentence!("quiz-ask-stored": node, value)
    }

    /// The value may be asked for in another question.
    fn prompt_on_paper(&self, facts: &Facts<'_>) -> Sentence {
        sentence!("sheet-ask-stored": node = facts.name())
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
        let (n, how, value) = (facts.numbers(), how(facts), facts.node.value);
        sentence!("quiz-why-stored" of n: entry, node, role; how, value)
    }

    fn diagnosis(&self, facts: &Facts<'_>, mistake: Mistake, _: &Answer) -> Option<Sentence> {
        let (n, how, value) = (facts.numbers(), how(facts), facts.node.value);
        Some(match mistake {
            Mistake::ValueForBound | Mistake::MereBound => {
                sentence!("quiz-stored-value-for-bound" of n: entry, node; how, value)
            }
            Mistake::AlphaForBeta => {
                sentence!("quiz-stored-alpha-for-beta" of n: entry, node; how, value)
            }
            _ => return None,
        })
    }
}

/// Returns which of the reasons for the right answer holds here.
fn how(facts: &Facts<'_>) -> &'static str {
    match (&facts.question.answer, facts.node.window.is_closed()) {
        (Answer::Bound(Sign::Upper), false) => "upper",
        (Answer::Bound(Sign::Upper), true) => "closed-upper",
        (Answer::Bound(Sign::Lower), false) => "lower",
        (Answer::Bound(Sign::Lower), true) => "closed-lower",
        _ => facts.unchanged_reason().unwrap_or("exact"),
    }
}
