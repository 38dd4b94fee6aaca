//! The use of a table entry for the node that is entered next.

use super::{QuestionKind, Values, answers};
use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Mistake};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Bound, Use};
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::Exploration;

pub(crate) struct Lookup;

impl QuestionKind for Lookup {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.event() == Event::Enter && entry_use(replay.tree(), replay.node()).is_some()
    }

    fn answer(&self, _: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        entry_use(then.tree(), then.node()).map(Answer::Choice)
    }

    /// A bound taken for the value, a sufficient bound not seen to be one, and an entry of another
    /// depth taken at its word.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let mistakes = match facts.question.answer {
            Answer::Choice("answers") => [(Mistake::MereBound, Some("narrows")), NONE],
            Answer::Choice("narrows") => [(Mistake::ValueForBound, Some("answers")), NONE],
            _ => ["answers", "narrows"].map(|word| (Mistake::AnyDepth, Some(word))),
        };
        answers(mistakes, Answer::Choice)
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        let tree = facts.tree;
        let before = tree.narrowed_from(facts.id).unwrap_or(facts.node.window);
        let found = tree.found_at(facts.id);
        // An entry from an earlier iteration that answers is as good as the node's own value.
        let at = found.unwrap_or(facts.id);
        let stored = (facts.value(at), tree.bound(at).unwrap_or(Bound::Exact));
        let how = match facts.question.answer {
            Answer::Choice(word) => word,
            _ => "",
        };
        let from = match (how, found) {
            ("orders", _) => "shallow",
            (_, Some(_)) => "here",
            (_, None) => "before",
        };
        vec![
            ("how", how.into()),
            ("from_where", from.into()),
            ("handed", before.into()),
            ("stored", stored.into()),
            ("found", found.map(|found| facts.node_name(found)).into()),
        ]
    }
}

const NONE: (Mistake, Option<&str>) = (Mistake::AnyDepth, None);

/// Returns what an entry does for a node; `None` without an entry, or if it says nothing.
fn entry_use(tree: &Tree, id: NodeId) -> Option<&'static str> {
    if !tree.method.uses_table() {
        return None;
    }
    match tree[id].table_use()? {
        Use::Answers => Some("answers"),
        Use::Narrows => {
            let narrows = tree.found_at(id).and(tree.narrowed_from(id));
            narrows.map(|_| "narrows")
        }
        Use::Orders | Use::TooShallow => Some("orders"),
    }
}
