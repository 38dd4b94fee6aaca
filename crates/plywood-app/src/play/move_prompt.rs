//! A move in notation. The first letter of a move opens it, wherever a move may be typed.

use super::Play;
use crate::bindings::Context;
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::paint::{Canvas, Theme, put_input};
use crate::state::Shared;
use crate::typing::{self, TextEdit};
use plywood_explore::exploration::name;
use plywood_teach::say;
use tui_input::{Input, InputRequest};

/// A line with a move, and why it was not accepted.
#[derive(Clone, Debug, Default)]
pub struct MovePrompt {
    input: Input,
    error: Option<String>,
}

impl Dialog for MovePrompt {
    type On = Play;

    const CONTEXT: Context = Context::PROMPT;

    const NAME: &'static str = "move";

    fn open(_: OpenRequest, _: &mut Play, _: &mut Shared) -> Option<MovePrompt> {
        Some(MovePrompt::default())
    }

    fn is_transparent(&self) -> bool {
        true
    }

    fn confirm(&mut self, play: &mut Play, shared: &mut Shared) -> Flow {
        match play.play_written(self.input.value().trim(), shared) {
            Err(error) => {
                self.error = Some(error);
                Flow::Stay
            }
            Ok(()) => Flow::Close,
        }
    }

    fn edit(&mut self, edit: TextEdit) {
        let is_insertion = matches!(
            edit,
            TextEdit::Key(InputRequest::InsertChar(_)) | TextEdit::Pasted(_)
        );
        // A refused move is not the beginning of the next one.
        if is_insertion && self.error.is_some() {
            self.input.reset();
        }
        if !matches!(edit, TextEdit::Cleared) {
            self.error = None;
        }
        typing::edit(&mut self.input, edit);
    }

    fn frame(&self, _: &Play, _: &Shared, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::at_bottom(say!(theme.language, "prompt-move"), (58, 10))
    }

    fn draw(&self, canvas: &mut Canvas, play: &Play, _: &Shared) {
        let theme = canvas.theme;
        put_input(canvas, 1, &self.input);
        match &self.error {
            Some(error) => canvas.put_text(1, 2, error, theme.error),
            None => {
                let game = name(play.game.game());
                let help = say!(theme.language, "prompt-move-help", game);
                canvas.put_text(1, 3, &help, theme.faint)
            }
        };
    }
}
