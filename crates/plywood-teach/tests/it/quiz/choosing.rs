//! Picked answers, questions on paper, and the reason for the stored bound in an empty window.

use super::posing::{posed, random};
use plywood_explore::exploration::{Exploration, Spec};
use plywood_samples::Rng;
use plywood_samples::recorded;
use plywood_teach::language::Language;
use plywood_teach::quiz::{Answer, Ask, CutKind, Question, Sign};
use std::collections::BTreeSet;

/// The questions posed along the steps of random trees.
fn every(look: &mut dyn FnMut(&Exploration, &Question)) {
    for seed in 0..200 {
        let (_, exploration) = random(&mut Rng::new(seed));
        for question in posed(&exploration) {
            look(&exploration, &question);
        }
    }
}

#[test]
fn every_pick_is_an_answer_and_the_right_one_is_among_them() {
    let mut picked = BTreeSet::new();
    every(&mut |exploration, question| {
        for language in Language::ALL {
            let picks = question.offer(language, exploration).choices;
            let typed = || picks.iter().map(|pick| pick.types.as_str());
            if question.ask == Ask::Cut {
                assert!(typed().eq(CutKind::ALL.map(|kind| kind.to_string())));
                continue;
            }
            let answers = typed().map(|typed| question.read(exploration, typed).unwrap());
            let answers: Vec<Answer> = answers.collect();
            assert_eq!(answers, question.choices(exploration));
            for (answer, pick) in answers.iter().zip(&picks) {
                assert_eq!(pick.shown, answer.text(language));
            }
            if !picks.is_empty() {
                assert!(answers.contains(&question.answer), "{question:?} {picks:?}");
                picked.insert(format!("{:?}", question.ask));
            }
        }
    });
    assert_eq!(
        picked.iter().collect::<Vec<_>>(),
        ["Bound", "Cause", "Next", "Order", "RootMove", "Stored"]
    );
}

/// Some questions are not asked about a large tree.
#[test]
fn a_cutoff_and_its_cause_are_asked_for_together() {
    let (mut pairs, mut cuts, mut chance) = (0, 0, Rng::new(3));
    for _ in 0..20 {
        let exploration = recorded(Spec {
            depth: Some(4),
            ..Spec::connect_four(&chance.connect_four(8))
        });
        let ask = |step| Some(Question::pose(&exploration, step)?.ask);
        for step in 1..exploration.tree.steps() {
            if ask(step) == Some(Ask::Cause) {
                assert_eq!(ask(step - 1), Some(Ask::Cut));
                pairs += 1;
            }
        }
        cuts += exploration.tree.counts().cutoffs;
    }
    assert!(20 < pairs && pairs < cuts / 2, "{pairs} of {cuts}");
}

#[test]
fn on_paper_no_question_answers_another_one() {
    every(&mut |exploration, question| {
        let language = Language::En;
        let on_screen = question.prompt(language, exploration);
        let on_paper = question.prompt_on_paper(language, exploration);
        assert!(on_paper.ends_with(['?', '.']), "{on_paper}");
        // Only these give away answers asked for elsewhere on the sheet.
        let tells = matches!(question.ask, Ask::Bound | Ask::Stored | Ask::Cause);
        assert_eq!(on_paper != on_screen, tells, "{on_paper}");
    });
}

#[test]
fn a_window_without_room_is_the_reason_for_what_may_be_stored() {
    let mut told = BTreeSet::new();
    every(&mut |exploration, question| {
        let window = exploration.tree.node(question.node).window;
        // It is not asked at a step, because the number and the window do not tell it.
        assert!(
            question.ask != Ask::Stored || !window.is_closed(),
            "{question:?}"
        );
        if question.ask != Ask::Bound {
            return;
        }
        let question = Question::new(exploration, Ask::Stored, question.step).unwrap();
        if question.answer != Answer::Bound(Sign::Exact) {
            let why = question.explain(Language::En, exploration);
            let has_no_room = why.contains("holds no value inside");
            assert_eq!(has_no_room, window.is_closed(), "{why}");
            told.insert((question.answer.to_string(), has_no_room));
        }
    });
    assert_eq!(told.len(), 4, "{told:?}");
}

#[test]
fn only_a_value_or_none_is_an_answer_of_a_lesson_to_what_a_skipped_leaf_could_be() {
    let read = |json| Answer::from_json(Ask::Pruned, json);
    assert_eq!(read("5").unwrap(), Answer::Value(5.into()));
    assert!(read("\"five\"").is_err());
}
