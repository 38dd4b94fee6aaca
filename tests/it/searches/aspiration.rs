//! Aspiration search against plain minimax: results, savings and costs.

use crate::samples::four;
use plywood_core::game::Value;
use plywood_core::search::{Algorithm, Bound, Leaf, Method, Watch, Window};
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::{EvaluationName, PositionText, Problem, Spec};
use std::cmp::Ordering;

/// The result at a tree's root.
fn found(tree: &Tree) -> (Value, Bound) {
    let claim = tree.bound(NodeId::ROOT).expect("it was searched whole");
    (tree.node(NodeId::ROOT).value, claim)
}

/// The root is won, but no leaf for a search that plays on: a guess that fails there is widened, too.
#[test]
fn a_won_root_that_is_played_on_from_is_searched_again() {
    let played_on = |algorithm, window| {
        let method = Method {
            leaf: Leaf::Value(20),
            window,
            ..Method::default()
        };
        let spec = Spec {
            method,
            depth: Some(2),
            evaluation: Some(EvaluationName::Outcome),
            position: PositionText::Board(
                "......./..X..O./..O.XOX/..X.XXO/..O.XOX/OOXOXOX".to_owned(),
            ),
            ..Spec::connect_four("")
        };
        let runs = problem(spec, algorithm).record_all(&Watch::new(1_000_000));
        let trees = runs.expect("it is small").trees;
        trees
            .iter()
            .map(|tree| (tree.depth, found(tree)))
            .collect::<Vec<_>>()
    };
    let [_, whole] = &*played_on(Algorithm::IterativeDeepening, Window::FULL) else {
        panic!("it does not see that the game is won");
    };
    let given = Window {
        alpha: -10,
        beta: -9,
    };
    let guessed = played_on(Algorithm::Aspiration, given);
    let expected = [(1, Bound::Lower), (1, Bound::Exact), (2, Bound::Exact)];
    let claims: Vec<_> = guessed
        .iter()
        .map(|&(depth, (_, claim))| (depth, claim))
        .collect();
    assert_eq!(claims, expected);
    assert_eq!(guessed.last(), Some(whole));
}

fn problem(mut spec: Spec, algorithm: Algorithm) -> Problem {
    spec.method.algorithm = algorithm;
    spec.open().expect("it can be searched")
}

/// Nodes of all iterations together.
fn nodes(spec: &Spec, algorithm: Algorithm) -> u64 {
    let runs = problem(spec.clone(), algorithm)
        .record_all(&Watch::new(1_000_000))
        .expect("it is small");
    runs.trees.iter().map(|tree| tree.counts().nodes).sum()
}

/// A good guess is cheaper than the whole window, a bad one costs a search for nothing. A textbook
/// tree has one iteration, so there the guess is the window that was given.
#[test]
fn a_good_guess_is_cheaper_and_a_bad_one_dearer() {
    let guessed = |tree: &str, edge: Value| {
        let mut spec = Spec::textbook(tree);
        spec.method.window = Window {
            alpha: -edge,
            beta: edge,
        };
        spec
    };
    let cases = [
        (guessed("[[-5 9 9] [1 2]]", 3), Ordering::Less),
        (guessed("[[9 8] [7 8]]", 3), Ordering::Greater),
        (four("4453", 6), Ordering::Less),
        (four("554", 4), Ordering::Greater),
    ];
    for (spec, ordering) in cases {
        let mut whole = spec.clone();
        whole.method.window = Window::FULL;
        let usual = match whole.depth {
            None => Algorithm::AlphaBeta,
            Some(_) => Algorithm::IterativeDeepening,
        };
        let (guess, whole) = (nodes(&spec, Algorithm::Aspiration), nodes(&whole, usual));
        assert_eq!(guess.cmp(&whole), ordering, "{spec:?}: {guess} {whole}");
    }
}
