//! The standing of two explorations side by side, in both languages.

use plywood_core::search::{Algorithm, Cut, Fail, Order, Window};
use plywood_explore::difference::first_difference;
use plywood_explore::exploration::{AlgorithmName, EvaluationName, Exploration, MaxSide, Spec};
use plywood_samples::{CLASSIC, four, recorded};
use plywood_teach::language::Language;
use plywood_teach::narrate::{contrast, texts as say_all};
use plywood_teach::words::Naming;
use std::fmt::Write;

const TIES: &str = "[[3 5] [3 4] [3 [9 8] 1]]";
const DEEP: &str = "[[5 [6 2]] [[7 4] 3] [[1 8] 9]]";

fn changed(text: &str, change: impl FnOnce(&mut Spec)) -> Spec {
    let mut spec = Spec::textbook(text);
    change(&mut spec);
    spec
}

fn minimax(text: &str) -> Spec {
    changed(text, |spec| spec.method.algorithm = Algorithm::Minimax)
}

/// Pairs that differ in one setting, with its name.
fn pairs() -> Vec<(&'static str, [Spec; 2])> {
    let classic = || Spec::textbook(CLASSIC);
    let centre = |moves: &str| {
        let mut spec = four(moves, 2);
        spec.method.order = Order::CentreFirst;
        spec
    };
    let deep = |algorithm| {
        let mut spec = four("4453", 2);
        spec.method.algorithm = algorithm;
        spec
    };
    let strict = |text: &str| changed(text, |spec| spec.method.cut = Cut::Gt);
    let hard = |text: &str| changed(text, |spec| spec.method.fail = Fail::Hard);
    let narrow =
        |text: &str, alpha, beta| changed(text, |spec| spec.method.window = Window { alpha, beta });
    vec![
        ("nothing", [classic(), classic()]),
        ("the algorithm", [classic(), minimax(CLASSIC)]),
        ("the algorithm, deep", [minimax(DEEP), Spec::textbook(DEEP)]),
        ("the cut", [Spec::textbook(TIES), strict(TIES)]),
        ("the cut, deep", [strict(DEEP), Spec::textbook(DEEP)]),
        ("the failing", [Spec::textbook(DEEP), hard(DEEP)]),
        ("the window", [classic(), narrow(CLASSIC, 4, 6)]),
        ("two windows", [narrow(DEEP, -9, 4), narrow(DEEP, 3, 9)]),
        (
            "the tree",
            [classic(), Spec::textbook("[[3 12 8] [2 4 6] [14 5 9]]")],
        ),
        (
            "a leaf",
            [classic(), Spec::textbook("[[3 12 [8 1]] [2 4 6] [14 5 2]]")],
        ),
        (
            "the side",
            [
                classic(),
                changed(CLASSIC, |spec| spec.max = MaxSide::Second),
            ],
        ),
        ("the order", [four("4453", 2), centre("4453")]),
        ("the position", [four("44", 2), four("4453", 2)]),
        ("the depth", [four("4453", 1), four("4453", 2)]),
        (
            "the values",
            [
                four("4453", 2),
                Spec {
                    evaluation: Some(EvaluationName::Windows),
                    ..four("4453", 2)
                },
            ],
        ),
        (
            "one ply",
            [deep(Algorithm::Minimax), deep(AlgorithmName::ONE_PLY.0)],
        ),
    ]
}

/// Returns each sentence of a pair once, with its first steps.
fn said(pair: [&Exploration; 2], language: Language) -> String {
    let found = first_difference(pair[0], pair[1]);
    let ends = pair.map(|one| one.tree.steps() - 1);
    let longest = ends[0].max(ends[1]);
    let mut lines: Vec<(Vec<String>, String)> = Vec::new();
    for step in 0..=longest {
        for steps in [
            [step, step],
            [step, 0],
            [step, longest],
            [step.saturating_sub(3), step],
            [longest - step, step],
        ] {
            let steps = [steps[0].min(ends[0]), steps[1].min(ends[1])];
            let contrasts = contrast::comparison_sentences(pair, steps, found);
            let text = say_all(language, Naming::Signs, &contrasts);
            if lines.iter().all(|(known, _)| *known != text) {
                lines.push((text, format!("{}|{}", steps[0], steps[1])));
            }
        }
    }
    lines
        .into_iter()
        .fold(String::new(), |mut all, (text, steps)| {
            writeln!(all, "  {steps} {}", text.join(" / ")).unwrap();
            all
        })
}

#[test]
fn all_that_is_said_of_two_explorations() {
    for language in Language::ALL {
        let mut all = String::new();
        for (what, specs) in pairs() {
            let pair = [recorded(specs[0].clone()), recorded(specs[1].clone())];
            writeln!(all, "{what}\n{}", said([&pair[0], &pair[1]], language)).unwrap();
        }
        insta::assert_snapshot!(format!("difference-standing-{language:?}"), all);
    }
}
