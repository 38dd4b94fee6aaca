//! Tests of chapters: their questions, and their codes.

use plywood_teach::drill::{CHAPTERS, Subject, Target, Test};
use plywood_teach::language::Language;
use plywood_teach::quiz::Ask;
use std::collections::HashSet;

/// The questions of a test about a subject.
fn asks(subject: Subject) -> &'static [Ask] {
    match subject {
        Subject::Values => &[Ask::Value, Ask::RootMove],
        Subject::FillIn => &[Ask::Value],
        Subject::Window => &[Ask::Window],
        Subject::FirstCutoff => &[Ask::Cut],
        Subject::CutoffKinds => &[Ask::Cut, Ask::Cause],
        Subject::DeepCutoff => &[Ask::Entry, Ask::Cause],
        Subject::Ties => &[Ask::Cut, Ask::Bound],
        Subject::FailSoftHard => &[Ask::Value, Ask::Entry, Ask::Bound, Ask::Stored],
        Subject::MoveOrder | Subject::Rotate => &[Ask::Order],
        Subject::NullWindow => &[Ask::Entry, Ask::Next],
        Subject::Negamax => &[Ask::OwnEntry, Ask::OwnValue],
        Subject::Tables => &[Ask::Lookup, Ask::Stored],
        Subject::Deepening => &[Ask::FirstMove, Ask::Again],
        Subject::Mtdf => &[Ask::Stored, Ask::NextWindow],
        Subject::KillersHistory => &[Ask::Next],
        Subject::Quiescence => &[Ask::Horizon],
        Subject::Chance => &[Ask::Value, Ask::Cut],
        Subject::Evaluation => &[Ask::Affine, Ask::Squares],
        Subject::FindFault | Subject::RealPosition => &[],
    }
}

fn targets(chapters: impl Iterator<Item = usize>) -> HashSet<Target> {
    let subjects = chapters.flat_map(Subject::of_chapter);
    let targets = subjects.flat_map(|subject| match subject {
        Subject::RealPosition => Target::STREAM.to_vec(),
        subject => subject.targets().to_vec(),
    });
    targets.collect()
}

#[test]
fn half_of_a_test_is_about_earlier_chapters() {
    for chapter in (1..=CHAPTERS).map(Some).chain([None]) {
        for seed in 0..6 {
            let test = Test::random(chapter, seed);
            let drills = test.drills();
            let last = chapter.unwrap_or(CHAPTERS);
            let (own, all) = (targets(last..last + 1), targets(1..last + 1));
            let earlier = targets(1..last);
            assert_eq!(drills.len(), if chapter.is_some() { 8 } else { 20 });
            for (index, drill) in drills.iter().enumerate() {
                let target = drill.targets[0];
                let pool = match chapter {
                    Some(1) => &own,
                    Some(_) => [&own, &earlier][index % 2],
                    None => &all,
                };
                assert!(pool.contains(&target), "{test} {index} {target:?}");
                let questions = drill.questions();
                assert_eq!(questions.len(), 1, "{test} {index}");
                let ask = questions[0].ask;
                assert!(ask.is_for_paper(), "{test} {index}");
                let subject = target.subject().unwrap();
                assert!(asks(subject).contains(&ask), "{test} {subject:?}: {ask:?}");
                let about = Language::ALL.map(|language| subject.name(language));
                assert_eq!(
                    Language::ALL.map(|language| drill.instruction(language)),
                    about
                );
            }
            let again: Test = test.to_string().parse().unwrap();
            assert_eq!(again, test);
            let codes = |test: Test| -> Vec<String> {
                test.drills().iter().map(|drill| drill.code()).collect()
            };
            assert_eq!(codes(again), codes(test));
            assert!(!test.is_passed_with(test.count() * 3 / 4 - 1));
            assert!(test.is_passed_with(test.count() * 3 / 4));
            assert!(
                Language::ALL
                    .iter()
                    .all(|&language| !test.name(language).is_empty())
            );
        }
    }
    for wrong in ["0", "6", "x", "2-", "2-100000", "2-x", "course-"] {
        assert!(wrong.parse::<Test>().is_err(), "{wrong}");
    }
    assert!("course".parse::<Test>().is_ok() && "3".parse::<Test>().is_ok());
}
