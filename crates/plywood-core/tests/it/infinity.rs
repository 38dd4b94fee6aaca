//! Leaves worth −∞ and +∞, beside a recursion in floating point, whose infinities are the machine's.

use crate::games::Written;
use crate::runs::record_all;
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Move, Player, Value};
use plywood_core::laws;
use plywood_core::random::Rng;
use plywood_core::search::{Algorithm, Bound, Cut, Fail, Method, Order, Role, Window};
use plywood_core::tree::{Kind, NodeId, Tree};
use strum::VariantArray;

/// More than height of every tree.
const DEPTH: u32 = 9;

fn number(value: Value) -> f64 {
    match value {
        Value::MIN => f64::NEG_INFINITY,
        Value::MAX => f64::INFINITY,
        _ => value.into(),
    }
}

/// Alpha-beta by hand.
struct Hand<'a> {
    game: &'a Written,
    max: Player,
    method: Method,
    visited: Vec<u32>,
}

impl Hand<'_> {
    fn search(&mut self, here: u32, alpha: f64, beta: f64) -> f64 {
        self.visited.push(here);
        let place = self.game.at(here);
        if place.after.is_empty() {
            return number(self.game.evaluate(&here, self.max));
        }
        let is_max = place.to_move == self.max;
        let (mut low, mut high) = (alpha, beta);
        let mut best = if is_max {
            f64::NEG_INFINITY
        } else {
            f64::INFINITY
        };
        for &below in &place.after {
            let value = self.search(below, low, high);
            best = if is_max {
                best.max(value)
            } else {
                best.min(value)
            };
            let [one, other] = if is_max { [best, high] } else { [low, best] };
            if one > other || one == other && self.method.cut == Cut::Ge {
                break;
            }
            [low, high] = if is_max {
                [low.max(best), high]
            } else {
                [low, high.min(best)]
            };
        }
        match self.method.fail {
            Fail::Soft => best,
            Fail::Hard => best.clamp(alpha, beta),
        }
    }
}

/// Returns the true value of a position, and its first best move.
fn truth(game: &Written, here: u32, max: Player) -> (f64, Option<Move>) {
    let place = game.at(here);
    let mut best: Option<(f64, Move)> = None;
    for (rank, &below) in place.after.iter().enumerate() {
        let (value, _) = truth(game, below, max);
        let is_better = best.is_none_or(|(best, _)| {
            if place.to_move == max {
                value > best
            } else {
                value < best
            }
        });
        if is_better {
            best = Some((value, Move(rank as u32)));
        }
    }
    match best {
        Some((value, played)) => (value, Some(played)),
        None => (number(game.evaluate(&here, max)), None),
    }
}

fn random_tree(rng: &mut Rng) -> Written {
    let height = 1 + rng.below(4) as u32;
    Written::random(rng, height, &|rng| match rng.below(4) {
        0 => Value::MIN,
        1 => Value::MAX,
        _ => rng.between(-2, 2),
    })
}

/// The positions that a search has entered, in order.
fn visited(game: &Written, tree: &Tree) -> Vec<u32> {
    let entered = tree.ids().filter(|&id| tree.node(id).kind != Kind::Pruned);
    let position = |id| {
        let moves = tree.moves(id).into_iter();
        moves.fold(0, |here, played| game.play(&here, played))
    };
    entered.map(position).collect()
}

#[test]
fn a_window_closes_at_infinity_as_anywhere() {
    let mut rng = Rng::new(66);
    for round in 0..1000 {
        let game = random_tree(&mut rng);
        let max = rng.pick(&[Player::First, Player::Second]);
        let (value, best) = truth(&game, 0, max);
        for &cut in Cut::VARIANTS {
            for &fail in Fail::VARIANTS {
                let method = Method {
                    cut,
                    fail,
                    ..Method::default()
                };
                let mut hand = Hand {
                    game: &game,
                    max,
                    method,
                    visited: Vec::new(),
                };
                let found = hand.search(0, f64::NEG_INFINITY, f64::INFINITY);
                assert_eq!(found, value, "{round} {game:?}");
                for algorithm in [Algorithm::AlphaBeta, Algorithm::Negamax] {
                    let method = Method {
                        algorithm,
                        ..method
                    };
                    let tree = &record_all(&game, &0, (max, method, DEPTH))[0];
                    let what = format!("{round} {method:?} {game:?}");
                    assert_eq!(visited(&game, tree), hand.visited, "{what}");
                    let found = number(tree.node(NodeId::ROOT).value);
                    assert_eq!(found, value, "{what}");
                    let played = tree.best_child(NodeId::ROOT).and_then(|id| tree.played(id));
                    assert_eq!(played, best, "{what}");
                }
            }
        }
    }
}

/// By every algorithm, order and convention, what is said of infinite values is true.
#[test]
fn every_search_finds_infinite_values_and_the_first_best_move() {
    let mut rng = Rng::new(67);
    for round in 0..1000 {
        let game = random_tree(&mut rng);
        let max = rng.pick(&[Player::First, Player::Second]);
        let (value, best) = truth(&game, 0, max);
        for &algorithm in Algorithm::VARIANTS {
            let method = Method {
                algorithm,
                order: rng.pick(Order::VARIANTS),
                cut: rng.pick(Cut::VARIANTS),
                fail: rng.pick(Fail::VARIANTS),
                ..Method::default()
            };
            let what = format!("{round} {method:?} {game:?}");
            let held = laws::search_at(&game, &game, &0, max, method, DEPTH);
            assert_eq!(held, Ok(()), "{what}");
            let trees = record_all(&game, &0, (max, method, DEPTH));
            let tree = trees.last().expect("it ran");
            if tree.method.algorithm.properties().max_depth.is_some() {
                continue;
            }
            assert_eq!(number(tree.node(NodeId::ROOT).value), value, "{what}");
            assert_eq!(tree.bound(NodeId::ROOT), Some(Bound::Exact), "{what}");
            let played = tree.best_child(NodeId::ROOT).and_then(|id| tree.played(id));
            if method.order == Order::LeftToRight {
                assert_eq!(played, best, "{what}");
            }
            assert_eq!(played.is_some(), best.is_some(), "{what}");
            for id in tree.ids() {
                let Window { alpha, beta } = tree.node(id).window;
                let is_odd = |edge: Value| (1 << 30..Value::MAX).contains(&edge.saturating_abs());
                let is_seen = tree.node(id).kind != Kind::Pruned && algorithm != Algorithm::Mtdf;
                assert!(
                    !is_seen || !is_odd(alpha) && !is_odd(beta),
                    "{what} {:?}",
                    tree.node(id)
                );
            }
        }
    }
}

#[test]
fn infinite_leaves_need_no_further_proof() {
    let game = Written::read(&format!("[[{0} {0}] [3 9]]", Value::MAX));
    let tree = &record_all(&game, &0, (Player::First, Method::default(), DEPTH))[0];
    assert_eq!(tree.counts().leaves, 2);
    assert_eq!(tree.cut_by(NodeId::ROOT), Some(NodeId(1)));
    // Nobody set the edge that was reached.
    assert_eq!(tree.origin(NodeId::ROOT, Role::Min), None);
}
