//! The move that the root plays if all leaves are valued on another scale.

use super::pruned::{can_change, with_text};
use super::{QuestionKind, Values, answers};
use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Mistake};
use plywood_core::game::Value;
use plywood_core::replay::Replay;
use plywood_core::search::Watch;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Exploration, Problem};
use plywood_explore::games::Picture;
use plywood_explore::number::Number;

/// Another scale. Both keep the order of the values.
pub(crate) enum Scale {
    /// 2v + 3.
    Affine,
    /// v², of values not below 0.
    Squares,
}

impl QuestionKind for Scale {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.step() == replay.tree().steps() - 1
    }

    fn answer(&self, exploration: &Exploration, _: &Replay<'_>) -> Option<Answer> {
        let changed = self.scaled(exploration)?;
        let found = changed.find_answer(&Watch::new(u64::MAX)).ok()?;
        let first = found.principal_variation.into_iter().next();
        first.map(Answer::Move)
    }

    /// A student who thinks that only the order of the values counts expects the same move.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let same = (Mistake::OrderKeeping, facts.tree.best_child(NodeId::ROOT));
        answers([same], |child| Answer::Move(facts.played(child)))
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        let best = facts.tree.best_child(NodeId::ROOT);
        let changes = best.map(|best| facts.played(best)).map(Answer::Move);
        let how = if changes.as_ref() == Some(&facts.question.answer) {
            "same"
        } else {
            "other"
        };
        vec![("how", how.into())]
    }
}

impl Scale {
    /// Returns the problem with every leaf on this scale; `None` if its values are not in its text,
    /// or do not fit.
    fn scaled(&self, exploration: &Exploration) -> Option<Problem> {
        let Exploration { problem, tree, .. } = exploration;
        if !can_change(exploration) {
            return None;
        }
        let mut leaves = Vec::new();
        let mut whole = String::new();
        for id in tree.ids().filter(|&id| tree.node(id).kind.is_leaf()) {
            let Picture::Text { text, present } = problem.at(&tree.moves(id)).picture() else {
                return None;
            };
            let value = self.of(Number::read(&text[present.clone()])?)?;
            leaves.push((present, value));
            whole = text;
        }
        leaves.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
        for (span, value) in leaves {
            whole.replace_range(span, &value.to_string());
        }
        with_text(problem, whole)
    }

    /// Returns a whole value on this scale.
    fn of(&self, value: Number) -> Option<Value> {
        let (value, 1) = value.parts() else {
            return None;
        };
        let value = Value::try_from(value).ok()?;
        match self {
            Scale::Affine => value.checked_mul(2)?.checked_add(3),
            Scale::Squares if value >= 0 => value.checked_mul(value),
            Scale::Squares => None,
        }
    }
}
