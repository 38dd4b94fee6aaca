//! Searches against facts from outside: the textbook trees and the counts on real positions.

use plywood::exploration::{MaxSide, Spec};
use plywood::search::{Algorithm, Cut, Order, Watch};
use plywood::tree::Kind;
use serde::Deserialize;

#[derive(Deserialize)]
struct TextbookCase {
    name: String,
    tree: String,
    root: String,
    runs: Vec<TextbookRun>,
}

#[derive(Deserialize)]
struct TextbookRun {
    algorithm: String,
    cut: Option<String>,
    value: i32,
    nodes: u64,
    leaves: u64,
    cutoffs: Option<u64>,
    pruned_leaves: Option<Vec<i32>>,
}

#[derive(Deserialize)]
struct SearchFile {
    runs: Vec<SearchRun>,
}

#[derive(Deserialize)]
struct SearchRun {
    position: String,
    depth: u32,
    algorithm: String,
    order: String,
    cut: String,
    best_move: String,
    value: i32,
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
    pruned: u64,
}

fn algorithm(name: &str) -> Algorithm {
    clap::ValueEnum::from_str(name, false).unwrap()
}

fn cut(name: &str) -> Cut {
    clap::ValueEnum::from_str(name, false).unwrap()
}

fn order(name: &str) -> Order {
    clap::ValueEnum::from_str(name, false).unwrap()
}

#[test]
fn textbook_trees_match_their_published_figures() {
    let cases: Vec<TextbookCase> =
        serde_json::from_str(include_str!("../data/textbook-trees.json")).unwrap();
    assert_eq!(cases.len(), 12);
    for case in cases {
        for run in case.runs {
            let mut spec = Spec::textbook(&case.tree);
            spec.method.algorithm = algorithm(&run.algorithm);
            if let Some(name) = &run.cut {
                spec.method.cut = cut(name);
            }
            if case.root == "min" {
                spec.max = MaxSide::Second;
            }
            let tree = spec.open().unwrap().record(&Watch::new(1000)).unwrap();
            let counts = tree.counts();
            let what = format!("{} {} {:?}", case.name, run.algorithm, run.cut);
            assert_eq!(
                tree.node(plywood::tree::NodeId::ROOT).value,
                run.value,
                "{what}"
            );
            assert_eq!(counts.nodes, run.nodes, "{what}");
            assert_eq!(counts.leaves, run.leaves, "{what}");
            assert_eq!(counts.cutoffs, run.cutoffs.unwrap_or(0), "{what}");
            let _ = (&run.pruned_leaves, Kind::Pruned);
        }
    }
}

#[test]
fn connect_four_searches_match_their_counts() {
    let file: SearchFile =
        serde_json::from_str(include_str!("../data/connect-four-search.json")).unwrap();
    for run in file.runs {
        let mut spec = Spec::connect_four(&run.position);
        spec.depth = Some(run.depth);
        spec.method.algorithm = algorithm(&run.algorithm);
        spec.method.order = order(&run.order);
        spec.method.cut = cut(&run.cut);
        let subject = spec.open().unwrap();
        let tree = subject.record(&Watch::new(10_000_000)).unwrap();
        let what = format!("{} depth {} {}", run.position, run.depth, run.algorithm);
        let best = tree.best_child(plywood::tree::NodeId::ROOT).unwrap();
        assert_eq!(
            subject.move_text(&tree, best).unwrap(),
            run.best_move,
            "{what}"
        );
        assert_eq!(
            tree.node(plywood::tree::NodeId::ROOT).value,
            run.value,
            "{what}"
        );
        let counts = tree.counts();
        let found = (counts.nodes, counts.leaves, counts.cutoffs, counts.pruned);
        assert_eq!(
            found,
            (run.nodes, run.leaves, run.cutoffs, run.pruned),
            "{what}"
        );
    }
}
