//! Small things to search, drawn at random: trees, positions, values and conventions.

use crate::chance::Rng;
use crate::evaluate::Evaluation;
use crate::game::{Game, Player, Value};
use crate::search::{Algorithm, Cut, Fail, Leaf, Method, Order, Pass, Root, Window};
use strum::VariantArray;

/// An evaluation with values near zero that depend on the position alone, so that nothing but the
/// search makes sense of them, and ties are frequent.
pub(super) struct RandomEvaluation<'g, G> {
    pub game: &'g G,
    pub seed: u64,
    pub reach: Value,
}

impl<G: Game> Evaluation<G::State> for RandomEvaluation<'_, G> {
    fn evaluate(&self, state: &G::State, max: Player) -> Value {
        let text = self.game.position_text(state);
        let fold = |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte));
        let sum = text.bytes().fold(self.seed, fold);
        let value = Rng::new(sum).between(-self.reach, self.reach);
        match max {
            Player::First => value,
            Player::Second => -value,
        }
    }
}

/// Returns a textbook tree of at most `height` levels, in brackets; some brackets are labelled with
/// the side to move.
pub(super) fn tree(rng: &mut Rng, height: u32) -> String {
    let labels: &[&str] = if rng.once_in(3) {
        &["", "max", "min"]
    } else {
        &[""]
    };
    let mut text = String::new();
    write_tree(rng, height, labels, &mut text);
    text
}

fn write_tree(rng: &mut Rng, height: u32, labels: &[&str], text: &mut String) {
    if height == 0 || rng.once_in(8) {
        text.push_str(&rng.between(-5, 5).to_string());
        return;
    }
    text.push_str(rng.pick(labels));
    text.push('[');
    for child in 0..=rng.below(4) {
        if child > 0 {
            text.push(' ');
        }
        write_tree(rng, height - 1, labels, text);
    }
    text.push(']');
}

/// Returns the position after a number of random moves, or at the end of the game if that is
/// sooner.
pub(super) fn position<G: Game>(rng: &mut Rng, game: &G, start: &G::State, plies: u64) -> G::State {
    let mut state = start.clone();
    let mut moves = Vec::new();
    for _ in 0..plies {
        moves.clear();
        game.moves(&state, &mut moves);
        if moves.is_empty() {
            break;
        }
        state = game.play(&state, rng.pick(&moves));
    }
    state
}

/// Returns methods of the algorithm with every order, every rule for cutting and every rule for
/// failing; their windows and what they do with passes, the root and leaves are drawn.
pub(super) fn methods(rng: &mut Rng, algorithm: Algorithm, has_values: bool) -> Vec<Method> {
    let mut methods = Vec::new();
    for &order in Order::VARIANTS {
        for &cut in Cut::VARIANTS {
            for &fail in Fail::VARIANTS {
                methods.push(Method {
                    algorithm,
                    order,
                    cut,
                    fail,
                    window: window(rng),
                    pass: rng.pick(Pass::VARIANTS),
                    root: rng.pick(Root::VARIANTS),
                    leaf: if has_values && rng.once_in(3) {
                        Leaf::Value(4)
                    } else {
                        Leaf::GameOver
                    },
                    ..Method::default()
                });
            }
        }
    }
    methods
}

/// Draws the whole window half of the time, else one near zero that is open on one side or on none.
fn window(rng: &mut Rng) -> Window {
    let alpha = rng.between(-4, 4);
    let beta = alpha + rng.between(1, 4);
    match rng.below(6) {
        0 => Window { alpha, beta },
        1 => Window {
            alpha,
            ..Window::FULL
        },
        2 => Window {
            beta,
            ..Window::FULL
        },
        _ => Window::FULL,
    }
}
