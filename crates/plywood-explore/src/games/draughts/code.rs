//! Moves as codes: six bits each for the start and end squares, and the kind of capture above them.
//! Captures of several pieces between the same squares are numbered. Also writes and parses moves,
//! and finds the squares to select for them.

use super::capture::{self, Capture};
use super::squares::{SQUARES, bit, cell_of, each, square_of};
use super::{Draughts, Position};
use crate::games::{Game, Move, MoveError, parse_move};
use std::fmt::Write;

pub(super) const TAKES_ONE: u32 = 1 << 12;
pub(super) const TAKES_MORE: u32 = 1 << 13;
const NUMBER_SHIFT: u32 = 14;

#[inline]
pub(super) fn code(from: u64, to: u64) -> Move {
    Move((square_of(from) | square_of(to) << 6) as u32)
}

#[inline]
pub(super) fn ends(played: Move) -> (u64, u64) {
    let square = |shift: u32| bit((played.0 >> shift & 0b11_1111) as usize);
    (square(0), square(6))
}

/// Returns the code of the `number`th capture between its ends.
pub(super) fn capture_code(capture: &Capture, number: u32) -> Move {
    let Move(ends) = code(capture.from, capture.to);
    Move(if capture.taken.is_power_of_two() {
        ends | TAKES_ONE
    } else {
        ends | TAKES_MORE | number << NUMBER_SHIFT
    })
}

/// Returns all captures between the same ends as a multiple capture, ordered by number.
fn captures_like(state: &Position, played: Move) -> Vec<Capture> {
    let (from, to) = ends(played);
    let mut captures = capture::longest(state, from);
    captures.retain(|capture| capture.to == to);
    captures
}

/// Returns the capture that the code of a multiple capture stands for.
pub(super) fn capture_of(state: &Position, played: Move) -> Capture {
    captures_like(state, played)[(played.0 >> NUMBER_SHIFT) as usize]
}

/// Appends `32-28`, or `32x23` for a capture. If other captures have the same ends, the captured
/// squares follow: `32x23(18,28)`.
pub(super) fn write_move(position: &Position, played: Move, text: &mut String) {
    let (from, to) = ends(played);
    let takes = played.0 & (TAKES_ONE | TAKES_MORE) != 0;
    let sign = if takes { 'x' } else { '-' };
    let (from, to) = (square_of(from) + 1, square_of(to) + 1);
    write!(text, "{from}{sign}{to}").expect("a String takes any text");
    if played.0 & TAKES_MORE != 0 && captures_like(position, played).len() > 1 {
        let taken: Vec<String> = each(capture_of(position, played).taken)
            .map(|piece| (square_of(piece) + 1).to_string())
            .collect();
        write!(text, "({})", taken.join(",")).expect("a String takes any text");
    }
}

/// Separators between the squares of a capture.
const TAKES: [char; 4] = ['x', 'X', ':', '×'];

/// Returns the start cell and all landing cells of a move, for each way to make it.
pub(super) fn cell_paths(position: &Position, played: Move) -> Vec<Vec<usize>> {
    let ways = squares(position, played).into_iter();
    ways.map(|way| way.into_iter().map(cell_of).collect())
        .collect()
}

/// Returns the same paths as squares, counted from 0.
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

/// Reads `32-28` or `32x23`. If several captures have the same ends, the captured squares choose
/// one, as in `32x10(14,28)`, or the squares on the way, as in `32x19x10`.
pub(super) fn read_move(position: &Position, text: &str) -> Option<Move> {
    if let Some(exact) = parse_move(&Draughts, position, text) {
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

/// Returns the squares in a text, counted from 0, with a separator between every two.
fn numbers(text: &str) -> Option<Vec<usize>> {
    let parts = text.split(|sign| sign == '-' || TAKES.contains(&sign));
    let squares = parts.map(|part| {
        let square: usize = part.trim().parse().ok()?;
        (1..=SQUARES).contains(&square).then(|| square - 1)
    });
    squares.collect()
}

/// Returns why a text is not a legal move.
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
