//! MTD(f) against plain minimax, against its authors' example and against passes worked out by hand.

use plywood_core::game::Value;
use plywood_core::search::{Algorithm, Bound, Fail, Watch, Window};
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::Spec;
use std::sync::Arc;

/// The result at a tree's root.
fn found(tree: &Tree) -> (Value, Bound) {
    let claim = tree.bound(NodeId::ROOT).expect("it was searched whole");
    (tree.node(NodeId::ROOT).value, claim)
}

/// The windows, values, bounds and visited nodes of all passes.
fn passes(spec: &Spec) -> Vec<(Window, Value, Bound, u64)> {
    let problem = spec.open().expect("it can be searched");
    let runs = problem.record_all(&Watch::new(1_000)).expect("it is small");
    let pass = |tree: &Arc<Tree>| {
        let (value, bound) = found(tree);
        (tree.method.window, value, bound, tree.counts().nodes)
    };
    runs.trees.iter().map(pass).collect()
}

fn window(alpha: Value, beta: Value) -> Window {
    Window { alpha, beta }
}

/// Worked out by hand: 0 is the first guess. Node 1 alone reaches it; no node brings more than 3.
#[test]
fn the_passes_of_a_small_tree_are_those_worked_out_by_hand() {
    let mut spec = Spec::textbook("[[3 12 8] [2 4 6] [14 5 2]]");
    spec.method.algorithm = Algorithm::Mtdf;
    let soft = [
        (window(-1, 0), 3, Bound::Lower, 5),
        (window(3, 4), 3, Bound::Upper, 9),
        (window(2, 4), 3, Bound::Exact, 11),
    ];
    assert_eq!(passes(&spec), soft);
    // The edge is all that a pass returns: 0, then 1 and 3 steps beyond it, and half the way back.
    spec.method.fail = Fail::Hard;
    let hard = [
        (window(-1, 0), 0, Bound::Lower),
        (window(0, 1), 1, Bound::Lower),
        (window(2, 3), 3, Bound::Lower),
        (window(6, 7), 6, Bound::Upper),
        (window(4, 5), 4, Bound::Upper),
        (window(3, 4), 3, Bound::Upper),
        (window(2, 4), 3, Bound::Exact),
    ];
    let found = passes(&spec);
    let found: Vec<_> = found
        .iter()
        .map(|&(window, value, bound, _)| (window, value, bound))
        .collect();
    assert_eq!(found, hard);
}

/// The example of the paper, which starts above all values, so that MTD(f) is SSS*: its passes find at most 41,
/// at most 36, at most 35 and at least 35.
#[test]
fn from_above_it_is_sss_star_as_its_authors_show() {
    let tree = "[[[[41 5] [12 90]] [[101 80] [20 30]]] [[[34 80] [36 35]] [[50 36] [25 3]]]]";
    let mut spec = Spec::textbook(tree);
    spec.method.algorithm = Algorithm::Mtdf;
    spec.method.window = window(999_999_999, 1_000_000_000);
    let found = passes(&spec);
    let found: Vec<_> = found
        .iter()
        .map(|&(_, value, bound, _)| (value, bound))
        .collect();
    let told = [
        (41, Bound::Upper),
        (36, Bound::Upper),
        (35, Bound::Upper),
        (35, Bound::Lower),
        (35, Bound::Exact),
    ];
    assert_eq!(found, told);
}
