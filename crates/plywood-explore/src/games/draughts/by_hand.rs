//! Moves made by a person: by pointing at the squares, or as draughts players write them.

use super::capture;
use super::code::{TAKES_MORE, capture_of, ends};
use super::squares::{SQUARES, bit, cell_of, square_of};
use super::{Draughts, Position};
use crate::games::{Game, Move, MoveError, by_hand};

/// The signs between the squares of a capture.
const TAKES: [char; 4] = ['x', 'X', ':', '×'];

/// Returns, as cells of the board, where a piece starts and every square on which it lands, for
/// each way in which it can make the move.
pub(super) fn cell_paths(position: &Position, played: Move) -> Vec<Vec<usize>> {
    let on_board = |way: Vec<usize>| way.into_iter().map(cell_of).collect();
    squares(position, played)
        .into_iter()
        .map(on_board)
        .collect()
}

/// Returns those ways as squares, counted from 0.
fn squares(position: &Position, played: Move) -> Vec<Vec<usize>> {
    let (from, to) = ends(played);
    if played.0 & TAKES_MORE == 0 {
        return vec![vec![square_of(from), square_of(to)]];
    }
    let landings = capture::landings(position, capture_of(position, played));
    let whole = |landed: Vec<u64>| {
        let landed = landed.into_iter().map(square_of);
        std::iter::once(square_of(from)).chain(landed).collect()
    };
    landings.into_iter().map(whole).collect()
}

/// Reads `32-28` or `32x23`; of several captures with the same ends the one with these pieces
/// taken, as `32x10(14,28)`, or by way of these squares, as `32x19x10`.
pub(super) fn read_move(position: &Position, text: &str) -> Option<Move> {
    if let Some(exact) = by_hand::parse_move(&Draughts, position, text) {
        return Some(exact);
    }
    let named = numbers(text)?;
    let (&first, &last) = (named.first()?, named.last()?);
    let mut legal = Draughts.legal_moves(position);
    legal.retain(|&tried| {
        let goes = named.len() == 2 || squares(position, tried).contains(&named);
        goes && ends(tried) == (bit(first), bit(last))
    });
    match legal[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// Returns the squares of a text, counted from 0, with a sign between each two.
fn numbers(text: &str) -> Option<Vec<usize>> {
    let parts = text.split(|sign| sign == '-' || TAKES.contains(&sign));
    let squares = parts.map(|part| {
        let square: usize = part.trim().parse().ok()?;
        (1..=SQUARES).contains(&square).then(|| square - 1)
    });
    squares.collect()
}

/// Returns why a text is not a legal move here.
pub(super) fn move_error(position: &Position, text: &str) -> MoveError {
    let named = numbers(text).unwrap_or_default();
    let [from, .., to] = named[..] else {
        return MoveError::NoMove;
    };
    if position.owner(from) != Some(position.to_move()) {
        MoveError::NotOwn
    } else if !position.must_capture() && position.owner(to).is_some() {
        MoveError::Taken
    } else if !position.must_capture() {
        MoveError::OutOfReach
    } else if text.contains(TAKES) {
        MoveError::MustTakeMost
    } else {
        MoveError::MustTake
    }
}
