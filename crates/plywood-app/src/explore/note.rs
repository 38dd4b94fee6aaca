//! A teacher's note on the current step, above the story; its lines are kept free at all steps.

use crate::paint::{Canvas, clip_lines, wrap};
use ratatui::layout::Rect;

/// Maximum number of lines shown.
const MAX_LINES: usize = 3;

/// The sign before it.
const SIGN: &str = "✎ ";

/// Returns the number of lines that notes take on a screen, at steps with one and without: what
/// stands around them must not move while stepping.
pub(crate) fn lines<'n>(notes: impl Iterator<Item = &'n String>, screen: Rect) -> u16 {
    let width = i32::from(screen.width) - 4;
    let lines = notes.map(|note| wrap(note, width).len());
    lines.max().unwrap_or(1).clamp(1, MAX_LINES) as u16
}

/// Draws it; the last line ends with an ellipsis if it is too long.
pub(crate) fn draw(canvas: &mut Canvas, note: &str) {
    let width = canvas.width() - 4;
    let lines = clip_lines(wrap(note, width), MAX_LINES as i32, width);
    canvas.put(1, 0, SIGN, canvas.theme.changed);
    canvas.put_lines(3, 0, lines, canvas.theme.changed);
}
