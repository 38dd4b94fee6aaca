//! Games and conventions drawn at random.

use crate::chance::Rng;
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Outcome, Player, Value};
use crate::search::{Algorithm, Cut, Fail, Leaf, Method, Order, Pass, Root, Window};
use strum::VariantArray;

/// A small game drawn at random. Positions are numbered, and moves lead to larger numbers: so every
/// game ends, and a position comes back by other moves and at other plies.
#[derive(Debug)]
pub(super) struct RandomGame {
    positions: Vec<RandomPosition>,
    /// Whether it is known how many plies the longest game has.
    has_height: bool,
}

#[derive(Debug)]
struct RandomPosition {
    to_move: Player,
    /// The positions after each move.
    after: Vec<u32>,
    outcome: Option<Outcome>,
    /// The value for the first player.
    value: Value,
    /// The distance of the first move from the centre.
    off_centre: u32,
}

impl RandomGame {
    /// Draws a game of at most `positions` positions. A game without `has_height` may be won before
    /// nothing can be played any more. Values are near zero, so that ties are frequent.
    pub(super) fn new(rng: &mut Rng, positions: u32, has_height: bool) -> RandomGame {
        let reach = rng.between(1, 6);
        let alternates = rng.once_in(2);
        let mut draw = |number: u32| {
            let later = positions - 1 - number;
            let count = if later == 0 { 0 } else { rng.below(5) };
            let after = (0..count).map(|_| {
                let skipped = rng.below(later.min(4).into()) as u32;
                number + 1 + if alternates { skipped & !1 } else { skipped }
            });
            let after: Vec<u32> = after.collect();
            let is_first = if alternates {
                number.is_multiple_of(2)
            } else {
                rng.once_in(2)
            };
            let to_move = [Player::Second, Player::First][usize::from(is_first)];
            let is_won = !after.is_empty() && !has_height && rng.once_in(8);
            RandomPosition {
                to_move,
                outcome: if after.is_empty() {
                    Some(Outcome::Draw)
                } else {
                    is_won.then_some(Outcome::Won(to_move.other()))
                },
                after,
                value: rng.between(-reach, reach),
                off_centre: rng.below(4) as u32,
            }
        };
        RandomGame {
            positions: (0..positions).map(&mut draw).collect(),
            has_height,
        }
    }

    fn at(&self, number: u32) -> &RandomPosition {
        &self.positions[number as usize]
    }
}

impl Game for RandomGame {
    type State = u32;

    fn moves(&self, &state: &u32, moves: &mut Vec<Move>) {
        if self.at(state).outcome.is_none() {
            self.moves_past_a_win(&state, moves);
        }
    }

    fn play(&self, &state: &u32, played: Move) -> u32 {
        self.at(state).after[played.0 as usize]
    }

    fn to_move(&self, &state: &u32) -> Player {
        self.at(state).to_move
    }

    fn outcome(&self, &state: &u32) -> Option<Outcome> {
        self.at(state).outcome
    }

    fn moves_past_a_win(&self, &state: &u32, moves: &mut Vec<Move>) {
        moves.extend((0..self.at(state).after.len() as u32).map(Move));
    }

    fn distance_from_centre(&self, &state: &u32, played: Move) -> u32 {
        played.0.abs_diff(self.at(state).off_centre)
    }

    fn key(&self, &state: &u32) -> Option<[u64; 3]> {
        Some([state.into(), 0, 0])
    }

    fn height(&self) -> Option<u32> {
        let mut heights = vec![0; self.positions.len()];
        for (number, position) in self.positions.iter().enumerate().rev() {
            let below = position
                .after
                .iter()
                .map(|&after| heights[after as usize] + 1);
            heights[number] = below.max().unwrap_or(0);
        }
        self.has_height.then_some(heights[0])
    }
}

/// The values that were drawn with the game.
impl Evaluation<u32> for RandomGame {
    fn evaluate(&self, &state: &u32, max: Player) -> Value {
        let value = self.at(state).value;
        match max {
            Player::First => value,
            Player::Second => -value,
        }
    }
}

/// Returns methods of the algorithm with every order, cutoff rule and failing rule; their windows,
/// and their rules for passes, the root and leaves are random.
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
