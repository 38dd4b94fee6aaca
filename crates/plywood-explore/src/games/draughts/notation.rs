//! Moves as players write them.

use super::Position;
use super::code::{NUMBER_SHIFT, TAKES_MORE, TAKES_ONE, capture_of, captures_like, ends};
use super::squares::{each, square_of};
use crate::games::Move;
use std::fmt::Write;

/// Appends `32-28`, for a capture `32x23`. Where captures of other pieces have the same ends, the
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

/// Appends the move like [`write_move`], but tells captures with the same ends apart by letters:
/// `32x23a`, `32x23b`.
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
