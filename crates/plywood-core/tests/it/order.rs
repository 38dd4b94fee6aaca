//! Moves are ordered by the values of the iteration before, or by the cutoffs before.

use crate::games::{self, Marks, Small};
use crate::runs::{player, record_all};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Move, Value};
use plywood_core::random::Rng;
use plywood_core::search::{Algorithm, Method, Order, Role};
use plywood_core::tree::{Kind, Tree};
use std::collections::HashMap;

/// Returns the value that an iteration found after these moves.
fn found(tree: &Tree, moves: &[Move]) -> Option<Value> {
    let id = tree.follow(moves);
    let node = tree.node(id);
    (tree.moves(id) == moves && node.kind.has_value()).then_some(node.value)
}

/// Checks the order of every node's moves; returns how many nodes had values from before and from
/// the evaluation.
fn check(before: &Tree, after: &Tree, root: &Marks, game: &Small<Marks>) -> [u32; 2] {
    let mut sources = [0; 2];
    for id in after.ids() {
        let node = after.node(id);
        if node.kind != Kind::Interior {
            continue;
        }
        let mut line = after.moves(id);
        let state = line
            .iter()
            .fold(*root, |state, &played| game.play(&state, played));
        let mut natural = Vec::new();
        game.moves(&state, &mut natural);
        let is_best_first = after.method.order == Order::BestFirst;
        let sign = if (node.role == Role::Max) == is_best_first {
            -1
        } else {
            1
        };
        natural.sort_by_key(|&tried| {
            line.push(tried);
            let value = found(before, &line);
            line.pop();
            sources[usize::from(value.is_none())] += 1;
            let estimate = || game.evaluate(&game.play(&state, tried), after.max);
            sign * i64::from(value.unwrap_or_else(estimate))
        });
        let children = after.children(id).into_iter();
        let tried: Vec<Move> = children.filter_map(|child| after.played(child)).collect();
        assert_eq!(tried, natural, "{line:?}");
    }
    sources
}

#[test]
fn moves_are_tried_by_what_the_iteration_before_has_found() {
    let (mut rng, game) = (Rng::new(23), games::hex());
    let mut sources = [0; 2];
    for plies in (0..4).cycle().take(20) {
        let root = game.random(&mut rng, plies);
        for order in [Order::BestFirst, Order::WorstFirst] {
            let method = Method {
                algorithm: Algorithm::IterativeDeepening,
                order,
                ..Method::default()
            };
            let how = (player(&mut rng), method, 4);
            let trees = record_all(&game, &root, how);
            for pair in trees.windows(2) {
                let [before, after] = check(&pair[0], &pair[1], &root, &game);
                sources = [sources[0] + before, sources[1] + after];
            }
        }
    }
    assert!(sources.iter().all(|&count| count > 1_000), "{sources:?}");
}

/// The orders by cutoffs follow those that the tree has before a node's entry.
#[test]
fn moves_are_tried_by_what_has_cut_before() {
    let (mut rng, game) = (Rng::new(24), games::hex());
    let mut reordered = 0;
    for round in 0..32 {
        let root = game.random(&mut rng, round as u64 % 4);
        let method = Method {
            algorithm: [Algorithm::AlphaBeta, Algorithm::Negamax][round % 2],
            order: [Order::Killers, Order::History][round / 2 % 2],
            ..Method::default()
        };
        let tree = &record_all(&game, &root, (player(&mut rng), method, 5))[0];
        // The step, the node and the move of each cutoff.
        let cutoffs: Vec<_> = tree
            .ids()
            .filter_map(|id| {
                let step = tree.node(tree.skipped(id).next()?).entered;
                Some((step, tree.node(id), tree.played(tree.cut_by(id)?)?))
            })
            .collect();
        for id in tree.ids().filter(|&id| !tree.children(id).is_empty()) {
            let node = tree.node(id);
            let mut past: Vec<_> = cutoffs.iter().filter(|cut| cut.0 < node.entered).collect();
            past.sort_by_key(|cut| cut.0);
            let (mut killers, mut sums) = (Vec::new(), HashMap::new());
            for &&(_, at, cutter) in &past {
                let left = i64::from(5 - at.ply);
                *sums.entry((at.role, cutter)).or_insert(0) += left * left;
                if at.ply == node.ply && killers.last() != Some(&cutter) {
                    killers.push(cutter);
                }
            }
            let state =
                (tree.moves(id).iter()).fold(root, |state, &played| game.play(&state, played));
            let natural = game.legal_moves(&state);
            let mut expected = natural.clone();
            if method.order == Order::Killers {
                let last = killers.iter().rev().take(2);
                let last: Vec<_> = last.filter(|killer| natural.contains(killer)).collect();
                expected
                    .sort_by_key(|tried| last.iter().position(|&one| one == tried).unwrap_or(2));
            } else {
                expected.sort_by_key(|&tried| -sums.get(&(node.role, tried)).unwrap_or(&0));
            }
            let children = tree.children(id).into_iter();
            let tried: Vec<Move> = children.filter_map(|child| tree.played(child)).collect();
            assert_eq!(tried, expected, "{:?} {method:?}", tree.moves(id));
            reordered += u32::from(tried != natural);
        }
    }
    assert!(reordered > 1_000, "{reordered}");
}
