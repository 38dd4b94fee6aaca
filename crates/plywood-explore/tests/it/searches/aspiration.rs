//! Aspiration search against plain minimax: results, savings and costs.

use plywood_core::game::Value;
use plywood_core::search::{Algorithm, Bound, Leaf, Method, Watch, Window};
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::{EvaluationName, PositionText, Problem, Spec};

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
