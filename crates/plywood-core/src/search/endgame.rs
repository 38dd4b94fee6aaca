//! What the moves of a position are truly worth, for any game: alpha-beta to the end of the game, with a
//! table of bounds.
//!
//! A game that counts by how much it is won ([`Game::margin`]) is searched to its end at once. Any
//! other is searched one ply deep, two, and so on: a line that is cut off counts as neither won nor
//! lost, so what is won or lost within some plies is proved, and in the fewest. A draw is proved once
//! no line was cut off.

use crate::game::{Game, Move, Outcome, Value};
use std::collections::HashMap;

/// A win in `n` plies is worth this minus `n`, where the game does not count by how much it is won.
pub const SOON: Value = 10_000;
/// No worth is as much.
const EDGE: Value = SOON + 1;
/// The most plies that are tried.
const DEEPEST: u32 = 200;
/// The most positions in the table: some 64 MiB.
const KEPT: usize = 1 << 20;
/// How many nodes pass between two looks at whether to stop.
const PATIENCE: u64 = 1 << 10;

/// What a move is truly worth to whoever makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The move.
    pub played: Move,
    /// Positive for a win, 0 for a draw: by how much, or [`SOON`] minus the plies it takes. None where it
    /// could not be found out.
    pub score: Option<Value>,
}

/// The worth of each legal move of `state`, as far as it can be found out within `nodes` nodes, and
/// how many were looked at. Nothing once `cancel` says so, which is asked every thousand nodes.
pub fn worths<G: Game>(
    game: &G,
    state: &G::State,
    nodes: u64,
    cancel: &dyn Fn() -> bool,
) -> Option<(Vec<Worth>, u64)> {
    let mut legal = Vec::new();
    game.moves(state, &mut legal);
    let unknown = |&played: &Move| Worth {
        played,
        score: None,
    };
    let mut found: Vec<Worth> = legal.iter().map(unknown).collect();
    let mut endgame = Endgame {
        game,
        known: HashMap::new(),
        deepest: 0,
        nodes: 0,
        limit: nodes,
        cancel,
    };
    let is_counted = game.margin(state).is_some();
    for depth in 1..=DEEPEST {
        endgame.deepest = if is_counted { u32::MAX } else { depth };
        endgame.known.clear();
        for worth in found.iter_mut().filter(|worth| worth.score.is_none()) {
            let next = game.play(state, worth.played);
            let has_turned = game.to_move(&next) != game.to_move(state);
            match endgame.run(&next, 1, -EDGE, EDGE) {
                Ok(Found { value, is_cut_off }) if value != 0 || !is_cut_off => {
                    worth.score = Some(if has_turned { -value } else { value });
                }
                Ok(_) => {}
                Err(Ended::Cancelled) => return None,
                Err(Ended::NodeLimit) => return Some((found, endgame.nodes)),
            }
        }
        if is_counted || found.iter().all(|worth| worth.score.is_some()) {
            break;
        }
    }
    Some((found, endgame.nodes))
}

/// Why a search has no answer.
enum Ended {
    Cancelled,
    NodeLimit,
}

/// What was found of a position, for its player to move.
#[derive(Clone, Copy)]
struct Found {
    value: Value,
    /// Whether a line ended before the game did.
    is_cut_off: bool,
}

/// Bounds of a position's value.
#[derive(Clone, Copy)]
struct Bounds {
    lower: Value,
    upper: Value,
    is_cut_off: bool,
}

struct Endgame<'g, G> {
    game: &'g G,
    /// By the position's key and the ply, on which the worth of a win depends.
    known: HashMap<([u64; 3], u32), Bounds>,
    deepest: u32,
    nodes: u64,
    limit: u64,
    cancel: &'g dyn Fn() -> bool,
}

impl<G: Game> Endgame<'_, G> {
    fn run(
        &mut self,
        state: &G::State,
        ply: u32,
        mut alpha: Value,
        mut beta: Value,
    ) -> Result<Found, Ended> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(Ended::NodeLimit);
        }
        if self.nodes.is_multiple_of(PATIENCE) && (self.cancel)() {
            return Err(Ended::Cancelled);
        }
        if let Some(value) = self.end(state, ply) {
            return Ok(Found {
                value,
                is_cut_off: false,
            });
        }
        if ply >= self.deepest {
            return Ok(Found {
                value: 0,
                is_cut_off: true,
            });
        }
        let key = self.game.key(state).map(|key| (key, ply));
        if let Some(bounds) = key.and_then(|key| self.known.get(&key).copied()) {
            let is_cut_off = bounds.is_cut_off;
            let answer = if bounds.lower >= beta || bounds.lower == bounds.upper {
                Some(bounds.lower)
            } else {
                (bounds.upper <= alpha).then_some(bounds.upper)
            };
            if let Some(value) = answer {
                return Ok(Found { value, is_cut_off });
            }
            // Narrower with what is known, which rests on that line, too.
            if !is_cut_off {
                alpha = alpha.max(bounds.lower);
                beta = beta.min(bounds.upper);
            }
        }
        let mover = self.game.to_move(state);
        let mut best = Found {
            value: -EDGE,
            is_cut_off: false,
        };
        let mut low = alpha;
        for (_, next) in self.children(state) {
            let has_turned = self.game.to_move(&next) != mover;
            let found = match has_turned {
                true => self.run(&next, ply + 1, -beta, -low)?,
                false => self.run(&next, ply + 1, low, beta)?,
            };
            let value = if has_turned {
                -found.value
            } else {
                found.value
            };
            best.value = best.value.max(value);
            best.is_cut_off |= found.is_cut_off;
            low = low.max(value);
            if low >= beta {
                break;
            }
        }
        if let Some(key) = key
            && (self.known.len() < KEPT || self.known.contains_key(&key))
        {
            let bounds = Bounds {
                lower: if best.value > alpha {
                    best.value
                } else {
                    -EDGE
                },
                upper: if best.value < beta { best.value } else { EDGE },
                is_cut_off: best.is_cut_off,
            };
            self.known.insert(key, bounds);
        }
        Ok(best)
    }

    /// What the end of the game is worth to the player to move; none while it goes on.
    fn end(&self, state: &G::State, ply: u32) -> Option<Value> {
        let outcome = self.game.outcome(state)?;
        let for_first = match (self.game.margin(state), outcome) {
            (Some(margin), _) => margin,
            (None, Outcome::Draw | Outcome::Value(_)) => 0,
            (None, Outcome::Won(winner)) => {
                let soon = SOON - ply as Value;
                return Some(if winner == self.game.to_move(state) {
                    soon
                } else {
                    -soon
                });
            }
        };
        Some(match self.game.to_move(state) {
            crate::game::Player::First => for_first,
            crate::game::Player::Second => -for_first,
        })
    }

    /// The positions after each move, those first that leave the fewest replies.
    fn children(&self, state: &G::State) -> Vec<(usize, G::State)> {
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
        let mut replies = Vec::new();
        let child = |played| {
            let next = self.game.play(state, played);
            replies.clear();
            self.game.moves(&next, &mut replies);
            (replies.len(), next)
        };
        let mut children: Vec<_> = moves.into_iter().map(child).collect();
        children.sort_by_key(|&(replies, _)| replies);
        children
    }
}
