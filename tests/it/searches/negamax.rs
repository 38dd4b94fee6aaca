//! Negamax against alpha-beta: the same search by another formula.

use crate::samples::{Rng, Scatter, alpha_betas, record};
use plywood::evaluate::Evaluation;
use plywood::evaluate::textbook::Leaves;
use plywood::game::connect_four::{ConnectFour, Position};
use plywood::game::draughts::{self, Draughts};
use plywood::game::othello::{self, Othello};
use plywood::game::{Game, Player};
use plywood::replay::Replay;
use plywood::search::{Algorithm, Method, Window};

/// Every step is the same as alpha-beta's: the same nodes, windows and values for MAX.
fn agree<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    (max, window, depth): (Player, Window, u32),
) {
    for method in alpha_betas() {
        let trees = [Algorithm::AlphaBeta, Algorithm::Negamax].map(|algorithm| {
            let method = Method {
                algorithm,
                window,
                ..method
            };
            record(game, evaluation, state, (max, method, depth))
        });
        let [alpha_beta, negamax] = &trees;
        assert_eq!(alpha_beta.steps(), negamax.steps(), "{method:?}");
        for id in alpha_beta.ids() {
            let [one, other] = [alpha_beta, negamax].map(|tree| (tree.node(id), tree.played(id)));
            assert_eq!(one, other, "{method:?} {id:?}");
        }
        for step in 0..alpha_beta.steps() {
            let [one, other] = [alpha_beta, negamax].map(|tree| Replay::new(tree, step));
            assert_eq!(one.event(), other.event(), "{method:?} {step}");
        }
    }
}

#[test]
fn it_does_what_alpha_beta_does() {
    let mut chance = Rng(21);
    let window = |chance: &mut Rng| match chance.below(3) {
        0 => Window {
            alpha: -3,
            beta: 2 + chance.below(4) as i32,
        },
        _ => Window::FULL,
    };
    for _ in 0..100 {
        // Here the same side may move twice.
        let tree = chance.labelled_textbook(5);
        let height = tree.height().unwrap_or(0);
        let how = (chance.player(), window(&mut chance), height);
        agree(&tree, &Leaves, &tree.root(), how);
    }
    for seed in 0..10 {
        let scatter = Scatter { seed, reach: 9 };
        let position = Position::from_moves(&chance.connect_four(24)).expect("it is legal");
        let how = (chance.player(), window(&mut chance), 4);
        agree(&ConnectFour, &scatter, &position, how);
        let start = othello::Position::from_moves("").expect("the start");
        // With passes.
        let position = chance.play(&Othello, &start, 55);
        let how = (chance.player(), window(&mut chance), 3);
        agree(&Othello, &scatter, &position, how);
        let start = draughts::Position::START;
        let position = chance.play(&Draughts, &start, 40);
        let how = (chance.player(), window(&mut chance), 3);
        agree(&Draughts, &scatter, &position, how);
    }
}
