//! Every answer at every step, against that of a player without misconceptions.

mod because;
mod choosing;
mod diagnoses;
mod fairness;
mod games;
mod hints;
mod input;
mod misconceptions;
mod players;
mod posing;
mod reading;
mod reasons;
mod two_trees;

use players::{Right, Sight};
use plywood_core::replay::{Event, Replay};
use plywood_core::tree::{Kind, NodeId, Step, Tree};
use plywood_explore::exploration::{Exploration, Spec};
use plywood_samples::{Rng, four, recorded};
use plywood_teach::quiz::{Answer, Ask, Question, QuestionError};
use posing::random;

/// Whether only drills ask such a question.
fn is_of_drills(ask: Ask) -> bool {
    ask as u8 >= Ask::OwnValue as u8
}

/// Kinds of questions about one tree of any game.
fn of_one_tree() -> impl Iterator<Item = Ask> {
    let of_some = [Ask::Difference, Ask::Fault, Ask::Order, Ask::Pruned];
    let mut all = Ask::ALL.to_vec();
    all.retain(|&ask| !of_some.contains(&ask) && !is_of_drills(ask));
    all.into_iter()
}

/// Returns the step of the event in question.
fn shown_at(tree: &Tree, ask: Ask, step: Step) -> Option<Step> {
    let last = tree.steps() - 1;
    let first = |from: Step, happens: fn(Event) -> bool| {
        let mut steps = from..=last;
        steps.find(|&step| happens(Replay::new(tree, step).event()))
    };
    let is_back_up = |event| matches!(event, Event::BackUp { .. });
    match ask {
        Ask::RootMove if tree.node(NodeId::ROOT).kind != Kind::Interior => None,
        Ask::RootMove => Some(last).filter(|&last| step < last),
        Ask::Cut => first(step, is_back_up).map(|step| step + 1),
        Ask::Window => first(step + 1, is_back_up),
        Ask::Entry | Ask::Next => first(step + 1, |event| event == Event::Enter),
        Ask::Value => first(step + 1, |event| {
            matches!(event, Event::Evaluate | Event::Return)
        }),
        Ask::Cause => first(step + 1, |event| matches!(event, Event::Cut { .. })),
        Ask::Bound | Ask::Stored => first(step + 1, |event| event == Event::Return),
        other => panic!("{other:?} is asked of some trees only"),
    }
}

/// Compares all answers; counts those of each question, and the steps that have none.
fn compare(exploration: &Exploration, asked: &mut [[u64; 2]]) {
    let tree = &exploration.tree;
    for (index, ask) in of_one_tree().enumerate() {
        let mut latest = None;
        for step in 0..tree.steps() {
            let shown_at = shown_at(tree, ask, step);
            asked[index][usize::from(shown_at.is_some())] += 1;
            match Question::new(exploration, ask, step) {
                Ok(question) => {
                    assert_eq!(Some(question.shown_at), shown_at, "{ask:?} {step}");
                    let sight = Sight {
                        exploration,
                        question: &question,
                        tree,
                        role: tree.node(question.node).role,
                        truth: None,
                    };
                    assert_eq!(sight.answer(Right), question.answer, "{ask:?} {step}");
                    if ask == Ask::Value {
                        let there = Replay::new(tree, question.shown_at).node();
                        let value = tree.node(there).value;
                        assert_eq!(question.answer, Answer::Value(value.into()), "{step}");
                    }
                    latest = Some(step);
                }
                Err(QuestionError::NothingComes { latest: told, .. }) => {
                    assert_eq!((told, shown_at), (latest, None), "{ask:?} {step}");
                }
                Err(error) => panic!("{ask:?} {step}: {error}"),
            }
        }
    }
}

#[test]
fn answers_are_those_of_who_believes_what_is_right() {
    let mut chance = Rng::new(31);
    let mut asked = vec![[0; 2]; of_one_tree().count()];
    for round in 0..400 {
        let (spec, exploration) = random(&mut chance);
        compare(&exploration, &mut asked);
        if round % 20 == 0 {
            let moves = chance.connect_four(34);
            let spec = Spec {
                method: spec.method,
                max: spec.max,
                ..four(&moves, 3)
            };
            compare(&recorded(spec), &mut asked);
        }
    }
    for ([without, with], ask) in asked.into_iter().zip(of_one_tree()) {
        assert!(with > 1000 && without > 100, "{ask:?} {with} {without}");
    }
}
