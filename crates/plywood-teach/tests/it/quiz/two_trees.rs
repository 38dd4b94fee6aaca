//! Questions answered by a second tree.

use super::misconceptions::lessons;
use plywood_core::search::{Cut, Watch};
use plywood_core::tree::NodeId;
use plywood_explore::difference::first_difference;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_samples::CLASSIC;
use plywood_samples::recorded;
use plywood_teach::language::Language;
use plywood_teach::quiz::{Answer, Ask, Line, Mistake, Question, QuestionError, Verdict, judge};

#[test]
fn a_difference_is_asked_for_before_it_and_missed_on_either_side() {
    let equal = Spec::textbook("[[3 5] [3 9]]");
    let mut beyond = equal.clone();
    beyond.method.cut = Cut::Gt;
    let (here, there) = (recorded(equal.clone()), recorded(beyond.clone()));
    let found = first_difference(&here, &there).unwrap().step;
    let late = Question::difference(&here, &there, found);
    assert!(
        matches!(late, Err(QuestionError::NothingComes { latest, .. }) if latest == Some(found - 1)),
        "{late:?}"
    );
    let last = here.tree.steps() - 1;
    let past = Question::difference(&here, &there, last + 1).unwrap_err();
    let step = last + 1;
    assert_eq!(past, QuestionError::PastEnd { step, last });
    let question = |step| Question::difference(&here, &there, step).unwrap();
    for step in 0..found {
        let question = question(step);
        assert_eq!(
            (question.step, question.answer),
            (step, Answer::Step(found))
        );
    }
    let question = question(found - 1);
    for (given, expected) in [
        (found - 1, Some(Mistake::TooEarly)),
        (found + 1, Some(Mistake::TooLate)),
        (found, None),
    ] {
        let answer = Answer::Step(given);
        let verdict = judge(&here, &question, &answer);
        assert_eq!(
            verdict,
            match expected {
                Some(mistake) => Verdict::Wrong {
                    mistake: Some(mistake)
                },
                None => Verdict::Right,
            }
        );
        // A student who missed it steps on, so the step itself is not given.
        for language in Language::ALL {
            let said = verdict.say(language, &here, &question, &answer);
            let has = |step: u32| {
                said.split(|c: char| !c.is_numeric())
                    .any(|n| n == step.to_string())
            };
            assert_eq!(has(found), expected.is_none(), "{said}");
            assert!(expected.is_none() || has(given), "{said}");
        }
    }
}

#[test]
fn a_skipped_leaf_is_searched_again_with_what_was_typed() {
    let exploration = recorded(Spec::textbook(CLASSIC));
    let question = Question::new(&exploration, Ask::Pruned, 12).unwrap();
    let other = |answer| question.consequence(&exploration, &answer);
    let by_hand = Spec::textbook("[[3 12 8] [2 99 6] [14 5 2]]");
    assert_eq!(other(Answer::Value(99.into())), by_hand.open().ok());
    assert!(other(Answer::Node(Line(Vec::new()))).is_none());
}

/// In the lessons each faulty line of the program is offered on a tree where it shows.
#[test]
fn a_faulty_line_is_run_where_it_goes_another_way() {
    let mut run = 0;
    for (exploration, question) in lessons() {
        if !matches!(question.ask, Ask::Line | Ask::Python) {
            continue;
        }
        assert!(exploration.tree.counts().leaves < 5);
        for line in question.choices(&exploration) {
            let Some(other) = question.consequence(&exploration, &line) else {
                continue;
            };
            let other = Exploration::record(other, &Watch::new(1_000)).unwrap();
            let result = |side: &Exploration| {
                let value = side.tree.node(NodeId::ROOT).value;
                (value, side.tree.counts().nodes)
            };
            assert_ne!(result(&other), result(&exploration), "{line}");
            run += 1;
        }
    }
    assert_eq!(run, 10 + 7);
}
