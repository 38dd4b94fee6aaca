//! The action of a quiescence search at its depth limit: it stops, the player stands pat, or it goes on.

use super::{QuestionKind, Values, answers};
use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Mistake};
use plywood_core::replay::{Event, Replay};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::Exploration;

pub(crate) struct Horizon;

impl QuestionKind for Horizon {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.event() == Event::Enter && at_limit(replay.tree(), replay.node()).is_some()
    }

    fn answer(&self, _: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        at_limit(then.tree(), then.node()).map(Answer::Choice)
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let mistakes = match facts.question.answer {
            Answer::Choice("goes-on") => vec![
                (Mistake::DepthIsEnd, Some("stops")),
                (Mistake::OwnBound, Some("stands")),
            ],
            Answer::Choice("stands") => vec![
                (Mistake::DepthIsEnd, Some("stops")),
                (Mistake::PrunedTooLittle, Some("goes-on")),
            ],
            _ => Vec::new(),
        };
        answers(mistakes, Answer::Choice)
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        let value = facts.tree.stand_pat(facts.id).unwrap_or(facts.node.value);
        let how = match facts.question.answer {
            Answer::Choice(word) => word,
            _ => "",
        };
        vec![("how", how.into()), ("static", value.into())]
    }
}

/// Returns what happens at a node at the depth limit, if its player may stand pat; `None` for other
/// nodes.
fn at_limit(tree: &Tree, id: NodeId) -> Option<&'static str> {
    if !tree.method.algorithm.properties().goes_on {
        None
    } else if tree.stands_cut(id) {
        Some("stands")
    } else if tree.node(id).kind == Kind::Horizon {
        Some("stops")
    } else {
        (tree.goes_on_at(id) && tree.stand_pat(id).is_some()).then_some("goes-on")
    }
}
