//! Plain minimax, written once more in `laws`, is the oracle of every registered search, by every
//! convention, on positions of all games: the root's value and best move, and whatever is reported
//! of any other node.

use crate::samples::{Rng, Scatter, conventions, tried};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Player};
use plywood_core::laws;
use plywood_core::search::{Algorithm, Method, Root};
use plywood_explore::evaluations::textbook::Leaves;
use plywood_explore::games::connect_four::{ConnectFour, Position};
use plywood_explore::games::draughts::{self, Draughts};
use plywood_explore::games::othello::{self, Othello};
use plywood_explore::games::textbook::Textbook;
use plywood_explore::games::tic_tac_toe::{self, TicTacToe};
use std::hash::Hash;
use strum::VariantArray;

/// Searches by every algorithm, in an order and by conventions that are drawn for each.
fn consult<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    (max, depth): (Player, u32),
    chance: &mut Rng,
) {
    for &algorithm in Algorithm::VARIANTS {
        // One that looks no deeper finds no values within a textbook tree.
        let deepest = algorithm.properties().max_depth;
        if game.height().is_some() && deepest.is_some_and(|deepest| deepest < depth) {
            continue;
        }
        let methods = conventions(algorithm);
        let method = Method {
            window: chance.window(4),
            root: [Root::Shared, Root::Apart][chance.below(2) as usize],
            ..methods[chance.below(methods.len() as u64) as usize]
        };
        let kept = laws::search_at(game, evaluation, state, max, method, depth);
        assert_eq!(kept, Ok(()));
    }
}

/// Random positions of a game, each after fewer than `plies` plies.
fn consult_on<G: Game>(
    game: &G,
    start: &G::State,
    (positions, plies, depth): (u64, u64, u64),
    chance: &mut Rng,
) where
    G::State: Hash,
{
    for seed in tried(0..positions) {
        let plies = chance.below(plies);
        let root = chance.play(game, start, plies);
        let scatter = Scatter {
            seed,
            reach: 1 + chance.below(6),
        };
        let how = (chance.player(), chance.below(depth) as u32);
        consult(game, &scatter, &root, how, chance);
    }
}

#[test]
fn searches_tell_the_truth_on_connect_four_positions() {
    let start = Position::START;
    consult_on(&ConnectFour, &start, (2000, 40, 5), &mut Rng(5));
}

#[test]
fn searches_tell_the_truth_on_positions_of_the_other_games() {
    let mut chance = Rng(7);
    let start = othello::Position::START;
    consult_on(&Othello, &start, (600, 64, 4), &mut chance);
    let start = draughts::Position::START;
    consult_on(&Draughts, &start, (400, 90, 4), &mut chance);
    let start = chance.draughts();
    consult_on(&Draughts, &start, (200, 20, 4), &mut chance);
    let start = tic_tac_toe::Position::START;
    consult_on(&TicTacToe, &start, (500, 8, 6), &mut chance);
}

/// Trees in which the players take turns, and trees in which one moves twice.
#[test]
fn searches_tell_the_truth_on_textbook_trees() {
    let mut chance = Rng(6);
    let drawn: [fn(&mut Rng, u32) -> Textbook; 2] = [Rng::textbook, Rng::labelled_textbook];
    for tree in drawn {
        for _ in tried(0..1500) {
            let height = 1 + chance.below(6) as u32;
            let game = tree(&mut chance, height);
            let how = (chance.player(), game.height().unwrap_or(height));
            consult(&game, &Leaves, &game.root(), how, &mut chance);
        }
    }
}
