//! Typed answers: every natural form of the right answer is accepted, and names that do not exist
//! are unreadable.

use plywood_explore::exploration::Spec;
use plywood_samples::recorded;
use plywood_teach::quiz::{Answer, Ask, CutAnswer, GRAMMAR, Line, Question};
use plywood_teach::words::Argument;
use std::collections::BTreeSet;

/// Words that the reply to an unread answer names.
const NAMED: [&str; 10] = [
    "9",
    "1.9",
    "1.1.1.1",
    "5",
    "0",
    "1-9",
    "2.2.9",
    "9.9",
    "idea",
    "élaguons",
];

#[test]
fn what_does_not_exist_is_unreadable() {
    let exploration = recorded(Spec::textbook("[[[3 5] [2 9 8 7]] [[0 1] [7 5]]]"));
    let typed = |ask| match ask {
        Ask::Next | Ask::Cause => &["9", "1.9", "1.1.1.1", "node 5"][..],
        Ask::RootMove => &["move 9", "0"],
        Ask::Cut => &[
            "alpha 9",
            "beta 1-9",
            "alpha 2.2.9",
            "alpha 1 9",
            "beta 9.9",
            "alpha, not 2",
            "no idea",
            "alpha, élaguons 2",
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
                let why = question.unread(&exploration, text);
                let word = text.split([' ', ',']).find(|word| NAMED.contains(word));
                let word = word.map(|word| Argument::Text(word.to_owned()));
                assert_eq!(why.value("word"), word.as_ref(), "{ask:?} {step} {text}");
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

/// A word beside an answer has a blank beside it.
#[test]
fn words_joined_by_dots_are_a_line() {
    let grammar: serde_json::Value = serde_json::from_str(GRAMMAR).unwrap();
    let patterns = grammar["parts"].to_string();
    let words = patterns.split(|c: char| !c.is_ascii_alphabetic());
    let words: BTreeSet<&str> = words.filter(|word| word.len() > 1).collect();
    assert!(words.len() > 200);
    for word in words {
        for other in ["1", "root", "max", "exterieur"] {
            for line in [[word, other], [other, word]] {
                let moves = line.into_iter();
                let moves = moves.skip_while(|name| ["root", "racine"].contains(name));
                let line_read = Line(moves.map(str::to_owned).collect());
                if line_read.0.len() == 2 {
                    let read = Answer::parse(Ask::Cause, &line.join("/"));
                    assert_eq!(read, Some(Answer::Node(line_read.clone())), "{line:?}");
                    let read = Answer::parse(Ask::Next, &line.join("."));
                    assert_eq!(read, Some(Answer::Node(line_read)), "{line:?}");
                }
                if let Some(read) = Answer::parse(Ask::Cause, &line.join("/")) {
                    assert_eq!(Answer::parse(Ask::Cause, &read.to_string()), Some(read));
                }
            }
        }
    }
    for root in [
        "the root",
        "it is the root",
        "root (max)",
        "la racine max",
        "ROOT MAX",
    ] {
        assert_eq!(
            Answer::parse(Ask::Next, root),
            Some(Answer::Node(Line::default())),
            "{root}"
        );
    }
}
