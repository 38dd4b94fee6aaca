//! What each mistake would answer to a question, computed from the tree.
//!
//! Where two mistakes lead to the same answer, the more telling one stands first: one about the
//! rules of the search (whose turn, which bound, what is cut) before a mere wrong node.

mod cut;
mod difference;
mod next;
mod simple;
mod value;
mod window;

pub(super) use value::{elsewhere as values_elsewhere, otherwise as returned_otherwise};
pub(super) use window::elsewhere as windows_elsewhere;

use super::facts::Facts;
use super::{Answer, Ask, Mistake, Question};
use crate::exploration::Exploration;
use std::collections::HashSet;

/// The answers that mistakes lead to here: none of them right, none twice. Of all the ways to skip
/// too much or too little, and to point too early or too late, it gives some.
pub fn mistakes(exploration: &Exploration, question: &Question) -> Vec<(Mistake, Answer)> {
    let facts = Facts::new(exploration, question);
    let all = match question.ask {
        Ask::Next => next::models(&facts),
        Ask::Value => value::models(&facts),
        Ask::Window => window::models(&facts),
        Ask::Cut => cut::models(&facts),
        Ask::Cause => simple::cause(&facts),
        Ask::Bound => simple::bound(&facts),
        Ask::RootMove => simple::root_move(&facts),
        Ask::Difference => difference::models(question),
    };
    let mut known = HashSet::from([question.answer.clone()]);
    all.into_iter()
        .filter(|(_, answer)| known.insert(answer.clone()))
        .collect()
}

/// The mistake behind a wrong answer, where one leads to it.
pub(super) fn diagnose(
    exploration: &Exploration,
    question: &Question,
    answer: &Answer,
) -> Option<Mistake> {
    match answer {
        // There are more ways to cross out moves than one would list.
        Answer::Cut(given) => cut::named(&Facts::new(exploration, question), given),
        Answer::Step(given) => difference::named(question, *given),
        answer => {
            let models = mistakes(exploration, question).into_iter();
            let mut leading = models.filter(|(_, led_to)| led_to == answer);
            leading.next().map(|(mistake, _)| mistake)
        }
    }
}
