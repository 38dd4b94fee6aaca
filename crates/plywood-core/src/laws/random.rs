//! Random games and conventions.

use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Outcome, Player, Value, is_finite, opposite};
use crate::random::Rng;
use crate::search::{
    Algorithm, Cut, Fail, Leaf, Method, Order, Quiet, Replacement, Root, TableSettings, Window,
};
use strum::VariantArray;

/// A small random game. Positions are numbered and every move leads to a larger number, so the game
/// ends. Transpositions may occur, at different plies too.
#[derive(Debug)]
pub struct RandomGame {
    positions: Vec<RandomPosition>,
    /// All values are multiples of this, so that averages are whole numbers.
    scale: Value,
    /// Whether the length of the longest game is known.
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
    /// The weights of a chance node's moves; otherwise empty.
    weights: Vec<u32>,
    /// The distance of the first move from the centre.
    off_centre: u32,
}

/// Chance decides only at positions below this one.
const MAX_CHANCES: u32 = 5;

/// Scales an edge of a window like the values, slightly shifted.
fn scaled(edge: Value, scale: Value) -> Value {
    if is_finite(edge) && scale > 1 {
        edge * scale + edge
    } else {
        edge
    }
}

impl RandomGame {
    /// Creates a game with at most `positions` positions. Without `has_height`, a game may be won
    /// before its moves run out. Values are close to zero, so that
    /// ties are frequent; without chance nodes some are infinite.
    pub(super) fn new(rng: &mut Rng, positions: u32, has_height: bool, weighs: bool) -> RandomGame {
        let reach = rng.between(1, 6);
        // Only the first positions are chance nodes, each with weights that add up to 6.
        let scale = if weighs { 6_i32.pow(MAX_CHANCES) } else { 1 };
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
            let is_chance = weighs && number < MAX_CHANCES && !is_won && rng.once_in(2);
            let weights: &[u32] = match after.len() {
                1 if is_chance => &[6],
                2 if is_chance => &[4, 2],
                3 if is_chance => &[1, 3, 2],
                4 if is_chance => &[1, 1, 3, 1],
                _ => &[],
            };
            let weights = weights.to_vec();
            RandomPosition {
                to_move,
                outcome: if after.is_empty() {
                    Some(Outcome::Draw)
                } else {
                    is_won.then_some(Outcome::Won(to_move.other()))
                },
                after,
                value: match rng.below(12) {
                    0 if !weighs => Value::MIN,
                    1 if !weighs => Value::MAX,
                    _ => scale * rng.between(-reach, reach),
                },
                weights,
                off_centre: rng.below(4) as u32,
            }
        };
        RandomGame {
            positions: (0..positions).map(&mut draw).collect(),
            scale,
            has_height,
        }
    }

    /// Returns the method, half of the time with bounds on all leaves; some bounds are not tight.
    pub(super) fn with_bounds(&self, rng: &mut Rng, method: Method) -> Method {
        let has_chance = self.has_chance();
        let mut leaves = Window::FULL;
        if has_chance && rng.once_in(2) {
            let values = self.positions.iter().map(|position| position.value.abs());
            let most = values.max().unwrap_or(0) + rng.between(0, self.scale);
            (leaves.alpha, leaves.beta) = (-most, most);
        }
        Method {
            leaves,
            has_chance,
            leaf: if has_chance {
                Leaf::GameOver
            } else {
                method.leaf
            },
            window: Window {
                alpha: scaled(method.window.alpha, self.scale),
                beta: scaled(method.window.beta, self.scale),
            },
            ..method
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

    fn weights(&self, &state: &u32) -> Option<&[u32]> {
        let weights = &self.at(state).weights;
        (!weights.is_empty()).then_some(weights)
    }

    fn has_chance(&self) -> bool {
        self.positions
            .iter()
            .any(|position| !position.weights.is_empty())
    }

    fn outcome(&self, &state: &u32) -> Option<Outcome> {
        self.at(state).outcome
    }

    fn moves_past_a_win(&self, &state: &u32, moves: &mut Vec<Move>) {
        moves.extend((0..self.at(state).after.len() as u32).map(Move));
    }

    /// Moves to some positions are loud, and some of these are threats. In most positions the
    /// player may decline them.
    fn loud_moves(&self, &state: &u32, with_threats: bool, moves: &mut Vec<Move>) -> bool {
        let every = if with_threats { 3 } else { 2 };
        let after = self.at(state).after.iter().enumerate();
        let loud = after.filter(|(_, after)| !after.is_multiple_of(every));
        moves.extend(loud.map(|(rank, _)| Move(rank as u32)));
        !state.is_multiple_of(4)
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

/// Returns the random values of the positions.
impl Evaluation<u32> for RandomGame {
    fn evaluate(&self, &state: &u32, max: Player) -> Value {
        let value = self.at(state).value;
        match max {
            Player::First => value,
            Player::Second => opposite(value),
        }
    }
}

/// Returns methods of the algorithm with every order, cutoff rule and fail rule. Their windows and
/// their rules for the root and leaves are random.
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
                    root: rng.pick(Root::VARIANTS),
                    leaf: if has_values && rng.once_in(3) {
                        Leaf::Value(4)
                    } else {
                        Leaf::GameOver
                    },
                    table: rng.once_in(2).then(|| TableSettings {
                        entries: 1 << rng.below(6),
                        replacement: rng.pick(Replacement::VARIANTS),
                    }),
                    quiet: if algorithm.properties().goes_on {
                        rng.pick(Quiet::VARIANTS)
                    } else {
                        Quiet::default()
                    },
                    ..Method::default()
                });
            }
        }
    }
    methods
}

/// Returns the full window half of the time, otherwise a window near zero with at most one open
/// side.
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
