//! A yes-or-no question, as several dialogs draw it.

use crate::app::paint::{Canvas, Theme, wrap};
use crate::app::state::Frame;

/// Maximum width of its lines, in cells.
const MAX_WIDTH: i32 = 58;

/// Returns the frame around a question.
pub fn frame(title: String, question: &str) -> Option<Frame> {
    let height = wrap(question, MAX_WIDTH).len() as i32 + 6;
    Frame::centred(title, (MAX_WIDTH + 4, height))
}

/// Draws the question.
pub fn draw(canvas: &mut Canvas, question: &str, theme: &Theme) {
    for (line, y) in wrap(question, MAX_WIDTH).iter().zip(1..) {
        canvas.put(1, y, line, theme.base);
    }
}
