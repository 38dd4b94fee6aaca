//! Plain minimax, written once more here, is the oracle: alpha-beta must agree at the root, and
//! whatever it says of any other node must be true.

use crate::samples::{Chance, MINIMAX, Scatter, alpha_betas, record, record_all};
use clap::ValueEnum;
use plywood::evaluate::Evaluation;
use plywood::evaluate::textbook::Leaves;
use plywood::game::connect_four::{ConnectFour, Position};
use plywood::game::draughts::{self, Draughts};
use plywood::game::othello::{self, Othello};
use plywood::game::tic_tac_toe::{self, TicTacToe};
use plywood::game::{Game, Move, Player, Value};
use plywood::search::{Algorithm, Bound, Fail, Method, Order, Role, Window};
use plywood::tree::{Kind, NodeId, Tree};
use std::hash::Hash;

/// A node with its true value and all that is below it.
struct Truth {
    role: Role,
    value: Value,
    is_over: bool,
    children: Vec<(Move, Truth)>,
}

impl Truth {
    fn of<G: Game, E: Evaluation<G::State>>(
        game: &G,
        evaluation: &E,
        state: &G::State,
        max: Player,
        depth: u32,
    ) -> Truth {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let is_over = moves.is_empty();
        if depth == 0 {
            moves.clear();
        }
        let children: Vec<(Move, Truth)> = moves
            .into_iter()
            .map(|played| {
                let state = game.play(state, played);
                (played, Truth::of(game, evaluation, &state, max, depth - 1))
            })
            .collect();
        let values = children.iter().map(|(_, child)| child.value);
        let (role, best) = if game.to_move(state) == max {
            (Role::Max, values.max())
        } else {
            (Role::Min, values.min())
        };
        Truth {
            role,
            value: best.unwrap_or_else(|| evaluation.evaluate(state, max)),
            is_over,
            children,
        }
    }

    fn size(&self) -> u64 {
        let below = self.children.iter().map(|(_, child)| child.size());
        1 + below.sum::<u64>()
    }

    fn after(&self, wanted: Move) -> &Truth {
        let mut children = self.children.iter();
        let (_, child) = children.find(|&&(played, _)| played == wanted).unwrap();
        child
    }
}

/// How often each kind of claim was met, so that a test can tell that it saw them all.
#[derive(Default, Debug)]
struct Claims {
    exact: u64,
    lower: u64,
    upper: u64,
    pruned: u64,
}

/// Checks what the tree says of `id` and of everything below it.
fn check(tree: &Tree, id: NodeId, truth: &Truth, claims: &mut Claims) {
    let node = tree.node(id);
    match tree.bound(id) {
        None => {
            claims.pruned += 1;
            assert!(tree.children(id).is_empty());
            return;
        }
        Some(Bound::Exact) => {
            claims.exact += 1;
            assert_eq!(truth.value, node.value, "{id:?}");
        }
        Some(Bound::Lower) => {
            claims.lower += 1;
            assert!(truth.value >= node.value, "{id:?}");
        }
        Some(Bound::Upper) => {
            claims.upper += 1;
            assert!(truth.value <= node.value, "{id:?}");
        }
    }
    assert_eq!(node.role, truth.role, "{id:?}");
    let kind = match (truth.is_over, truth.children.is_empty()) {
        (true, _) => Kind::Terminal,
        (false, true) => Kind::Horizon,
        (false, false) => Kind::Interior,
    };
    assert_eq!(node.kind, kind, "{id:?}");
    if let Some(best) = tree.best_child(id) {
        let best = tree.node(best).value;
        let Window { alpha, beta } = node.window;
        let returned = match tree.method().fail {
            Fail::Hard if best < alpha => alpha,
            Fail::Hard if best > beta => beta,
            _ => best,
        };
        assert_eq!(node.value, returned, "{id:?}");
    }
    let children = tree.children(id);
    assert_eq!(children.len(), truth.children.len(), "{id:?}");
    for child in children {
        let played = tree.played(child).unwrap();
        check(tree, child, truth.after(played), claims);
    }
}

fn best_move(tree: &Tree) -> Option<Move> {
    tree.best_child(NodeId::ROOT)
        .and_then(|child| tree.played(child))
}

/// Every iteration is a whole search of its depth, in whatever order; one ply is minimax to one.
fn consult_others<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    (max, depth): (Player, u32),
    claims: &mut Claims,
) {
    for order in Order::value_variants() {
        let deepening = Method {
            algorithm: Algorithm::IterativeDeepening,
            order: *order,
            ..Method::default()
        };
        let trees = record_all(game, evaluation, state, (max, deepening, depth));
        let deepest = trees.len() as u32 - 1 + depth.min(1);
        for (tree, iteration) in trees.iter().zip(depth.min(1)..) {
            assert_eq!(tree.depth(), iteration);
            let truth = Truth::of(game, evaluation, state, max, iteration);
            check(tree, NodeId::ROOT, &truth, claims);
            assert_eq!(tree.node(NodeId::ROOT).value, truth.value);
            if let Some(best) = best_move(tree) {
                assert_eq!(truth.after(best).value, truth.value);
            }
        }
        if deepest < depth {
            // It ended before its time: whatever it did not look at, to look deeper finds no other
            // value, nor a better move.
            let deeper = Truth::of(game, evaluation, state, max, deepest + 1);
            let last = trees.last().expect("there is always an iteration");
            assert_eq!(last.node(NodeId::ROOT).value, deeper.value);
            if let Some(best) = best_move(last) {
                assert_eq!(deeper.after(best).value, deeper.value);
            }
        }
        let one_ply = Method {
            algorithm: Algorithm::OnePly,
            order: *order,
            ..Method::default()
        };
        let tree = record(game, evaluation, state, (max, one_ply, depth));
        let truth = Truth::of(game, evaluation, state, max, depth.min(1));
        check(&tree, NodeId::ROOT, &truth, &mut Claims::default());
        assert_eq!(tree.counts().nodes, truth.size());
    }
}

