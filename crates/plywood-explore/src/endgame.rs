//! The true worth of a position's moves, for any game: alpha-beta to the end of the game,
//! with a transposition table.
//!
//! A game that counts by how much it is won ([`Game::margin`]) is searched to its end at once. Any
//! other is searched one ply deep, two, and so on: a line that ends at the depth counts as neither
//! won nor lost, so a win or loss is proved as soon as the depth suffices, in the fewest plies.
//! A draw is proved once no line ended there.

use plywood_core::game::{Game, Move, Outcome, Player, Value};
use plywood_core::search::Stop;

/// A win in `n` plies is worth this minus `n`, where the game does not count by how much it is won.
pub const WIN_SCORE: Value = 10_000;
/// More than any score, even of a tree with values at its leaves.
const INFINITY: Value = Value::MAX;
/// Maximum number of plies that are tried.
const MAX_PLIES: u32 = 200;
/// Number of nodes between two calls of `cancel`.
const CHECK_INTERVAL: u64 = 1 << 10;

/// The true worth of a move to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// Move of the position that was scored.
    pub played: Move,
    /// Positive for a win, 0 for a draw: by how much, or [`WIN_SCORE`] minus the plies it takes.
    /// `None` if it could not be found out.
    pub score: Option<Value>,
}

/// Returns the worth of each legal move of `state`, as far as it can be found out within `nodes`
/// nodes, and the number of nodes searched. `None` once `cancel` returns true, which is called
/// about every thousand nodes.
pub fn score_moves<G: Game>(
    game: &G,
    state: &G::State,
    nodes: u64,
    cancel: &dyn Fn() -> bool,
) -> Option<(Vec<ScoredMove>, u64)> {
    let legal = game.legal_moves(state);
    let unknown = |&played: &Move| ScoredMove {
        played,
        score: None,
    };
    let mut found: Vec<ScoredMove> = legal.iter().map(unknown).collect();
    let mut endgame = Endgame {
        game,
        table: BoundsTable::new(),
        scratch: Vec::new(),
        max_ply: 0,
        nodes: 0,
        limit: nodes,
        cancel,
    };
    let is_counted = game.margin(state).is_some();
    for depth in 1..=MAX_PLIES {
        endgame.max_ply = if is_counted { u32::MAX } else { depth };
        for scored in found.iter_mut().filter(|scored| scored.score.is_none()) {
            let next = game.play(state, scored.played);
            let has_turned = game.to_move(&next) != game.to_move(state);
            match endgame.run(&next, 1, -INFINITY, INFINITY) {
                Ok(Score { value, hits_depth }) if value != 0 || !hits_depth => {
                    scored.score = Some(if has_turned { -value } else { value });
                }
                Ok(_) => {}
                Err(Stop::Cancelled) => return None,
                Err(_) => return Some((found, endgame.nodes)),
            }
        }
        if is_counted || found.iter().all(|scored| scored.score.is_some()) {
            break;
        }
    }
    Some((found, endgame.nodes))
}

/// The result for a position, for the player to move.
#[derive(Clone, Copy)]
struct Score {
    value: Value,
    /// Whether a line ended before the game did.
    hits_depth: bool,
}

struct Endgame<'g, G> {
    game: &'g G,
    table: BoundsTable,
    /// A buffer for the moves of one position.
    scratch: Vec<Move>,
    max_ply: u32,
    nodes: u64,
    limit: u64,
    cancel: &'g dyn Fn() -> bool,
}

