//! The narration: its sentences on known steps, and the truth of what it says on random ones.

mod facts;
mod random;
mod told;

use facts::Facts;
use plywood::exploration::{Exploration, MaxSide, PositionText, Spec};
use plywood::narrate::{heading, line, messages, tell};
use plywood::replay::Replay;
use plywood::search::{Algorithm, Cut, Fail, Order, Watch};
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

const SOFT: &str = "Alpha-beta that cuts as soon as α ≥ β, fail-soft (returns the best value found, even outside the window)";
const HARD: &str = "Alpha-beta that cuts only when α > β, fail-hard (returns no value outside the window, but its nearer edge)";
const TABLE: &str = "leaves are valued by the table of lines of four through each cell.";
const LEAVES: &str = "leaves have the values written in the tree.";

#[test]
fn the_heading_says_what_is_searched_and_how() {
    let ordered = "Moves are tried from left to right";
    for (text, start) in [
        (
            AIMA,
            format!("The tree {AIMA}: MAX moves first. {SOFT}, 2 plies deep. {ordered}; {LEAVES}"),
        ),
        (
            "[[3\n12]\t[2 4]] : minimax min",
            format!(
                "The tree [[3 12] [2 4]]: MAX moves second. Minimax, 2 plies deep. {ordered}; {LEAVES}"
            ),
        ),
        (
            " depth 1",
            format!(
                "Connect Four from the empty board: X is to move and is MAX. {SOFT}, 1 ply deep. {ordered}; {TABLE}"
            ),
        ),
        (
            "4 4, 5 depth 2 : min gt hard",
            format!(
                "Connect Four after the moves 445: O is to move, MAX is X. {HARD}, 2 plies deep. {ordered}; {TABLE}"
            ),
        ),
        (
            "1212121 depth 2",
            format!(
                "Connect Four after the moves 1212121: the game is over, MAX is O. {SOFT}, 2 plies deep. {ordered}; {TABLE}"
            ),
        ),
    ] {
        assert_eq!(heading(&run(text)), start, "{text}");
    }
    let mut drawn = Spec::connect_four("");
    drawn.position = PositionText::Board(format!("{}...x...", ".".repeat(35)));
    drawn.method.order = Order::CentreFirst;
    drawn.depth = Some(1);
    let heading = heading(&explore(drawn));
    assert!(
        heading.starts_with("Connect Four from the board ......./......./......./......./......./...X...: O is to move and is MAX. "),
        "{heading}"
    );
    assert!(
        heading.contains("Moves are tried from the centre outwards; "),
        "{heading}"
    );
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
