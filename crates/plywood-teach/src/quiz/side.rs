//! Right answers in other words: where books differ, and in negamax, where a node counts from its
//! mover's point of view and the tree from MAX's.

use super::facts::Facts;
use super::{Answer, CutAnswer, CutKind, Edges};
use crate::game::{Value, is_finite};
use crate::search::{Role, Window};

impl Facts<'_> {
    /// Returns whether the node counts its values for MIN because MIN moves there: in negamax.
    pub(crate) fn counts_for_min(&self) -> bool {
        let method = self.tree.method();
        let answer = &self.question.answer;
        method.algorithm.properties().turns
            && self.node.role == Role::Min
            && from_other_side(answer).is_some_and(|own| own != *answer)
    }

    /// Returns the right answer as negamax itself has it, where that is different.
    pub(crate) fn own_side(&self) -> Option<Answer> {
        self.counts_for_min()
            .then(|| from_other_side(&self.question.answer))
            .flatten()
    }

    /// Returns all right answers, the one that is shown first.
    pub(crate) fn right_answers(&self) -> Vec<Answer> {
        let also = self.question.ask.kind().alternatives(self);
        let mut all = vec![self.question.answer.clone()];
        all.extend(also.into_iter().chain(self.own_side()));
        all
    }
}

/// Returns an answer from the other side's point of view; `None` where that makes no difference.
fn from_other_side(answer: &Answer) -> Option<Answer> {
    Some(match answer {
        Answer::Value(value) => Answer::Value(negated(*value)),
        Answer::Window(Edges(Window { alpha, beta })) => Answer::Window(Edges(Window {
            alpha: negated(*beta),
            beta: negated(*alpha),
        })),
        // In negamax every cutoff is by β.
        Answer::Cut(CutAnswer {
            cut: CutKind::Alpha,
            skips,
        }) => Answer::Cut(CutAnswer {
            cut: CutKind::Beta,
            skips: skips.clone(),
        }),
        _ => return None,
    })
}

fn negated(value: Value) -> Value {
    match value {
        value if is_finite(value) => -value,
        Value::MIN => Value::MAX,
        _ => Value::MIN,
    }
}
