//! MTD(f) against plain minimax, against its authors' example and against passes worked out by hand.

use crate::samples::{Rng, Scatter, conventions, plain_minimax, record, record_all};
use plywood::evaluate::Evaluation;
use plywood::exploration::Spec;
use plywood::game::connect_four::{ConnectFour, Position};
use plywood::game::draughts::{self, Draughts};
use plywood::game::othello::{self, Othello};
use plywood::game::tic_tac_toe::{self, TicTacToe};
use plywood::game::{Game, Player, Value};
use plywood::search::{Algorithm, Bound, Fail, Method, Order, Watch, Window};
use plywood::tree::{NodeId, Tree};
use std::sync::Arc;

/// The result at a tree's root.
fn found(tree: &Tree) -> (Value, Bound) {
    let claim = tree.bound(NodeId::ROOT).expect("it was searched whole");
    (tree.node(NodeId::ROOT).value, claim)
}

/// Every pass tells the truth and narrows what is known, by a null window that lies within it; the
/// last one finds the value around which the bounds have met, with the first best move.
fn agree<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    (max, depth): (Player, u32),
    most: &mut [usize; 2],
) {
    for method in conventions(Algorithm::Mtdf) {
        let trees = record_all(game, evaluation, state, (max, method, depth));
        // The first guess, and the values of the last two depths.
        let mut values = vec![0];
        for passes in trees.chunk_by(|one, next| one.depth == next.depth) {
            let minimax = Method {
                order: method.order,
                ..plain_minimax()
            };
            let truth = record(game, evaluation, state, (max, minimax, passes[0].depth));
            let (value, _) = found(&truth);
            let (last, asked) = passes.split_last().expect("there is a pass");
            let (mut low, mut high) = (Value::MIN, Value::MAX);
            let ([_, .., guess, _] | [.., guess]) = values[..] else {
                panic!("there is a first guess");
            };
            assert_eq!(passes[0].method.window.beta, guess, "{method:?}");
            for pass in asked {
                let Window { alpha, beta } = pass.method.window;
                assert!(
                    alpha + 1 == beta && low <= alpha && beta <= high,
                    "{method:?}"
                );
                match found(pass) {
                    (told, Bound::Lower) => low = told,
                    (told, Bound::Upper) => high = told,
                    (_, Bound::Exact) => panic!("nothing lies inside: {method:?}"),
                }
                assert!(low <= value && value <= high, "{method:?}");
            }
            assert_eq!(found(last), (value, Bound::Exact), "{method:?}");
            if !asked.is_empty() {
                assert_eq!((low, high), (value, value), "{method:?}");
                let around = Window {
                    alpha: value - 1,
                    beta: value + 1,
                };
                assert_eq!(last.method.window, around, "{method:?}");
            }
            if method.order == Order::LeftToRight {
                let best =
                    |tree: &Tree| tree.best_child(NodeId::ROOT).map(|best| tree.played(best));
                assert_eq!(best(last), best(&truth), "{method:?}");
            }
            let most = &mut most[usize::from(method.fail == Fail::Hard)];
            *most = passes.len().max(*most);
            values.push(value);
        }
    }
}

#[test]
fn it_finds_what_minimax_finds() {
    let mut rng = Rng(31);
    let mut most = [0; 2];
    for seed in 0..8 {
        let scatter = Scatter { seed, reach: 60 };
        let how = (rng.player(), 3);
        let position = rng.play(&ConnectFour, &Position::START, 14);
        agree(&ConnectFour, &scatter, &position, how, &mut most);
        let position = rng.play(&Othello, &othello::Position::START, 50);
        agree(&Othello, &scatter, &position, how, &mut most);
        let position = rng.play(&Draughts, &draughts::Position::START, 40);
        agree(&Draughts, &scatter, &position, how, &mut most);
        let position = rng.play(&TicTacToe, &tic_tac_toe::Position::START, 4);
        agree(&TicTacToe, &scatter, &position, how, &mut most);
    }
    // A value is at most 120 away from the guess: 1, 2, 4, … 64 to pass it, as many halves to come
    // back, and one pass around it.
    assert!(most[0] > 3 && (4..=16).contains(&most[1]), "{most:?}");
}

/// Where a step of one would take a thousand million passes, doubled ones take a few dozen.
#[test]
fn fail_hard_takes_no_more_passes_than_a_value_has_digits() {
    let mut rng = Rng(32);
    let mut most = [0; 2];
    for seed in 0..4 {
        let reach = 1_000_000_000;
        let scatter = Scatter { seed, reach };
        let position = rng.play(&ConnectFour, &Position::START, 10);
        agree(
            &ConnectFour,
            &scatter,
            &position,
            (rng.player(), 2),
            &mut most,
        );
    }
    assert!((30..=64).contains(&most[1]), "{most:?}");
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
