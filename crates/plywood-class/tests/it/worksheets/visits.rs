//! Searches that come to a node more than once: every visit has its boxes, and every question says
//! which one it is about.

use super::{options, recorded, sheet};
use plywood_class::worksheet::Diagram;
use plywood_core::search::Algorithm;
use plywood_core::tree::Kind;
use plywood_explore::exploration::Spec;
use plywood_samples::Rng;
use plywood_teach::drill::{Difficulty, Drill, DrillKind, Target};
use plywood_teach::language::Language;
use plywood_teach::words::{Shape, Unit, claim_sign, value_text, window_text};
use std::collections::BTreeSet;

fn by_null_windows(text: &str) -> Spec {
    let mut spec = Spec::textbook(text);
    spec.method.algorithm = Algorithm::PrincipalVariation;
    spec
}

/// No two questions of an exercise are the same, and with null windows each says which visit it
/// means.
#[test]
fn no_two_questions_of_an_exercise_are_the_same() {
    let mut with_visits = 0;
    for seed in 0..60 {
        let language = Language::ALL[seed as usize % 2];
        let kind = DrillKind::Textbook;
        let difficulty = Difficulty::ALL[seed as usize % 3];
        let drill = Drill::new(seed, Target::NullWindow, difficulty, kind);
        let mut asked = BTreeSet::new();
        for question in sheet(&drill, language, false).split("<section").skip(1) {
            let (situation, question) = question.split_once("<strong>").unwrap();
            let (_, question) = question.split_once("</strong>").unwrap();
            let (prompt, _) = question.split_once("</p>").unwrap();
            assert!(
                asked.insert((situation.to_owned(), prompt.to_owned())),
                "{prompt}"
            );
            let visit = [", visit ", ", visite "][language as usize];
            with_visits += u32::from(prompt.contains(visit));
        }
    }
    assert!(with_visits > 15, "{with_visits}");
}

/// The key has the result of each visit, at each node.
#[test]
fn every_visit_is_on_the_key() {
    let mut chance = Rng::new(91);
    let mut twice = 0;
    for _ in 0..200 {
        let explored = recorded(by_null_windows(chance.textbook(4).text()));
        let Some(key) = Diagram::new(&explored, options(Language::En, true)) else {
            continue;
        };
        let inner = key
            .tree
            .ids()
            .filter(|&id| key.node(id).shape != Shape::Leaf);
        for id in inner {
            let line = key.tree.moves(id);
            let tree = &explored.tree;
            // All nodes of the search by this name, skipped ones left out.
            let visits = tree.ids().filter(|&other| {
                tree.moves(other) == line && tree.node(other).kind != Kind::Pruned
            });
            let expected: Vec<String> = visits
                .flat_map(|other| {
                    let node = tree.node(other);
                    let sign = claim_sign(tree.sign(other).unwrap());
                    let value = format!("{sign}{}", value_text(Unit::ONE, node.value));
                    [window_text(Unit::ONE, node.window), value]
                })
                .collect();
            let rows = key.node(id).rows.iter();
            let shown: Vec<String> = rows.map(|(text, _)| text.clone()).collect();
            assert_eq!(shown, expected, "{line:?}");
            assert!(shown.len() <= 2 * key.visits);
            twice += usize::from(shown.len() > 2);
        }
    }
    assert!(twice > 100, "{twice}");
}
