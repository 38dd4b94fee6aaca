//! Searches against passes worked out by hand, their authors' examples, and each other.

use crate::games::{self, Written};
use crate::runs::{CLASSIC, conventions, record, record_all};
use plywood_core::game::{Player, Value};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Algorithm, Bound, Fail, Method, NextAction, Root, Window};
use plywood_core::tree::{NodeId, Tree};
use std::cmp::Ordering;
use strum::VariantArray;

const fn window(alpha: Value, beta: Value) -> Window {
    Window { alpha, beta }
}

/// Returns the trees of a search of a written tree to its end.
fn trees(text: &str, algorithm: Algorithm, window: Window, fail: Fail) -> Vec<Tree> {
    let method = Method {
        algorithm,
        window,
        fail,
        ..Method::default()
    };
    let height = text.chars().take_while(|&letter| letter == '[').count();
    record_all(
        &Written::read(text),
        &0,
        (Player::First, method, height as u32),
    )
}

/// The windows, values, bounds and visited nodes of all passes of MTD(f).
fn passes(text: &str, first: Window, fail: Fail) -> Vec<(Window, Value, Bound, u64)> {
    let pass = |tree: &Tree| {
        let bound = tree.bound(NodeId::ROOT).expect("it was searched whole");
        let value = tree.node(NodeId::ROOT).value;
        (tree.method.window, value, bound, tree.counts().nodes)
    };
    trees(text, Algorithm::Mtdf, first, fail)
        .iter()
        .map(pass)
        .collect()
}

/// Worked out by hand: 0 is the first guess. Node 1 alone reaches it; no node brings more than 3.
#[test]
fn the_passes_of_a_small_tree_are_those_worked_out_by_hand() {
    let soft = [
        (window(-1, 0), 3, Bound::Lower, 5),
        (window(3, 4), 3, Bound::Upper, 9),
        (window(2, 4), 3, Bound::Exact, 11),
    ];
    assert_eq!(passes(CLASSIC, Window::FULL, Fail::Soft), soft);
    // The edge is all that a pass returns: 0, then 1 and 3 steps beyond it, and half the way back.
    let hard = [
        (window(-1, 0), 0, Bound::Lower),
        (window(0, 1), 1, Bound::Lower),
        (window(2, 3), 3, Bound::Lower),
        (window(6, 7), 6, Bound::Upper),
        (window(4, 5), 4, Bound::Upper),
        (window(3, 4), 3, Bound::Upper),
        (window(2, 4), 3, Bound::Exact),
    ];
    let found = passes(CLASSIC, Window::FULL, Fail::Hard).into_iter();
    let found = found.map(|(window, value, bound, _)| (window, value, bound));
    assert_eq!(found.collect::<Vec<_>>(), hard);
}

/// The example of the paper, which starts above all values, so that MTD(f) is SSS*: its passes find at most 41,
/// at most 36, at most 35 and at least 35.
#[test]
fn from_above_it_is_sss_star_as_its_authors_show() {
    let tree = "[[[[41 5] [12 90]] [[101 80] [20 30]]] [[[34 80] [36 35]] [[50 36] [25 3]]]]";
    let found = passes(tree, window(999_999_999, 1_000_000_000), Fail::Soft).into_iter();
    let found = found.map(|(_, value, bound, _)| (value, bound));
    let told = [
        (41, Bound::Upper),
        (36, Bound::Upper),
        (35, Bound::Upper),
        (35, Bound::Lower),
        (35, Bound::Exact),
    ];
    assert_eq!(found.collect::<Vec<_>>(), told);
}

/// Null windows save nodes if the first moves are best; a better later move is searched twice. A good
/// guess is cheaper than the whole window, a bad one costs a search for nothing.
#[test]
fn questions_and_guesses_are_cheaper_or_dearer() {
    let nodes = |text, algorithm, window| -> u64 {
        let trees = trees(text, algorithm, window, Fail::Soft);
        trees.iter().map(|tree| tree.counts().nodes).sum()
    };
    let asks = (Algorithm::PrincipalVariation, Window::FULL);
    let guesses = (Algorithm::Aspiration, window(-3, 3));
    for (text, (algorithm, window), ordering) in [
        ("[[[4 1] [5 8]] [[6 8] [3 4]]]", asks, Ordering::Less),
        ("[[1 2] [3 4] [5 6]]", asks, Ordering::Greater),
        ("[[-5 9 9] [1 2]]", guesses, Ordering::Less),
        ("[[9 8] [7 8]]", guesses, Ordering::Greater),
    ] {
        let usual = nodes(text, Algorithm::AlphaBeta, Window::FULL);
        let found = nodes(text, algorithm, window);
        assert_eq!(found.cmp(&usual), ordering, "{text}: {found} {usual}");
    }
}

/// Steps of the first re-search in a small tree.
#[test]
fn a_re_search_can_be_stepped() {
    let tree = &trees(
        "[[1 2] [3 4]]",
        Algorithm::PrincipalVariation,
        Window::FULL,
        Fail::Soft,
    )[0];
    let [first, asked, again] = tree.children(NodeId::ROOT)[..] else {
        panic!("two moves, one of them twice");
    };
    let given = |id| tree.node(id).window;
    assert_eq!(given(first), Window::FULL);
    assert_eq!(given(asked), window(1, 2));
    assert_eq!(given(again), window(1, Value::MAX));
    let told = Replay::new(tree, tree.node(asked).returned_at + 1);
    let Event::BackUp {
        child,
        before,
        after,
        then,
    } = told.event()
    else {
        panic!("the root hears of it");
    };
    assert_eq!((child, then), (asked, NextAction::SearchesAgain));
    assert_eq!(before, after);
    assert_eq!(tree.best_child(NodeId::ROOT), Some(again));
}

/// The moves of a root that shares nothing are entered with the root's window, and leave it
/// unchanged.
#[test]
fn the_moves_of_a_root_apart_share_nothing() {
    for algorithm in Algorithm::VARIANTS.iter().copied() {
        let properties = algorithm.properties();
        // A window that is guessed is not the whole one.
        if !properties.narrows || properties.guess.is_some() {
            continue;
        }
        for mut method in conventions(algorithm) {
            method.root = Root::Apart;
            let game = games::hex();
            let tree = record(&game, &game.start, (Player::First, method, 3));
            let moves = tree.children(NodeId::ROOT);
            assert_eq!(moves.len(), 9, "{method:?}");
            for id in moves {
                assert!(tree.node(id).window.is_full(), "{method:?}");
            }
            for step in 0..tree.steps() {
                let known = Replay::new(&tree, step).knowledge(NodeId::ROOT);
                assert!(known.window.is_full(), "{method:?} {step}");
            }
        }
    }
}
