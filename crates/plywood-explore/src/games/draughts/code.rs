//! Moves as small codes: from and to with six bits each, above them the kind of capture. Captures
//! of several pieces between the same two squares are numbered. Also writes moves as players do.

use super::Position;
use super::capture::{self, Capture};
use super::squares::{bit, each, square_of};
use plywood_core::game::Move;
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
    write_ends(played, text);
    if has_rivals(position, played) {
        let taken: Vec<String> = each(capture_of(position, played).taken)
            .map(|piece| (square_of(piece) + 1).to_string())
            .collect();
        write!(text, "({})", taken.join(",")).expect("a String takes any text");
    }
}

/// Appends the move like [`write_move`], with a letter if captures have the same ends: `32x23a`,
/// `32x23b`.
pub(super) fn write_short_move(position: &Position, played: Move, text: &mut String) {
    write_ends(played, text);
    if has_rivals(position, played) {
        let letter = u8::try_from(played.0 >> NUMBER_SHIFT)
            .ok()
            .and_then(|number| b'a'.checked_add(number));
        text.push(letter.map_or('…', char::from));
    }
}

fn write_ends(played: Move, text: &mut String) {
    let (from, to) = ends(played);
    let takes = played.0 & (TAKES_ONE | TAKES_MORE) != 0;
    let sign = if takes { 'x' } else { '-' };
    let (from, to) = (square_of(from) + 1, square_of(to) + 1);
    write!(text, "{from}{sign}{to}").expect("a String takes any text");
}

fn has_rivals(position: &Position, played: Move) -> bool {
    played.0 & TAKES_MORE != 0 && captures_like(position, played).len() > 1
}
