//! Limits of subtrees that are known beforehand, against trees without them.

use plywood_core::search::{Algorithm, Cut, Fail, Order, Watch};
use plywood_core::tree::{Kind, NodeId, Pick, Tree};
use plywood_explore::exploration::Spec;
use plywood_explore::games::textbook::Textbook;
use plywood_samples::{CLASSIC, Rng};
use std::collections::HashSet;
use strum::VariantArray;

fn searched(spec: &Spec) -> Tree {
    let problem = spec
        .open()
        .unwrap_or_else(|error| panic!("{error}: {spec:?}"));
    problem
        .record(&Watch::new(u64::MAX))
        .expect("nothing stops it")
}

/// Returns the tree without what it says of its nodes.
fn without_limits(text: &str) -> String {
    let is_sign = |letter: char| "<>=".contains(letter);
    let words = text.split('[').map(|word| match word.find(is_sign) {
        Some(at) if word[at..].starts_with(['<', '>']) => &word[..at],
        _ => word,
    });
    words.collect::<Vec<_>>().join("[")
}

#[test]
fn limits_change_no_value_and_visit_no_other_node() {
    let mut chance = Rng::new(70);
    let (mut saved, mut answered) = (0, 0);
    for number in 0..500 {
        let (text, value) = chance.limited(2 + number % 4);
        let mut spec = Spec::textbook(&text);
        spec.method.cut = chance.pick(Cut::VARIANTS);
        spec.method.fail = chance.pick(Fail::VARIANTS);
        let truth = {
            let mut spec = spec.clone();
            spec.method.algorithm = Algorithm::Minimax;
            searched(&spec)
        };
        for algorithm in [
            Algorithm::AlphaBeta,
            Algorithm::Negamax,
            Algorithm::PrincipalVariation,
            Algorithm::Mtdf,
            Algorithm::Quiescence,
        ] {
            spec.method.algorithm = algorithm;
            let Ok(problem) = spec.open() else {
                continue;
            };
            let tree = problem.record(&Watch::new(u64::MAX)).unwrap();
            assert_eq!(tree.node(NodeId::ROOT).value, value, "{spec:?}");
            for id in tree.ids().filter(|&id| tree.node(id).kind.has_value()) {
                let there = truth.at(&tree.moves(id), Pick::First).unwrap();
                let (proved, value) = (tree.proved(id), truth.node(there).value);
                assert!(
                    proved.low <= value && value <= proved.high,
                    "{id:?} {spec:?}"
                );
            }
            if algorithm == Algorithm::AlphaBeta {
                let mut plain = spec.clone();
                let text = without_limits(&text);
                assert!(!text.contains('='));
                plain.position = Spec::textbook(&text).position;
                let all = visited(&searched(&plain));
                let some = visited(&tree);
                assert!(some.is_subset(&all), "{spec:?}");
                saved += all.len() - some.len();
                answered += tree.counts().answered;
            }
        }
    }
    assert!(saved > 500 && answered > 100, "{saved} {answered}");
}

fn visited(tree: &Tree) -> HashSet<Vec<u32>> {
    let visited = tree.ids().filter(|&id| tree.node(id).kind != Kind::Pruned);
    let moves = visited.map(|id| tree.moves(id).into_iter().map(|played| played.0).collect());
    moves.collect()
}

#[test]
fn the_perfect_order_with_limits_needs_the_fewest_nodes() {
    let mut chance = Rng::new(71);
    let mut fewer = 0;
    for number in 0..500 {
        let (text, value) = chance.limited(2 + number % 4);
        let fewest = |text: &str| {
            let (problem, watch) = (Spec::textbook(text).open().unwrap(), Watch::new(u64::MAX));
            let tree = problem.record(&watch).unwrap();
            problem
                .count_critical(&tree, &watch)
                .unwrap()
                .unwrap_or_else(|| panic!("{text}"))
        };
        for algorithm in [Algorithm::AlphaBeta, Algorithm::PrincipalVariation] {
            let mut spec = Spec::textbook(&text);
            (spec.method.algorithm, spec.method.order) = (algorithm, Order::Perfect);
            let tree = searched(&spec);
            assert_eq!(tree.node(NodeId::ROOT).value, value, "{text}");
            assert_eq!(tree.counts().nodes, fewest(&text), "{text}");
        }
        fewer += fewest(&without_limits(&text)) - fewest(&text);
    }
    assert!(fewer > 100, "{fewer}");
}

/// The subtree of a position says of itself what the whole tree does.
#[test]
fn limits_are_written_as_they_are_read() {
    for (text, again) in [
        (
            "[B=4 min<=10[max≥3 ≤ 8[3 8] 12] 2]",
            "max[B=4 min<=10[max≥3 ≤ 8[3 8] 12] 2]",
        ),
        ("[max>=1/2[1/2 a=.25] 0]", "max[max>=1/2[1/2 a=.25] 0]"),
        (
            "[chance[1:min<=3[3 5] 2:4] 0]",
            "max[chance[1:min<=3[3 5] 2:4] 0]",
        ),
    ] {
        let cursor = Spec::textbook(text).open().unwrap();
        let cursor = cursor.cursor();
        assert_eq!(cursor.position_text(), again);
        assert!(Textbook::parse(again).is_ok());
    }
    for (text, error) in [
        (
            "[1\n min<=10[max[20 9]\n 12]]",
            "2:9: this node is said to be ≤10, but its leaves make it 12",
        ),
        (
            "[1 max>=3<=8[3 9]]",
            "1:13: this node is said to be ≥3≤8, but its leaves make it 9",
        ),
        (
            "[1 min>=5[d=9 3]]",
            "1:10: this node is said to be ≥5, but its leaves make it 3",
        ),
        ("max<=1[chance[1:4 3:min>=0[0 0]]]", ""),
        (
            "max<=1[chance[2:4 3:min>=0[0 0]]]",
            "1:7: this node is said to be ≤1, but its leaves make it 1.6",
        ),
        ("[min<=[3 4]]", "1:5: this is not what is known"),
        ("[min<10[3 4]]", "1:5: this is not what is known"),
        ("[min<=10<=9[3 4]]", "1:9: this is not what is known"),
        ("[B<=10[3 4]]", "1:3: this is not what is known"),
        ("[chance<=10[3 4]]", "1:8: this is not what is known"),
        ("[min<=inf[3 4]]", "1:5: this is not what is known"),
        ("[[<1,2> <3,4>]]", "1:3: '<' is neither a bracket"),
        (
            "[min<=900000000.5[3 4]]",
            "1:2: the value of node 1 is too large",
        ),
        ("[min<=3 4]", "1:2: min<=3 stands alone"),
    ] {
        let found = Textbook::parse(text).map_or_else(|found| found.to_string(), |_| String::new());
        assert!(
            found.starts_with(error) && found.is_empty() == error.is_empty(),
            "{text}: {found}"
        );
    }
    // A tree that is not searched deep enough to reach the leaves below a node is not limited there.
    let mut spec = Spec::textbook("[B=12 min<=4[3 12] C=5[2 9]]");
    spec.depth = Some(1);
    assert_eq!(searched(&spec).node(NodeId::ROOT).value, 12);
    spec.sides = plywood_explore::exploration::Sides::Mover;
    assert!(
        spec.open()
            .unwrap_err()
            .to_string()
            .contains("leave --sides out")
    );
    assert!(!Spec::textbook(CLASSIC).open().unwrap().method.has_limits);
}
