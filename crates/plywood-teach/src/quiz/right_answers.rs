//! Right answers in other words: where books differ, and in negamax, where the values of a node are
//! those from its mover's point of view, and those of the tree from MAX's.

use super::facts::Facts;
use super::{Answer, CutAnswer, CutKind, Edges};
use crate::game::{Value, is_finite};
use crate::search::{Role, Window};

impl Facts<'_> {
    /// Returns the right answer as negamax itself has it, where that is different: at a node
    /// whose values are from MIN's point of view because MIN moves there.
    pub(crate) fn own_side(&self) -> Option<Answer> {
        let answer = &self.question.answer;
        let turns = self.tree.method.algorithm.properties().negates;
        let is_min = turns && self.node.role == Role::Min;
        from_other_side(answer).filter(|own| is_min && own != answer)
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
