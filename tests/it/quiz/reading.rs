//! Typed answers: every natural form of the right answer is accepted, and names that do not exist
//! are unreadable.

use crate::samples::recorded;
use crate::stage::four;
use plywood::exploration::{Exploration, Spec};
use plywood::game::Value;
use plywood::quiz::{Answer, Ask, CutAnswer, CutKind, Question};
use plywood::words::Unit;
use plywood::words::edge_text;
use std::collections::BTreeMap;

/// The right answer in other words.
fn forms(exploration: &Exploration, question: &Question) -> Vec<String> {
    let plain = |value: Value| match value {
        Value::MIN => "-inf".to_owned(),
        Value::MAX => "inf".to_owned(),
        value => value.to_string(),
    };
    match &question.answer {
        Answer::Node(line) if line.0.is_empty() => vec!["the root".to_owned()],
        Answer::Node(line) => vec![
            format!("node {line}"),
            format!("▽ {line}."),
            line.0.join(","),
            line.0.join(", "),
        ],
        Answer::Move(played) => ["move ", "▽ ", "coup ", ""]
            .iter()
            .map(|before| format!("{before}{played}."))
            .collect(),
        Answer::Window(edges) => {
            let window = edges.window(Unit::ONE).unwrap();
            let (alpha, beta) = (plain(window.alpha), plain(window.beta));
            vec![
                format!("α={alpha} β={beta}"),
                format!("alpha {alpha} beta {beta}"),
                format!(
                    "β = {}, α = {}",
                    edge_text(Unit::ONE, window.beta),
                    edge_text(Unit::ONE, window.alpha)
                ),
            ]
        }
        Answer::Cut(CutAnswer { cut, skips }) if *cut != CutKind::None => {
            let moves = exploration.tree.moves(question.node);
            let line = exploration.problem.line_text(&moves);
            let whole = |skip: &String| [&line[..], std::slice::from_ref(skip)].concat().join(".");
            let whole: Vec<String> = skips.iter().map(whole).collect();
            let mut forms = vec![format!("{cut} {}", whole.join(" "))];
            let numbers: Option<Vec<u32>> = skips.iter().map(|skip| skip.parse().ok()).collect();
            if let Some([first, .., last]) = numbers.as_deref()
                && *last as usize - *first as usize + 1 == skips.len()
            {
                forms.push(format!("{cut} {first}-{last}"));
                forms.push(format!("{cut} : coups {first}–{last}"));
            }
            forms
        }
        _ => Vec::new(),
    }
}

#[test]
fn every_form_of_the_right_answer_is_right() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for spec in [
        Spec::textbook("[[[3 5] [2 9 8 7]] [[0 1] [7 5]]]"),
        Spec::textbook("[[3 12 8] [2 4 6] [14 5 2]]"),
        four("4453", 3),
    ] {
        let exploration = recorded(spec);
        for step in 0..exploration.tree.steps() {
            for ask in Ask::ALL {
                let Ok(question) = Question::new(&exploration, ask, step) else {
                    continue;
                };
                for typed in forms(&exploration, &question) {
                    let read = question.read(&exploration, &typed);
                    assert_eq!(
                        read.as_ref(),
                        Some(&question.answer),
                        "{ask:?} {step} {typed}"
                    );
                    *seen.entry(format!("{ask:?}")).or_default() += 1;
                }
            }
        }
    }
    let asked: Vec<&str> = seen.keys().map(String::as_str).collect();
    assert_eq!(
        asked,
        ["Cause", "Cut", "Entry", "Next", "RootMove", "Window"]
    );
    assert!(seen.values().all(|&count| count > 20), "{seen:?}");
}

#[test]
fn what_does_not_exist_is_unreadable() {
    let exploration = recorded(Spec::textbook("[[[3 5] [2 9 8 7]] [[0 1] [7 5]]]"));
    let typed = |ask| match ask {
        Ask::Next | Ask::Cause => &["9", "1.9", "1.1.1.1", "node 5"][..],
        Ask::RootMove => &["3", "move 9", "0"],
        Ask::Cut => &[
            "alpha 9",
            "beta 1-9",
            "alpha 2.2.9",
            "alpha 1 9",
            "beta 9.9",
            "alpha, not 2",
            "no idea",
        ],
        _ => &[],
    };
    let mut refused = 0;
    for step in 0..exploration.tree.steps() {
        for ask in Ask::ALL {
            let Ok(question) = Question::new(&exploration, ask, step) else {
                continue;
            };
            for text in typed(ask) {
                let read = question.read(&exploration, text);
                assert_eq!(read, None, "{ask:?} {step} {text}");
                refused += 1;
            }
        }
    }
    assert!(refused > 100, "{refused}");
    // A move of another node is not one of this node's.
    let cut = (0..exploration.tree.steps())
        .filter_map(|step| Question::new(&exploration, Ask::Cut, step).ok())
        .find(|question| question.answer != Answer::Cut(CutAnswer::NONE))
        .unwrap();
    assert!(cut.read(&exploration, "beta 2.2.2").is_none());
}
