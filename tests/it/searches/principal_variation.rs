//! Principal variation search against plain minimax and alpha-beta.

use crate::samples::{Rng, Scatter, alpha_betas, plain_minimax, record};
use plywood::evaluate::Evaluation;
use plywood::evaluate::textbook::Leaves;
use plywood::game::connect_four::{ConnectFour, Position};
use plywood::game::othello::{self, Othello};
use plywood::game::textbook::Textbook;
use plywood::game::{Game, Player};
use plywood::replay::{Event, Replay};
use plywood::search::{Algorithm, Method, NextAction, Order, Visit};
use plywood::tree::{Kind, NodeId, Tree};

fn principal() -> Method {
    Method {
        algorithm: Algorithm::PrincipalVariation,
        ..plain_minimax()
    }
}

/// The same root value and the same first best move as plain minimax, whatever the conventions.
fn agree<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    (max, depth): (Player, u32),
) {
    for method in alpha_betas() {
        let minimax = Method {
            order: method.order,
            ..plain_minimax()
        };
        let truth = record(game, evaluation, state, (max, minimax, depth));
        let algorithm = Algorithm::PrincipalVariation;
        let method = Method {
            algorithm,
            ..method
        };
        let tree = record(game, evaluation, state, (max, method, depth));
        let found = |tree: &Tree| {
            let best = tree.best_child(NodeId::ROOT);
            (
                tree.node(NodeId::ROOT).value,
                best.map(|best| tree.played(best)),
            )
        };
        assert_eq!(found(&tree), found(&truth), "{method:?}");
        visits_are_told(&tree);
        skips_are_told(&tree, &truth);
    }
}

/// Every move of a node that was left is there, visited or skipped, and nodes skip what comes after
/// the child whose value ended them.
fn skips_are_told(tree: &Tree, truth: &Tree) {
    for id in tree
        .ids()
        .filter(|&id| tree.node(id).kind == Kind::Interior)
    {
        let mut moves: Vec<_> = tree
            .children(id)
            .iter()
            .map(|&id| tree.played(id))
            .collect();
        moves.dedup();
        let all = truth.children(truth.follow(&tree.moves(id)));
        let all: Vec<_> = all.iter().map(|&id| truth.played(id)).collect();
        assert_eq!(moves, all, "{id:?}");
    }
    let cutoffs = (0..tree.steps())
        .filter(|&step| matches!(Replay::new(tree, step).event(), Event::Cut { .. }));
    for step in cutoffs {
        let Event::Cut { by, skipped } = Replay::new(tree, step).event() else {
            unreachable!();
        };
        assert!(
            !skipped.is_empty() && tree.next_action(by) == NextAction::Ends,
            "{step}"
        );
    }
}

/// A node is searched again right after its null window, by the same move, with the window that
/// its parent has by then.
fn visits_are_told(tree: &Tree) {
    for id in tree.ids().skip(1) {
        let is_again = tree.node(id).visit == Visit::ReSearch;
        let before = tree.sibling_before(id);
        let was_asked =
            before.is_some_and(|before| tree.next_action(before) == NextAction::SearchesAgain);
        assert_eq!(is_again, was_asked);
        if let Some(before) = before.filter(|_| is_again) {
            let parent = tree.parent(id).expect("it has a sibling");
            assert_eq!(tree.played(before), tree.played(id));
            assert_eq!(tree.node(before).visit, Visit::NullWindow);
            assert_eq!(
                tree.node(id).window,
                tree.window_after(parent, Some(before))
            );
        }
    }
}

#[test]
fn it_finds_what_minimax_finds() {
    let mut chance = Rng(20);
    for _ in 0..150 {
        let tree = chance.labelled_textbook(5);
        let height = tree.height().unwrap_or(0);
        agree(&tree, &Leaves, &tree.root(), (chance.player(), height));
    }
    let scatter = |seed| Scatter { seed, reach: 9 };
    for seed in 0..12 {
        let position = Position::from_moves(&chance.connect_four(24)).expect("it is legal");
        agree(
            &ConnectFour,
            &scatter(seed),
            &position,
            (chance.player(), 4),
        );
        let position = chance.play(
            &Othello,
            &othello::Position::from_moves("").expect("the start"),
            50,
        );
        agree(&Othello, &scatter(seed), &position, (chance.player(), 3));
    }
}

fn nodes(text: &str, algorithm: Algorithm) -> u64 {
    let game = Textbook::parse(text).expect("it is a tree");
    let method = Method {
        algorithm,
        ..Method::default()
    };
    let how = (Player::First, method, game.height().unwrap_or(0));
    record(&game, &Leaves, &game.root(), how).counts().nodes
}

/// Where the first moves are the best ones, asking is cheaper than searching; where a later one is
/// better it is searched twice.
#[test]
fn it_is_cheaper_where_the_order_is_good_and_dearer_where_it_is_bad() {
    let cheaper = "[[[4 1] [5 8]] [[6 8] [3 4]]]";
    let dearer = "[[1 2] [3 4] [5 6]]";
    for (text, ordering) in [
        (cheaper, std::cmp::Ordering::Less),
        (dearer, std::cmp::Ordering::Greater),
    ] {
        let alpha_beta = nodes(text, Algorithm::AlphaBeta);
        let principal = nodes(text, Algorithm::PrincipalVariation);
        assert_eq!(
            principal.cmp(&alpha_beta),
            ordering,
            "{text}: {principal} {alpha_beta}"
        );
    }
}

/// What happens at the first re-search of a small tree, step by step.
#[test]
fn a_re_search_can_be_stepped() {
    let game = Textbook::parse("[[1 2] [3 4]]").unwrap();
    let method = Method {
        order: Order::LeftToRight,
        ..principal()
    };
    let tree = record(&game, &Leaves, &game.root(), (Player::First, method, 2));
    let [first, asked, again] = tree.children(NodeId::ROOT)[..] else {
        panic!("two moves, one of them twice");
    };
    let window = |id| {
        let window = tree.node(id).window;
        (window.alpha, window.beta)
    };
    assert_eq!(window(first), (i32::MIN, i32::MAX));
    assert_eq!(window(asked), (1, 2));
    assert_eq!(window(again), (1, i32::MAX));
    let told = Replay::new(&tree, tree.node(asked).returned_at + 1);
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
