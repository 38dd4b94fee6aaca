//! A node is found by the moves that lead to it, whichever of its visits is meant.

use crate::games::{self, Written};
use crate::runs::{CLASSIC, record};
use plywood_core::game::{Move, Player};
use plywood_core::random::Rng;
use plywood_core::search::{Algorithm, Method};
use plywood_core::tree::{Kind, NodeId, Pick, Tree};

fn searched(algorithm: Algorithm) -> [Tree; 2] {
    let method = Method {
        algorithm,
        ..Method::default()
    };
    let (classic, squares) = (Written::read(CLASSIC), games::squares(&mut Rng::new(2)));
    let tree = record(&classic, &0, (Player::First, method, 2));
    [
        tree,
        record(&squares, &squares.start, (Player::First, method, 4)),
    ]
}

#[test]
fn every_node_is_found_by_its_moves() {
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        for tree in searched(algorithm) {
            assert!(!tree.may_revisit());
            for id in tree.ids() {
                let moves = tree.moves(id);
                for pick in [Pick::First, Pick::Last] {
                    assert_eq!(tree.at(&moves, pick), Some(id));
                }
                assert_eq!(tree.nearest(&moves, Pick::First), id);
                // There is no hundredth move.
                let beyond = [&moves[..], &[Move(99)]].concat();
                assert_eq!(tree.at(&beyond, Pick::First), None);
                assert_eq!(tree.nearest(&beyond, Pick::Last), id);
            }
        }
    }
}

#[test]
fn what_only_one_of_two_visits_has_is_found() {
    let mut below_the_second = 0;
    for tree in searched(Algorithm::PrincipalVariation) {
        for id in tree.ids() {
            let moves = tree.moves(id);
            let found = tree.at(&moves, Pick::First).expect("it is in the tree");
            assert_eq!(tree.moves(found), moves);
            assert_eq!(tree.nearest(&moves, Pick::First), found);
            let is_first = |above: &[Move]| {
                let all = tree.visits(above);
                all.len() < 2 || tree.path(found).contains(&all[0])
            };
            below_the_second += usize::from(!(1..moves.len()).all(|end| is_first(&moves[..end])));
        }
    }
    assert!(below_the_second > 0);
}

#[test]
fn of_several_visits_the_one_that_is_meant_is_found() {
    let mut several = 0;
    for tree in searched(Algorithm::PrincipalVariation) {
        assert!(tree.may_revisit());
        for id in tree.children(NodeId::ROOT) {
            let moves = tree.moves(id);
            let mut all = tree.children(NodeId::ROOT);
            all.retain(|&other| tree.moves(other) == moves);
            assert_eq!(tree.at(&moves, Pick::First), all.first().copied());
            assert_eq!(tree.at(&moves, Pick::Last), all.last().copied());
            several += usize::from(all.len() > 1);
            all.retain(|&id| tree.node(id).kind != Kind::Pruned);
            assert_eq!(tree.visits(&moves), all);
        }
    }
    assert!(several > 0);
}