impl<G: Game> Endgame<'_, G> {
    /// Returns the value of `state`, or a bound on it outside the window.
    fn run(
        &mut self,
        state: &G::State,
        ply: u32,
        mut alpha: Value,
        mut beta: Value,
    ) -> Result<Score, Stop> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(Stop::NodeLimit(self.limit));
        }
        if self.nodes.is_multiple_of(CHECK_INTERVAL) && (self.cancel)() {
            return Err(Stop::Cancelled);
        }
        if let Some(value) = self.end_score(state, ply) {
            return Ok(Score {
                value,
                hits_depth: false,
            });
        }
        if ply >= self.max_ply {
            return Ok(Score {
                value: 0,
                hits_depth: true,
            });
        }
        let key = self.game.key(state).map(|position| TableKey {
            position,
            ply,
            max_ply: self.max_ply,
        });
        if let Some(bounds) = key.and_then(|key| self.table.get(&key)) {
            let hits_depth = bounds.hits_depth;
            let answer = if bounds.lower >= beta || bounds.lower == bounds.upper {
                Some(bounds.lower)
            } else {
                (bounds.upper <= alpha).then_some(bounds.upper)
            };
            if let Some(value) = answer {
                return Ok(Score { value, hits_depth });
            }
            // Depth-limited bounds do not narrow the window: a result inside it would depend on the
            // depth, too.
            if !hits_depth {
                alpha = alpha.max(bounds.lower);
                beta = beta.min(bounds.upper);
            }
        }
        let mover = self.game.to_move(state);
        let mut best = Score {
            value: -INFINITY,
            hits_depth: false,
        };
        let mut low = alpha;
        for (index, (_, next)) in self.children(state).into_iter().enumerate() {
            let has_turned = self.game.to_move(&next) != mover;
            // Proving that the other moves are no better takes less than finding out how bad they
            // are.
            let is_null = index > 0 && low + 1 < beta;
            let high = if is_null { low + 1 } else { beta };
            let mut found = self.child_score(&next, ply, (low, high), has_turned)?;
            if is_null && found.value > low && found.value < beta {
                best.hits_depth |= found.hits_depth;
                found = self.child_score(&next, ply, (low, beta), has_turned)?;
            }
            best.value = best.value.max(found.value);
            best.hits_depth |= found.hits_depth;
            low = low.max(found.value);
            if low >= beta {
                break;
            }
        }
        if let Some(key) = key {
            let bounds = Bounds {
                lower: if best.value > alpha {
                    best.value
                } else {
                    -INFINITY
                },
                upper: if best.value < beta {
                    best.value
                } else {
                    INFINITY
                },
                hits_depth: best.hits_depth,
            };
            self.table.put(key, bounds);
        }
        Ok(best)
    }

    /// Returns the value of the position after a move for the player who made it.
    fn child_score(
        &mut self,
        next: &G::State,
        ply: u32,
        (low, high): (Value, Value),
        has_turned: bool,
    ) -> Result<Score, Stop> {
        if !has_turned {
            return self.run(next, ply + 1, low, high);
        }
        let found = self.run(next, ply + 1, -high, -low)?;
        Ok(Score {
            value: -found.value,
            ..found
        })
    }

    /// Returns the value of a finished game for the player to move; `None` while it goes on.
    fn end_score(&self, state: &G::State, ply: u32) -> Option<Value> {
        let outcome = self.game.outcome(state)?;
        let for_first = match (self.game.margin(state), outcome) {
            (Some(margin), _) => margin,
            (None, Outcome::Draw | Outcome::Value(_)) => 0,
            (None, Outcome::Won(winner)) => {
                let score = WIN_SCORE - ply as Value;
                return Some(if winner == self.game.to_move(state) {
                    score
                } else {
                    -score
                });
            }
        };
        Some(match self.game.to_move(state) {
            Player::First => for_first,
            Player::Second => -for_first,
        })
    }

    /// Returns the positions after each move, those with the fewest replies first.
    fn children(&mut self, state: &G::State) -> Vec<(usize, G::State)> {
        let mut moves = std::mem::take(&mut self.scratch);
        moves.clear();
        self.game.moves(state, &mut moves);
        let count = moves.len();
        let mut children = Vec::with_capacity(count);
        for index in 0..count {
            let next = self.game.play(state, moves[index]);
            // The replies stand after the moves while they are counted.
            self.game.moves(&next, &mut moves);
            children.push((moves.len() - count, next));
            moves.truncate(count);
        }
        self.scratch = moves;
        children.sort_by_key(|&(replies, _)| replies);
        children
    }
}

/// Number of slots: 24 MiB.
const SLOTS: usize = 1 << 19;
/// 2^64 divided by the golden ratio.
const MIXER: u64 = 0x9E37_79B9_7F4A_7C15;

/// The key of an entry: a position ([`Game::key`]), its ply, on which the worth of a win depends,
/// and how deep the search goes.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct TableKey {
    position: [u64; 3],
    ply: u32,
    max_ply: u32,
}

/// The known bounds on a position's value.
#[derive(Clone, Copy, Default)]
struct Bounds {
    lower: Value,
    upper: Value,
    /// Whether they rest on a line that ended before the game did.
    hits_depth: bool,
}

/// A transposition table of bounds on values, in which each slot keeps the latest entry.
struct BoundsTable {
    /// An empty slot has ply 0, which no key has, so it matches none.
    slots: Vec<(TableKey, Bounds)>,
}

impl BoundsTable {
    fn new() -> Self {
        Self {
            slots: vec![Default::default(); SLOTS],
        }
    }

    fn get(&self, key: &TableKey) -> Option<Bounds> {
        let (stored, bounds) = &self.slots[slot_of(key)];
        (stored == key).then_some(*bounds)
    }

    fn put(&mut self, key: TableKey, bounds: Bounds) {
        self.slots[slot_of(&key)] = (key, bounds);
    }
}

fn slot_of(key: &TableKey) -> usize {
    let [first, second, third] = key.position;
    let words = [first, second, third ^ u64::from(key.ply) << 32];
    let mixed = words.into_iter().fold(0, |mixed: u64, word| {
        (mixed ^ word).wrapping_mul(MIXER).rotate_left(31)
    });
    (mixed.wrapping_mul(MIXER) >> 32) as usize % SLOTS
}
