//! A question answered by a line of text, as several dialogs ask it.

use crate::app::paint::{Canvas, Theme, put_input};
use crate::app::state::{Below, BelowMut, Dialog, Flow, Frame};
use crate::app::typing::{self, TextEdit};
use crate::language::Language;
use std::fmt::Debug;
use tui_input::{Input, InputRequest};

/// What a prompt asks for.
pub trait Request: Debug + 'static {
    /// Returns the frame around the prompt.
    fn frame(&self, theme: &Theme) -> Option<Frame>;

    /// Returns a text about what can be typed.
    fn help(&self, _: Below, _: Language) -> String {
        String::new()
    }

    /// Returns whether typing after an error starts a new line.
    fn clears_after_error(&self) -> bool {
        false
    }

    /// Takes the text, without blanks around it.
    ///
    /// # Errors
    /// Returns why it is not accepted.
    fn take(&self, text: &str, below: BelowMut) -> Result<(), String>;
}

/// A line of text, and why it was not accepted.
#[derive(Clone, Debug)]
pub struct Prompt<R> {
    request: R,
    /// The text.
    pub input: Input,
    /// Why it was not accepted.
    pub error: Option<String>,
}

impl<R: Request> Prompt<R> {
    /// Creates the prompt of a request, with this text to begin with.
    pub(super) fn new(request: R, text: &str) -> Prompt<R> {
        Prompt {
            request,
            input: text.into(),
            error: None,
        }
    }
}

impl<R: Request> Dialog for Prompt<R> {
    fn choose(&mut self, below: BelowMut) -> Flow {
        self.error = self.request.take(self.input.value().trim(), below).err();
        match self.error {
            Some(_) => Flow::Stay,
            None => Flow::Close,
        }
    }

    fn write(&mut self, written: TextEdit) {
        let is_insertion = matches!(
            written,
            TextEdit::Key(InputRequest::InsertChar(_)) | TextEdit::Pasted(_)
        );
        if is_insertion && self.error.is_some() && self.request.clears_after_error() {
            self.input.reset();
        }
        if !matches!(written, TextEdit::Cleared) {
            self.error = None;
        }
        typing::write(&mut self.input, written);
    }

    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        self.request.frame(theme)
    }

    /// Draws the line, and below it why it was not accepted, or the help.
    fn draw(&self, canvas: &mut Canvas, below: Below) {
        let theme = canvas.theme;
        put_input(canvas, 1, &self.input);
        match &self.error {
            Some(error) => canvas.put_text(1, 2, error, theme.error),
            None => {
                let help = self.request.help(below, theme.language);
                canvas.put_text(1, 3, &help, theme.faint)
            }
        };
    }
}
