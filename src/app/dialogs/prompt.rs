//! A question answered by a line of text, as several dialogs ask it.

use crate::app::paint::{Canvas, put_input};
use crate::app::typing::{self, TextEdit};
use tui_input::Input;

/// The line, and why it was not accepted.
#[derive(Clone, Debug, Default)]
pub struct Prompt {
    /// The text.
    pub input: Input,
    /// Why it was not accepted.
    pub error: Option<String>,
}

impl Prompt {
    /// Returns the text without blanks around it.
    pub fn text(&self) -> &str {
        self.input.value().trim()
    }

    /// Edits the text.
    pub fn write(&mut self, written: TextEdit) {
        if !matches!(written, TextEdit::Cleared) {
            self.error = None;
        }
        typing::write(&mut self.input, written);
    }

    /// Draws the line, and below it why it was not accepted, or a help.
    pub fn draw(&self, canvas: &mut Canvas, help: &str) {
        put_input(canvas, 1, &self.input);
        let (text, style, y) = match &self.error {
            Some(error) => (error.as_str(), canvas.theme.error, 2),
            None => (help, canvas.theme.faint, 3),
        };
        canvas.put_text(1, y, text, style);
    }
}