/// Searches by every convention and compares with the truth.
fn consult<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    (max, depth): (Player, u32),
    claims: &mut Claims,
) {
    let truth = Truth::of(game, evaluation, state, max, depth);
    let mut in_order = alpha_betas();
    in_order.sort_by_key(|method| method.order);
    for methods in in_order.chunks(4) {
        let order = methods[0].order;
        let plain = record(
            game,
            evaluation,
            state,
            (max, Method { order, ..MINIMAX }, depth),
        );
        let mut none_but_exact = Claims::default();
        check(&plain, NodeId::ROOT, &truth, &mut none_but_exact);
        assert_eq!(none_but_exact.exact, truth.size());
        assert_eq!(plain.counts().nodes, truth.size());
        assert_eq!(plain.counts().cutoffs, 0);
        for &method in methods {
            assert_eq!(method.order, order);
            let tree = record(game, evaluation, state, (max, method, depth));
            assert_eq!(tree.bound(NodeId::ROOT), Some(Bound::Exact));
            check(&tree, NodeId::ROOT, &truth, claims);
            assert_eq!(best_move(&tree), best_move(&plain), "{method:?}");
            if let Some(best) = best_move(&tree) {
                assert_eq!(truth.after(best).value, truth.value, "{method:?}");
            }
            let counts = tree.counts();
            assert!(counts.nodes + counts.pruned <= truth.size());
            assert_eq!(counts.nodes + counts.pruned, tree.len() as u64);
            let steps = 3 * counts.nodes - 1 + counts.cutoffs;
            assert_eq!(u64::from(tree.steps()), steps);
            assert_eq!(u64::from(tree.node(NodeId::ROOT).left), steps - 1);
        }
    }
}

fn assert_saw_all(claims: &Claims) {
    let Claims {
        exact,
        lower,
        upper,
        pruned,
    } = *claims;
    assert!(exact.min(lower).min(upper).min(pruned) > 1000, "{claims:?}");
}

#[test]
fn alpha_beta_tells_the_truth_on_connect_four_positions() {
    let mut chance = Chance(5);
    let mut claims = Claims::default();
    for seed in 0..2000 {
        let stones = chance.below(40);
        let moves = chance.connect_four(stones);
        let root = Position::from_moves(&moves).unwrap();
        let scatter = Scatter {
            seed,
            reach: 1 + chance.below(6),
        };
        let max = chance.player();
        let depth = chance.below(5) as u32;
        consult(&ConnectFour, &scatter, &root, (max, depth), &mut claims);
        consult_others(&ConnectFour, &scatter, &root, (max, depth), &mut claims);
    }
    assert_saw_all(&claims);
}

/// Random positions of a game, each after fewer than `plies` plies.
fn consult_on<G: Game>(
    game: &G,
    start: &G::State,
    (positions, plies, depth): (u64, u64, u64),
    chance: &mut Chance,
) where
    G::State: Hash,
{
    let mut claims = Claims::default();
    for seed in 0..positions {
        let plies = chance.below(plies);
        let root = chance.play(game, start, plies);
        let scatter = Scatter {
            seed,
            reach: 1 + chance.below(6),
        };
        let max = chance.player();
        let depth = chance.below(depth) as u32;
        consult(game, &scatter, &root, (max, depth), &mut claims);
        consult_others(game, &scatter, &root, (max, depth), &mut claims);
    }
    assert_saw_all(&claims);
}

#[test]
fn alpha_beta_tells_the_truth_on_positions_of_the_other_games() {
    let mut chance = Chance(7);
    let start = othello::Position::START;
    consult_on(&Othello, &start, (500, 64, 4), &mut chance);
    let start = draughts::Position::START;
    consult_on(&Draughts, &start, (400, 90, 4), &mut chance);
    let start = chance.draughts();
    consult_on(&Draughts, &start, (200, 20, 4), &mut chance);
    let start = tic_tac_toe::Position::START;
    consult_on(&TicTacToe, &start, (500, 8, 6), &mut chance);
}

#[test]
fn alpha_beta_tells_the_truth_where_a_player_moves_twice() {
    let mut chance = Chance(8);
    let mut claims = Claims::default();
    for _ in 0..1000 {
        let height = 1 + chance.below(6) as u32;
        let game = chance.labelled_textbook(height);
        let max = chance.player();
        consult(&game, &Leaves, &game.root(), (max, height), &mut claims);
    }
    assert_saw_all(&claims);
}

#[test]
fn alpha_beta_tells_the_truth_on_textbook_trees() {
    let mut chance = Chance(6);
    let mut claims = Claims::default();
    for _ in 0..2000 {
        let height = 1 + chance.below(6) as u32;
        let game = chance.textbook(height);
        let max = chance.player();
        consult(&game, &Leaves, &game.root(), (max, height), &mut claims);
    }
    assert_saw_all(&claims);
}
