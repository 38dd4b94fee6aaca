//! Searches with a fault, for those who are to find it: those by which programs are graded, as far as they go
//! wrong at a step that one can see.

use super::recipe::explored;
use crate::chance::Chance;
use crate::exploration::{Exploration, Spec};
use crate::quiz::Question;
use crate::search::fault::{Change, Fault, Takes, Wrong};
use crate::search::{Method, Writing};

/// The faults to find.
const FAULTS: [&str; 9] = [
    "never-cuts",
    "window-not-inherited",
    "only-parents-bound",
    "root-window-not-narrowed",
    "bound-not-raised",
    "cuts-own-bound",
    "cuts-too-early",
    "last-value",
    "first-value",
];

/// Steps that are right before the first one that is wrong, at least.
const RIGHT_STEPS: u32 = 8;

/// One of them, left to chance.
pub fn writing(chance: &mut Chance) -> Writing {
    let changes: Vec<Change> = FAULTS
        .iter()
        .filter_map(|name| Fault::named(name))
        .flat_map(|fault| fault.changes(false))
        // What is not looked at there is not skipped either: the tree would have no such moves.
        .filter(|change| change.line != Wrong::Takes(Takes::OnlyFirst))
        .collect();
    let change = changes[chance.below(changes.len() as u64) as usize];
    Writing::USUAL.with([Some(change), None])
}

/// The search as it should be.
pub fn repaired(exploration: &Exploration) -> Option<Exploration> {
    let spec = &exploration.spec;
    explored(&Spec {
        method: Method {
            writing: Writing::USUAL,
            ..spec.method
        },
        ..spec.clone()
    })
}

/// The question for the first wrong step; none where too little is right before it.
pub fn question(exploration: &Exploration) -> Option<Question> {
    let right = repaired(exploration)?;
    let question = Question::fault(exploration, &right).ok()?;
    (question.shown_at >= RIGHT_STEPS).then_some(question)
}
