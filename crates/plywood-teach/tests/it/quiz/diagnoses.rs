//! The feedback on answers, checked by hand.

use plywood_core::search::{Algorithm, Cut, Fail, Window};
use plywood_explore::exploration::Spec;
use plywood_samples::{CLASSIC, assert_kept, assert_told, recorded};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Ask, Mistake, Question, Verdict, judge, mistakes};
use plywood_teach::words::Naming;
use std::fmt::Write;

/// Judges an answer; returns the verdict, and the feedback in English and in French.
fn told(spec: &Spec, ask: Ask, step: u32, typed: &str) -> (Verdict, String, String) {
    let exploration = recorded(spec.clone());
    let question = Question::new(&exploration, ask, step).unwrap();
    let answer = question.read(&exploration, typed).unwrap();
    let verdict = judge(&exploration, &question, &answer);
    let say = |language| verdict.say(language, &exploration, &question, &answer);
    (verdict, say(Language::En), say(Language::Fr))
}

#[test]
fn each_mistake_is_told_with_the_numbers_of_its_node() {
    assert_told("quiz-diagnoses", |case| {
        let mut words = case.splitn(4, ' ');
        let mut word = || words.next().expect(case);
        let search = word();
        let text = match search {
            "classic" | "hard" => CLASSIC,
            _ => "[[3 5] [3 9]]",
        };
        let mut spec = Spec::textbook(text);
        match search {
            "hard" => spec.method.fail = Fail::Hard,
            "beyond" => spec.method.cut = Cut::Gt,
            "plain" => spec.method.algorithm = Algorithm::Minimax,
            _ => {}
        }
        let (ask, step) = (word(), word().parse().expect(case));
        let ask = Ask::ALL.into_iter().find(|one| one.key() == ask);
        let (verdict, english, french) = told(&spec, ask.expect(case), step, word());
        let mistake = verdict.mistake().map_or("none", Mistake::code);
        vec![mistake.to_owned(), english, french]
    });
}

/// The answers that each mistake leads to, with what is said to a student who gives them. A window
/// that the node inherits comes from a deep node, the root's own window or a null window.
#[test]
fn each_mistake_leads_to_an_answer_of_its_own() {
    let deep = Spec::textbook("[5 [[[3 9] 4] 99]]");
    let signs = Spec::textbook("[[-3 -12 8] [2 -4 6] [-14 5 2]]");
    let mut inside = Spec::textbook(CLASSIC);
    inside.method.window = Window { alpha: 1, beta: 10 };
    let mut null = Spec::textbook(CLASSIC);
    null.method.algorithm = Algorithm::PrincipalVariation;
    let mut kept = String::new();
    for (spec, step) in [(&deep, 5), (&signs, 0), (&inside, 0), (&null, 10)] {
        let exploration = recorded(spec.clone());
        for ask in Ask::ALL {
            let Ok(question) = Question::new(&exploration, ask, step) else {
                continue;
            };
            let prompt = question.prompt(Language::En, &exploration);
            writeln!(kept, "{prompt} {}", question.answer).unwrap();
            for (mistake, answer) in mistakes(&exploration, &question) {
                let belief = question.belief(&exploration, &[mistake], &answer);
                let belief = belief.say(Language::En, Naming::Signs);
                writeln!(kept, "  {answer} ({}): {belief}", mistake.code()).unwrap();
            }
            for (name, answer) in question.cut_representatives(&exploration).1 {
                writeln!(kept, "  {name}: {answer}").unwrap();
            }
        }
    }
    assert_kept("quiz-mistakes", &kept);
}

/// Reasons follow the search's test: if equality does not cut, none says that reaching the bound
/// does. A number that is a bound is called one, and the absence of a cutoff has its reason.
#[test]
fn a_reason_has_the_test_and_the_signs_of_its_search() {
    let by = |text: &str, algorithm, cut| {
        let mut spec = Spec::textbook(text);
        (spec.method.algorithm, spec.method.cut) = (algorithm, cut);
        spec
    };
    let strict = |text: &str| by(text, Algorithm::AlphaBeta, Cut::Gt);
    let equal = "[[3 5] [3 9]]";
    let plain = by(equal, Algorithm::Minimax, Cut::Gt);
    let bounds = Spec::textbook("[5 [7 [[3 9] [2 9]]]]");
    let mut kept = String::new();
    for (spec, ask, step) in [
        (&strict(equal), Ask::Cut, 11),
        (&plain, Ask::Cut, 11),
        (&plain, Ask::Window, 11),
        (&strict("[[3 5] [2 9]]"), Ask::Cut, 11),
        (&strict("[[[6 7] [9 1]] 0]"), Ask::Cut, 12),
        (&bounds, Ask::Value, 24),
        (&bounds, Ask::RootMove, 24),
    ] {
        let exploration = recorded(spec.clone());
        let question = Question::new(&exploration, ask, step).unwrap();
        for language in Language::ALL {
            writeln!(kept, "{}", question.explain(language, &exploration)).unwrap();
        }
    }
    assert_kept("quiz-reasons", &kept);
}

#[test]
fn what_does_not_come_any_more_is_named() {
    let exploration = recorded(Spec::textbook(CLASSIC));
    let last = exploration.tree.steps() - 1;
    for (ask, missing) in [
        (Ask::Next, "no node is entered"),
        (Ask::Value, "no node gets a value"),
        (Ask::Window, "no value is backed up"),
        (Ask::Cut, "no value is backed up"),
        (Ask::Cause, "no cutoff comes"),
        (Ask::Bound, "no inner node returns"),
        (Ask::Stored, "no inner node returns"),
        (Ask::RootMove, "no move is chosen"),
    ] {
        let told = Question::new(&exploration, ask, last).map_err(|error| error.to_string());
        assert_eq!(told, Err(format!("{missing} after step {last}")));
    }
}

/// A bound of the window that no convention returns here.
#[test]
fn an_edge_taken_for_the_value_is_told_as_one() {
    // At step 20 move 2.1, whose window is [3, +∞], has seen both of its leaves.
    let spec = Spec::textbook("[[3 12 8] [[5 4] 9]]");
    let (verdict, english, french) = told(&spec, Ask::Value, 20, "3");
    let mistake = Some(Mistake::EdgeReturned);
    assert_eq!(verdict, Verdict::Wrong { mistake });
    assert!(
        english.starts_with("You get 3 if you take an end of the window for the value"),
        "{english}"
    );
    assert!(english.ends_with("at ▲ 2.1: 5."), "{english}");
    assert!(french.contains('3') && french.contains('5'), "{french}");
}

/// MAX has 3 or 8 at move 2.1 and is already sure of 6 higher up: only 8 may look good enough to
/// stop.
#[test]
fn who_stops_at_the_first_good_value_needs_a_good_one() {
    for (value, mistake) in [(3, Mistake::PrunedTooMuch), (8, Mistake::FirstGood)] {
        let spec = Spec::textbook(&format!("[[6 9] [[{value} 4] 2]]"));
        let (verdict, ..) = told(&spec, Ask::Cut, 13, "beta 2");
        let mistake = Some(mistake);
        assert_eq!(verdict, Verdict::Wrong { mistake }, "{value}");
    }
}
