//! Moves as small codes: from and to with six bits each, above them what is taken. Several captures
//! of more than one piece may join the same two squares; they are numbered.

use super::Position;
use super::capture::{self, Capture};
use super::squares::{bit, square_of};
use crate::games::Move;

pub(super) const TAKES_ONE: u32 = 1 << 12;
pub(super) const TAKES_MORE: u32 = 1 << 13;
pub(super) const NUMBER_SHIFT: u32 = 14;

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
pub(super) fn captures_like(state: &Position, played: Move) -> Vec<Capture> {
    let (from, to) = ends(played);
    let mut captures = capture::longest(state, from);
    captures.retain(|capture| capture.to == to);
    captures
}

/// Returns the capture that the code of a move taking more than one piece stands for.
pub(super) fn capture_of(state: &Position, played: Move) -> Capture {
    captures_like(state, played)[(played.0 >> NUMBER_SHIFT) as usize]
}
