//! The narration: its sentences on known steps, and the truth of what it says on random ones.

mod facts;
mod random;
mod told;

use facts::Facts;
use plywood::exploration::{Exploration, MaxSide, Spec};
use plywood::narrate::{line, messages, tell};
use plywood::replay::Replay;
use plywood::search::{Algorithm, Cut, Fail, Watch};
use plywood::tree::{Kind, NodeId};
use plywood::words::{NodeName, count_text, node_name, value_text};
use random::Random;
use std::sync::Arc;
use told::{AIMA, REAL, TOLD};

fn explore(spec: Spec) -> Exploration {
    let subject = Arc::new(spec.open().unwrap());
    Exploration::record(spec, subject, &Watch::new(1_000_000)).unwrap()
}

/// A textbook tree in brackets, or Connect Four moves and a depth (`4453 4`); after it any of
/// `minimax`, `gt`, `hard` and `min` (MIN moves at the root).
fn run(text: &str) -> Exploration {
    let (position, options) = text.split_once(" : ").unwrap_or((text, ""));
    let mut spec = match position.split_once(" depth ") {
        Some((moves, depth)) => Spec {
            depth: Some(depth.parse().unwrap()),
            ..Spec::connect_four(moves)
        },
        None => Spec::textbook(position),
    };
    for option in options.split_whitespace() {
        match option {
            "minimax" => spec.method.algorithm = Algorithm::Minimax,
            "gt" => spec.method.cut = Cut::Gt,
            "hard" => spec.method.fail = Fail::Hard,
            "min" => spec.max = MaxSide::Second,
            _ => panic!("{option}"),
        }
    }
    explore(spec)
}

#[test]
fn known_steps_are_told_in_these_words() {
    for &(text, step, expected) in TOLD {
        let exploration = run(text);
        let told = tell(&exploration, &Replay::new(&exploration.tree, step));
        assert_eq!(told, expected, "{text}, step {step}");
    }
}

#[test]
fn a_line_can_be_read_aloud() {
    let exploration = run(REAL);
    let line = |step| line(&exploration, &Replay::new(&exploration.tree, step));
    assert_eq!(
        line(40),
        "Step 40, MIN node 1.1.2, cut: By move 4 MIN can already have −13 here, but MAX, one ply up, \
         is sure of −12 by its move 1: MAX will never come here. Alpha cutoff: moves 5, 6 and 7 need \
         not be looked at; α = −12 was set at MAX node 1.1 (one ply up: a shallow cutoff)."
    );
    assert_eq!(
        line(5),
        "Step 5, leaf 1.1.1.1, evaluate: The evaluation gives −4: good for MIN."
    );
    for step in 0..exploration.tree.steps() {
        assert!(
            !line(step).contains(['▲', '▽', '□', '✂', '\n']),
            "{}",
            line(step)
        );
    }
}

#[test]
fn every_step_of_any_run_is_told_in_whole_sentences() {
    for seed in 0..400 {
        let exploration = explore(Random(seed).spec());
        for step in 0..exploration.tree.steps() {
            let sentences = tell(&exploration, &Replay::new(&exploration.tree, step));
            let told = sentences.join(" ");
            assert!(!sentences.is_empty(), "seed {seed}, step {step}");
            assert!(told.chars().count() <= 320, "{told}");
            assert!(!told.contains("  "), "{told}");
            assert!(
                !told.contains('-') || told.contains("lpha-beta") || told.contains("fail-hard"),
                "{told}"
            );
            for sentence in sentences {
                assert!(sentence.ends_with('.'), "{sentence}");
                assert!(
                    !sentence.starts_with(|first: char| first.is_ascii_lowercase()),
                    "{sentence}"
                );
            }
        }
    }
}

#[test]
fn what_is_said_is_true() {
    for seed in 0..400 {
        let spec = Random(seed).spec();
        let mut by_minimax = spec.clone();
        by_minimax.method.algorithm = Algorithm::Minimax;
        let exploration = explore(spec);
        let truth = explore(by_minimax);
        for step in 0..exploration.tree.steps() {
            let replay = Replay::new(&exploration.tree, step);
            let facts = Facts {
                exploration: &exploration,
                replay: &replay,
                truth: &truth.tree,
            };
            for message in messages(&exploration, &replay) {
                facts.check(&message);
            }
        }
    }
}

#[test]
fn nodes_and_numbers_have_their_texts() {
    let exploration = run(AIMA);
    let name = |id| node_name(&exploration, NodeId(id));
    assert_eq!(
        [0, 1, 2, 5, 7].map(name),
        ["the root", "▽ 1", "□ 1.1", "▽ 2", "✂ 2.2"]
    );
    assert_eq!(
        [i32::MIN, i32::MAX, -13, 0, 7].map(value_text),
        ["−∞", "+∞", "−13", "0", "7"]
    );
    assert_eq!(
        [0, 999, 1_000, 1_234_567].map(count_text),
        ["0", "999", "1,000", "1,234,567"]
    );
    let deep = run(&format!("{}7{}", "[".repeat(20), "]".repeat(20)));
    let leaf = deep
        .tree
        .ids()
        .find(|&id| deep.tree.node(id).kind == Kind::Terminal)
        .unwrap();
    assert_eq!(NodeName::of(&deep, leaf).line, "1.1.1.1.1.1…1.1.1.1.1.1");
}
