//! Random positions of Connect Four with few moves, as candidates for a drill.

use super::{Difficulty, Target};
use crate::chance::Rng;
use crate::game::connect_four::{COLUMNS, Position};

/// Returns the columns played to reach a position, and how deep to search it. `None` where the game
/// came to a dead end; another try is cheap.
pub(crate) fn candidate(
    target: Target,
    difficulty: Difficulty,
    rng: &mut Rng,
) -> Option<(String, u32)> {
    let (plies, open) = size(target, difficulty);
    let moves = position(open, rng)?;
    Some((moves, plies))
}

/// Returns the plies to search, and the number of columns that are open at the root.
fn size(target: Target, difficulty: Difficulty) -> (u32, usize) {
    match (target, target.min_plies(), difficulty) {
        (Target::NoCutoff, _, Difficulty::Medium) => (2, 4),
        (Target::NoCutoff, _, Difficulty::Hard) => (3, 3),
        (Target::Refuted, _, Difficulty::Hard) => (3, 4),
        // In a larger tree more than two values reach a bound.
        (Target::Equality, _, Difficulty::Hard) => (3, 3),
        (_, 2, Difficulty::Easy) => (2, 3),
        (_, 3, Difficulty::Easy) => (3, 2),
        (_, _, Difficulty::Easy) => (4, 2),
        (_, 4, Difficulty::Medium) => (4, 2),
        (_, _, Difficulty::Medium) => (3, 3),
        (_, _, Difficulty::Hard) => (4, 3),
    }
}

/// Plays a game in which nobody takes a win, until only `open` columns have room.
fn position(open: usize, rng: &mut Rng) -> Option<String> {
    let mut columns: Vec<usize> = (0..COLUMNS).collect();
    rng.shuffle(&mut columns);
    let (late, early) = columns.split_at(open);
    let mut position = Position::START;
    let mut moves = String::new();
    while early.iter().any(|&column| position.has_room(column)) {
        let choice = if rng.once_in(4) { late } else { early };
        let (column, after) = non_winning_move(choice, position, rng)
            .or_else(|| non_winning_move(early, position, rng))
            .or_else(|| non_winning_move(late, position, rng))?;
        moves.push(char::from(b'1' + column as u8));
        position = after;
    }
    let has_room = |&column: &usize| position.has_room(column);
    late.iter().all(has_room).then_some(moves)
}

/// Returns a move in one of these columns that makes no four in a row.
fn non_winning_move(
    columns: &[usize],
    position: Position,
    rng: &mut Rng,
) -> Option<(usize, Position)> {
    let first = rng.below(columns.len() as u64) as usize;
    (0..columns.len())
        .map(|index| columns[(first + index) % columns.len()])
        .filter(|&column| position.has_room(column))
        .map(|column| (column, position.drop_stone(column)))
        .find(|(_, after)| !after.last_mover_won())
}
