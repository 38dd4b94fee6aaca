//! A move typed in notation.

use super::prompt::Prompt;
use crate::app::bindings::Context;
use crate::app::paint::{Canvas, Theme};
use crate::app::play::Play;
use crate::app::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame};
use crate::app::typing::TextEdit;
use crate::say;
use tui_input::InputRequest;

/// The dialog as registered. The first letter of a move opens it, wherever a move may be typed.
pub(crate) const KIND: DialogKind = DialogKind::new(Context::PROMPT, &[])
    .transparent()
    .with_opener("move", |(_, shared)| {
        shared.push(
            KIND,
            TypedMove {
                line: Prompt::default(),
            },
        );
    });

/// The move being typed.
#[derive(Debug)]
pub(crate) struct TypedMove {
    /// The line.
    pub line: Prompt,
}

impl Dialog for TypedMove {
    fn choose(&mut self, (screen, shared): BelowMut) -> Flow {
        let text = self.line.text();
        match screen
            .downcast_mut::<Play>()
            .map(|play| play.play_written(text, shared))
        {
            Some(Err(why)) => {
                self.line.error = Some(why);
                Flow::Stay
            }
            _ => Flow::Close,
        }
    }

    fn write(&mut self, written: TextEdit) {
        let is_insertion = matches!(
            written,
            TextEdit::Key(InputRequest::InsertChar(_)) | TextEdit::Pasted(_)
        );
        // A refused move is not the beginning of the next one.
        if is_insertion && self.line.error.is_some() {
            self.line.write(TextEdit::Cleared);
        }
        self.line.write(written);
    }

    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::below(say!(theme.language, "prompt-move"), (58, 10))
    }

    fn draw(&self, canvas: &mut Canvas, (screen, _): Below) {
        let play = screen.downcast_ref::<Play>();
        let game = play.map_or(String::new(), |play| {
            crate::exploration::name(play.game.game())
        });
        let help = say!(canvas.theme.language, "prompt-move-help", game);
        self.line.draw(canvas, &help);
    }
}
