//! Small things to search, drawn at random: trees, positions, values and conventions.

use crate::chance::Chance;
use crate::evaluate::Evaluation;
use crate::game::{Game, Player, Value};
use crate::search::{Algorithm, Cut, Fail, Leaf, Method, Order, Pass, Root, Window};
use strum::VariantArray;

/// An evaluation with values near zero that depend on the position alone, so that nothing but the
/// search makes sense of them, and ties are frequent.
pub(super) struct Scatter<'g, G> {
    pub game: &'g G,
    pub seed: u64,
    pub reach: Value,
}

impl<G: Game> Evaluation<G::State> for Scatter<'_, G> {
    fn evaluate(&self, state: &G::State, max: Player) -> Value {
        let mut text = String::new();
        self.game.write_position(state, &mut text);
        let fold = |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte));
        let sum = text.bytes().fold(self.seed, fold);
        let value = Chance::new(sum).between(-self.reach, self.reach);
        match max {
            Player::First => value,
            Player::Second => -value,
        }
    }
}

/// Returns a textbook tree of at most `height` levels, in brackets; some brackets are labelled with
/// the side to move.
pub(super) fn tree(chance: &mut Chance, height: u32) -> String {
    let labels: &[&str] = match chance.once_in(3) {
        true => &["", "max", "min"],
        false => &[""],
    };
    let mut text = String::new();
    write_tree(chance, height, labels, &mut text);
    text
}

fn write_tree(chance: &mut Chance, height: u32, labels: &[&str], text: &mut String) {
    if height == 0 || chance.once_in(8) {
        text.push_str(&chance.between(-5, 5).to_string());
        return;
    }
    text.push_str(labels[chance.below(labels.len() as u64) as usize]);
    text.push('[');
    for child in 0..=chance.below(4) {
        if child > 0 {
            text.push(' ');
        }
        write_tree(chance, height - 1, labels, text);
    }
    text.push(']');
}

/// Returns the position after a number of random moves, or at the end of the game before.
pub(super) fn position<G: Game>(
    chance: &mut Chance,
    game: &G,
    start: &G::State,
    plies: u64,
) -> G::State {
    let mut state = start.clone();
    let mut moves = Vec::new();
    for _ in 0..plies {
        moves.clear();
        game.moves(&state, &mut moves);
        if moves.is_empty() {
            break;
        }
        state = game.play(&state, moves[chance.below(moves.len() as u64) as usize]);
    }
    state
}

/// Returns methods of the algorithm with every order and every rule of cutting and failing; the
/// other choices are drawn.
pub(super) fn methods(chance: &mut Chance, algorithm: Algorithm, has_values: bool) -> Vec<Method> {
    let mut methods = Vec::new();
    for &order in Order::VARIANTS {
        for &cut in Cut::VARIANTS {
            for &fail in Fail::VARIANTS {
                methods.push(Method {
                    algorithm,
                    order,
                    cut,
                    fail,
                    window: window(chance),
                    pass: one_of(chance, Pass::VARIANTS),
                    root: one_of(chance, Root::VARIANTS),
                    leaf: match has_values && chance.once_in(3) {
                        true => Leaf::Value(4),
                        false => Leaf::GameOver,
                    },
                    ..Method::USUAL
                });
            }
        }
    }
    methods
}

fn one_of<T: Copy>(chance: &mut Chance, all: &[T]) -> T {
    all[chance.below(all.len() as u64) as usize]
}

/// Draws the whole window half of the time, else one near zero that is open on one side or on none.
fn window(chance: &mut Chance) -> Window {
    let alpha = chance.between(-4, 4);
    let beta = alpha + chance.between(1, 4);
    match chance.below(6) {
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
