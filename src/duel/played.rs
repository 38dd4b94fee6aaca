//! One game of a duel, from its start to its end.

use super::Duel;
use crate::chance::Rng;
use crate::exploration::Cursor;
use crate::game::{self, Player};
use crate::search::Watch;
use serde::{Deserialize, Serialize};

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// One has won.
    One,
    /// Two has won.
    Two,
    /// A draw.
    Draw,
    /// It was broken off after too many plies.
    Unfinished,
}

/// A game that was played to its end or broken off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Its number in the duel, from 1.
    pub number: u32,
    /// The side that duellist one played.
    pub one: Player,
    /// Random plies at its start.
    pub opening: u32,
    /// All moves from the start, in the game's notation.
    pub moves: Vec<String>,
    /// The last position, as a text that the game can read.
    pub end: String,
    /// The outcome.
    pub outcome: Outcome,
    /// Nodes that the programs have visited.
    pub nodes: u64,
    /// How often a program made no move although it had one, and left the turn to the other.
    pub silent: u32,
}

impl PlayedGame {
    /// Plays a game of a duel; `None` if `watch` was cancelled meanwhile.
    pub(super) fn play(duel: &Duel, number: u32, watch: &Watch) -> Option<PlayedGame> {
        let one = duel.side_of_one(number);
        let [mut rng, opening] = duel.rngs(number);
        let problem = duel.open();
        let mut cursor = problem.cursor();
        let mut moves = play_random_opening(&mut *cursor, duel, opening);
        let opening = moves.len() as u32;
        let (mut nodes, mut silent) = (0, 0);
        let outcome = loop {
            if watch.is_cancelled() {
                return None;
            }
            let legal = cursor.legal_moves();
            if legal.is_empty() {
                break match cursor.outcome().and_then(game::Outcome::winner) {
                    None => Outcome::Draw,
                    Some(winner) if winner == one => Outcome::One,
                    Some(_) => Outcome::Two,
                };
            }
            if moves.len() as u64 >= u64::from(duel.max_plies) {
                break Outcome::Unfinished;
            }
            let duellist = match cursor.to_move() == one {
                true => duel.one,
                false => duel.two,
            };
            let position = duel.game.position(&cursor.position_text());
            let (chosen, cost) = duellist.choose(&position, &legal, &mut rng, watch)?;
            nodes += cost;
            // A player that makes no move leaves the turn to the other, where the game allows it.
            let Some(chosen) = chosen.or(problem.pass) else {
                break match cursor.to_move() == one {
                    true => Outcome::Two,
                    false => Outcome::One,
                };
            };
            silent += u32::from(!legal.contains(&chosen));
            moves.push(cursor.move_text(chosen));
            cursor.play(chosen);
        };
        Some(PlayedGame {
            number,
            one,
            opening,
            moves,
            end: cursor.position_text(),
            outcome,
            nodes,
            silent,
        })
    }
}

/// Plays the opening: random moves of which none ends the game. If every move would, the opening is
/// shorter.
fn play_random_opening(cursor: &mut dyn Cursor, duel: &Duel, mut rng: Rng) -> Vec<String> {
    let mut moves = Vec::new();
    for _ in 0..duel.opening.min(duel.max_plies) {
        let mut continuing = cursor.legal_moves();
        continuing.retain(|&tried| {
            cursor.play(tried);
            let has_moves = !cursor.legal_moves().is_empty();
            cursor.take_back();
            has_moves
        });
        if continuing.is_empty() {
            break;
        }
        let chosen = continuing[rng.below(continuing.len() as u64) as usize];
        moves.push(cursor.move_text(chosen));
        cursor.play(chosen);
    }
    moves
}
