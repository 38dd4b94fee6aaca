//! Negamax at a node: values and windows from the mover's point of view.

use super::value::Value;
use super::window::EntryWindow;
use super::{QuestionKind, Values};
use crate::quiz::facts::Facts;
use crate::quiz::verdict::from_other_side;
use crate::quiz::{Answer, Edges, Mistake};
use plywood_core::replay::Replay;
use plywood_core::search::Role;
use plywood_explore::exploration::Exploration;

/// A question about MAX's numbers, asked from the mover's point of view.
pub(crate) enum Own {
    /// The value that a node returns.
    Value,
    /// The window with which it is entered.
    Entry,
}

impl Own {
    fn for_max(&self) -> &'static dyn QuestionKind {
        match self {
            Own::Value => &Value,
            Own::Entry => &EntryWindow,
        }
    }
}

/// Returns an answer in MAX's numbers as the side counts that moves at a node.
fn own(role: Role, answer: &Answer) -> Answer {
    let turned = from_other_side(answer).filter(|_| role == Role::Min);
    turned.unwrap_or_else(|| answer.clone())
}

impl QuestionKind for Own {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.tree().method.algorithm.properties().negates && self.for_max().is_about(replay)
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let answer = self.for_max().answer(exploration, then)?;
        Some(own(then.tree().node(then.node()).role, &answer))
    }

    /// The other side's numbers; a window negated but not turned round; then what is wrong in MAX's
    /// numbers, too.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let right = &facts.question.answer;
        let turned = from_other_side(right).map(|turned| (Mistake::SignForgotten, turned));
        let mut found = Vec::from_iter(turned);
        if let &Answer::Window(Edges([alpha, beta])) = right {
            found.push((Mistake::WindowSwapped, Answer::Window(Edges([beta, alpha]))));
        }
        let others = self.for_max().mistakes(facts).into_iter();
        let others = others.map(|(mistake, answer)| (mistake, own(facts.node.role, &answer)));
        found.extend(others.filter(|(mistake, _)| *mistake != Mistake::SignForgotten));
        found
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        let for_max = own(facts.node.role, &facts.question.answer);
        vec![("for_max", (&for_max).into())]
    }
}
