//! Verdicts on answers: right, wrong because of a mistake, or an accepted alternative, because
//! books differ or values are from the mover's point of view.

use super::facts::Facts;
use super::{Answer, Ask, CutAnswer, CutKind, Edges, Mistake, Question};
use crate::language::Language;
use crate::sentence;
use crate::words::{Naming, Sentence};
use plywood_core::search::Role;
use plywood_explore::exploration::Exploration;
use plywood_explore::number::Number;
use std::collections::HashSet;

/// The verdict on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Right.
    Right,
    /// Wrong.
    Wrong {
        /// The mistake that explains the answer, if any.
        mistake: Option<Mistake>,
    },
}

/// Judges an answer to a question.
pub fn judge(exploration: &Exploration, question: &Question, answer: &Answer) -> Verdict {
    let facts = Facts::new(exploration, question);
    if facts.right_answers().contains(answer) {
        return Verdict::Right;
    }
    let mistake = question.ask.kind().mistake(&facts, answer);
    Verdict::Wrong { mistake }
}

/// Returns the answers that mistakes lead to, without right, impossible and repeated ones. Only
/// some of the ways to skip too much or too little, or to point too early or too late, are
/// included.
pub fn mistakes(exploration: &Exploration, question: &Question) -> Vec<(Mistake, Answer)> {
    let facts = Facts::new(exploration, question);
    let all = question.ask.kind().mistakes(&facts);
    let mut known: HashSet<Answer> = facts.right_answers().into_iter().collect();
    all.into_iter()
        .filter(|(_, answer)| question.ask.kind().is_possible(&facts, answer))
        .filter(|(_, answer)| known.insert(answer.clone()))
        .collect()
}

impl Verdict {
    /// Returns whether the answer was right.
    pub fn is_right(self) -> bool {
        self == Verdict::Right
    }

    /// Returns the mistake behind a wrong answer, if known.
    pub fn mistake(self) -> Option<Mistake> {
        match self {
            Verdict::Right => None,
            Verdict::Wrong { mistake } => mistake,
        }
    }

    /// Returns the reply to an answer, with the node's numbers, which were not shown before.
    pub fn say(
        self,
        language: Language,
        exploration: &Exploration,
        question: &Question,
        answer: &Answer,
    ) -> String {
        let sentence = self.sentence(exploration, question, answer);
        sentence
            .in_unit(exploration.tree.method.unit)
            .say(language, Naming::Signs)
    }

    /// Returns the reply, independent of language.
    pub fn sentence(
        self,
        exploration: &Exploration,
        question: &Question,
        answer: &Answer,
    ) -> Sentence {
        let (kind, facts) = (question.ask.kind(), Facts::new(exploration, question));
        let reason = facts.reason();
        match self {
            Verdict::Wrong {
                mistake: Some(mistake),
            } => {
                if let Some(message) = kind.effect(&facts, answer) {
                    return facts.sentence(message, Some(answer));
                }
                let belief = question.belief(exploration, &[mistake], answer);
                if question.ask.asks_for_step() {
                    // The reader keeps stepping.
                    return belief;
                }
                sentence!("because-refuted": belief, here = reason)
            }
            Verdict::Right if facts.own_side().as_ref() == Some(answer) => {
                sentence!("quiz-right-for-min": right = facts.right(), reason)
            }
            Verdict::Right => sentence!("quiz-right": reason),
            Verdict::Wrong { .. } => sentence!("quiz-wrong": reason),
        }
    }
}

impl Facts<'_> {
    /// Returns the right answer from negamax's point of view, if it differs because MIN moves at
    /// the node.
    pub(crate) fn own_side(&self) -> Option<Answer> {
        let answer = &self.question.answer;
        let turns = self.tree.method.algorithm.properties().negates;
        let is_own = matches!(self.question.ask, Ask::OwnValue | Ask::OwnEntry);
        let is_min = turns && self.node.role == Role::Min && !is_own;
        from_other_side(answer).filter(|own| is_min && own != answer)
    }

    /// Returns all right answers, starting with the one that is shown.
    pub(crate) fn right_answers(&self) -> Vec<Answer> {
        let also = self.question.ask.kind().alternatives(self);
        let mut all = vec![self.question.answer.clone()];
        all.extend(also.into_iter().chain(self.own_side()));
        let rounded: Vec<Answer> = all.iter().flat_map(|right| self.rounded(right)).collect();
        all.extend(rounded);
        all
    }

    /// Returns the decimals of three digits or more to which a fraction rounds, except those that
    /// are other values of the tree.
    fn rounded(&self, right: &Answer) -> Vec<Answer> {
        let unit = self.unit();
        let is_other = |number: &Number| {
            let value = number.value(unit);
            let ids = self.tree.ids();
            let mut ids = ids.filter(|&id| self.tree.node(id).kind.has_value());
            value.is_some_and(|value| ids.any(|id| self.value(id) == value))
        };
        let decimal = |number: Number, digits: u32| match number.rounded(digits) {
            Some(rounded) if !is_other(&rounded) => rounded,
            _ => number,
        };
        let all = (3..=MAX_DIGITS).filter_map(|digits| {
            let answer = match right {
                Answer::Value(number) => Answer::Value(decimal(*number, digits)),
                Answer::Window(Edges(edges)) => {
                    Answer::Window(Edges(edges.map(|edge| decimal(edge, digits))))
                }
                _ => return None,
            };
            (answer != *right).then_some(answer)
        });
        let mut all: Vec<Answer> = all.collect();
        all.dedup();
        all
    }
}

/// Maximum number of significant digits of a decimal that stands for a fraction.
const MAX_DIGITS: u32 = 9;

/// Returns an answer from the other side's point of view; `None` if there is no difference.
pub(super) fn from_other_side(answer: &Answer) -> Option<Answer> {
    Some(match answer {
        Answer::Value(value) => Answer::Value(value.negated()),
        Answer::Window(Edges([alpha, beta])) => {
            Answer::Window(Edges([beta.negated(), alpha.negated()]))
        }
        // In negamax, every cutoff is a beta cutoff.
        Answer::Cut(given) if given.cut == CutKind::Alpha => Answer::Cut(CutAnswer {
            cut: CutKind::Beta,
            ..given.clone()
        }),
        _ => return None,
    })
}
