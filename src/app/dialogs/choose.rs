//! A question with a few answers, one below the other, as several dialogs draw it.

use crate::app::bindings::Direction::{Less, More};
use crate::app::bindings::{Action, Binding, Context, row};
use crate::app::key::Arrow::{Down, Up};
use crate::app::key::Key::{Arrow, Char, Enter, Esc};
use crate::app::paint::{Canvas, fit, text_width, wrap};
use crate::app::state::Frame;

/// The context of its keys in the table.
pub(crate) const CONTEXT: Context = Context::new("context-choose");

/// Its keys.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(CONTEXT, &[Enter, Char(' ')], Action::Choose, Some("hint-go"), "help-choose-this"),
    row(CONTEXT, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-item-below"),
    row(CONTEXT, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-item-above"),
    row(CONTEXT, &[Esc], Action::Back, Some("hint-leave"), "help-leave"),
];

/// Maximum width, in cells.
const MAX_WIDTH: i32 = 76;

/// Returns the frame around a question and its answers.
pub(crate) fn frame(
    title: String,
    (question, answers): (&str, &[String]),
    is_below: bool,
    (width, _): (i32, i32),
) -> Option<Frame> {
    let widest = answers.iter().map(|answer| text_width(answer) + 6).max();
    let wanted = widest.unwrap_or(0).max(text_width(question) + 4);
    let across = wanted.clamp(40, MAX_WIDTH).min(width);
    let lines = wrap(question, across - 4).len() + answers.len();
    let size = (across, lines as i32 + 5);
    match is_below {
        true => Frame::below(title, size),
        false => Frame::centred(title, size),
    }
}

/// Draws the question and its answers.
pub(crate) fn draw(canvas: &mut Canvas, (question, answers): (&str, &[String]), selected: usize) {
    let mut y = 0;
    for line in wrap(question, canvas.width() - 2) {
        canvas.put(1, y, &line, canvas.theme.strong);
        y += 1;
    }
    for ((index, answer), y) in answers.iter().enumerate().zip(y + 1..) {
        let style = canvas.put_cursor(1, y, index == selected);
        canvas.put(3, y, &fit(answer, canvas.width() - 4), style);
    }
}
