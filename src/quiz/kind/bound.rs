//! What may be said of the true value of a node that returns.

use super::{Kind, Texts};
use crate::exploration::Exploration;
use crate::quiz::facts::Facts;
use crate::quiz::pose::{Coming, is_minimax};
use crate::quiz::proof::says_less;
use crate::quiz::{Answer, Mistake, Sign};
use crate::replay::{Event, Replay};
use crate::sentence;
use crate::tree::NodeId;
use crate::words::Sentence;

pub struct Bound;

impl Kind for Bound {
    fn texts(&self) -> Texts {
        Texts {
            missing: "no inner node returns",
            title: "quiz-title-bound",
            form: "quiz-form-bound",
            blank: "sheet-blank-bound",
            rule: "look-bound",
        }
    }

    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.event() == Event::Return
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let bound = exploration.tree.bound(then.node())?;
        Some(Answer::Bound(bound.into()))
    }

    /// The root's value is always exact unless it was given a window, and so are all of minimax.
    fn is_worth(&self, coming: &Coming<'_>) -> bool {
        let root = coming.here.tree().node(NodeId::ROOT);
        let is_exact_root = coming.next.node() == NodeId::ROOT && root.window.is_full();
        coming.event == Event::Return && !is_minimax(coming.here.tree()) && !is_exact_root
    }

    fn is_settled(&self, facts: &Facts<'_>) -> bool {
        says_less(&facts.exploration.tree, facts.id)
    }

    fn prompt(&self, facts: &Facts<'_>) -> Sentence {
        sentence!("quiz-ask-bound": node = facts.name(), value = facts.node.value)
    }

    /// The value may be asked for in another question.
    fn prompt_on_paper(&self, facts: &Facts<'_>) -> Sentence {
        sentence!("sheet-ask-bound": node = facts.name())
    }

    fn read(&self, typed: &str) -> Option<Answer> {
        Sign::parse(typed).map(Answer::Bound)
    }

    fn read_json(&self, json: &str) -> serde_json::Result<Answer> {
        serde_json::from_str(json).map(Answer::Bound)
    }

    fn choices(&self, _: &Facts<'_>) -> Vec<Answer> {
        let signs = [Sign::Exact, Sign::Upper, Sign::Lower];
        signs.map(Answer::Bound).to_vec()
    }

    /// A bound taken for the value, the value for a bound, or the other bound.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let models = match facts.question.answer {
            Answer::Bound(Sign::Upper) => [
                (Mistake::ValueForBound, Sign::Exact),
                (Mistake::AlphaForBeta, Sign::Lower),
            ],
            Answer::Bound(Sign::Lower) => [
                (Mistake::ValueForBound, Sign::Exact),
                (Mistake::AlphaForBeta, Sign::Upper),
            ],
            _ => [
                (Mistake::ValueForBound, Sign::Upper),
                (Mistake::ValueForBound, Sign::Lower),
            ],
        };
        models
            .map(|(mistake, sign)| (mistake, Answer::Bound(sign)))
            .to_vec()
    }

    fn reason(&self, facts: &Facts<'_>) -> Sentence {
        let (n, how) = (facts.numbers(), how(facts));
        sentence!("quiz-why-bound" of n: value, entry, node; how)
    }

    fn diagnosis(&self, facts: &Facts<'_>, mistake: Mistake, _: &Answer) -> Option<Sentence> {
        let (n, how) = (facts.numbers(), how(facts));
        Some(match mistake {
            Mistake::ValueForBound => {
                sentence!("quiz-bound-value-for-bound" of n: value, entry, node; how)
            }
            Mistake::AlphaForBeta => {
                sentence!("quiz-bound-alpha-for-beta" of n: value, entry, node; how)
            }
            _ => return None,
        })
    }
}

/// Which of the reasons for the right answer holds here.
fn how(facts: &Facts<'_>) -> &'static str {
    match (&facts.question.answer, facts.node.window.is_closed()) {
        (Answer::Bound(Sign::Upper), false) => "upper",
        (Answer::Bound(Sign::Upper), true) => "closed-upper",
        (Answer::Bound(Sign::Lower), false) => "lower",
        (Answer::Bound(Sign::Lower), true) => "closed-lower",
        _ => facts.keeps().unwrap_or("exact"),
    }
}
