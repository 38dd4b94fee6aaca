//! Moves as small codes: from and to with six bits each, above them the kind of capture. Captures
//! of several pieces between the same two squares are numbered. Also writes moves as players do, and
//! reads those of a person: by pointing at the squares, or in writing.

use super::capture::{self, Capture};
use super::squares::{SQUARES, bit, cell_of, each, square_of};
use super::{Draughts, Position};
use crate::games::{Game, Move, MoveError, by_hand};
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

/// Returns the code of a capture, the `number`th of those with the same ends.
pub(super) fn capture_code(capture: &Capture, number: u32) -> Move {
    let Move(ends) = code(capture.from, capture.to);
    Move(if capture.taken.is_power_of_two() {
        ends | TAKES_ONE
    } else {
        ends | TAKES_MORE | number << NUMBER_SHIFT
    })
}

/// Returns all captures with the same ends as a move that takes more than one piece, in the order
/// of their numbers.
fn captures_like(state: &Position, played: Move) -> Vec<Capture> {
    let (from, to) = ends(played);
    let mut captures = capture::longest(state, from);
    captures.retain(|capture| capture.to == to);
    captures
}

/// Returns the capture that the code of a move taking more than one piece stands for.
pub(super) fn capture_of(state: &Position, played: Move) -> Capture {
    captures_like(state, played)[(played.0 >> NUMBER_SHIFT) as usize]
}

/// Appends `32-28`, for a capture `32x23`. If captures of other pieces have the same ends, the
/// squares of those that are taken follow: `32x23(18,28)`.
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
