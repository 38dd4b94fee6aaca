//! Methods and recorded searches for the tests.

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Player};
use plywood_core::random::Rng;
use plywood_core::search::{
    Algorithm, Cut, Fail, Iteration, Limits, Method, Order, Quiet, Root, TableSettings, Watch,
    Window, iterate,
};
use plywood_core::tree::{Recorder, Tree};
use strum::VariantArray;

/// Russell and Norvig's three by three, with its one cutoff.
pub const CLASSIC: &str = "[[3 12 8] [2 4 6] [14 5 2]]";

pub fn player(rng: &mut Rng) -> Player {
    rng.pick(&[Player::First, Player::Second])
}

/// Returns a method by this algorithm, in any order and by any convention.
pub fn method(rng: &mut Rng, algorithm: Algorithm) -> Method {
    Method {
        root: rng.pick(Root::VARIANTS),
        quiet: rng.pick(Quiet::VARIANTS),
        table: rng.once_in(2).then(|| TableSettings {
            entries: 64,
            ..TableSettings::default()
        }),
        window: window(rng, 3),
        ..rng.pick(&conventions(algorithm))
    }
}

/// Returns the whole window half of the time, otherwise one near zero.
pub fn window(rng: &mut Rng, reach: i32) -> Window {
    let alpha = rng.between(-reach, reach);
    let beta = alpha + rng.between(1, reach);
    let Window {
        alpha: low,
        beta: high,
    } = Window::FULL;
    let [alpha, beta] = rng.pick(&[
        [alpha, beta],
        [alpha, high],
        [low, beta],
        [low, high],
        [low, high],
    ]);
    Window { alpha, beta }
}

/// Returns an algorithm by every convention, in every order.
pub fn conventions(algorithm: Algorithm) -> Vec<Method> {
    let mut methods = Vec::new();
    for &order in Order::VARIANTS {
        for &cut in Cut::VARIANTS {
            for &fail in Fail::VARIANTS {
                methods.push(Method {
                    algorithm,
                    order,
                    cut,
                    fail,
                    ..Method::default()
                });
            }
        }
    }
    methods
}

/// Returns the trees of all iterations and attempts, the last one perhaps stopped by the limit.
pub fn record_up_to<G: Game + Evaluation<G::State>>(
    limit: u64,
    game: &G,
    root: &G::State,
    (max, method, depth): (Player, Method, u32),
) -> Vec<Tree> {
    let watch = Watch::new(limit);
    let runs = iterate(game, game, max, method, root, depth, |_| {
        Some(Recorder::new(Limits::from(&watch)))
    });
    let tree = |run: Iteration<Recorder<'_>>| run.observer.into_tree(run.outcome.err());
    runs.into_iter().filter_map(tree).collect()
}

/// Returns the trees of all iterations and attempts.
pub fn record_all<G: Game + Evaluation<G::State>>(
    game: &G,
    root: &G::State,
    how: (Player, Method, u32),
) -> Vec<Tree> {
    record_up_to(u64::MAX, game, root, how)
}

/// Returns the tree of the last iteration.
pub fn record<G: Game + Evaluation<G::State>>(
    game: &G,
    root: &G::State,
    how: (Player, Method, u32),
) -> Tree {
    let tree = record_all(game, root, how).pop();
    tree.expect("there is always an iteration")
}
