//! Principal variation search against plain minimax and alpha-beta.

use crate::samples::{plain_minimax, record};
use plywood_core::game::{Game, Player};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Algorithm, Method, NextAction, Order};
use plywood_core::tree::NodeId;
use plywood_explore::evaluations::textbook::Leaves;
use plywood_explore::games::textbook::Textbook;

fn principal() -> Method {
    Method {
        algorithm: Algorithm::PrincipalVariation,
        ..plain_minimax()
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

/// Null windows save nodes if the first moves are best; a better later move is searched twice.
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

/// Steps of the first re-search in a small tree.
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
