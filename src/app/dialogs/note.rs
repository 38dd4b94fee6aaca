//! A teacher's note on a step.

use super::prompt::Prompt;
use crate::app::bindings::{Action, Context, row};
use crate::app::key::Key;
use crate::app::paint::{Canvas, Theme};
use crate::app::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame};
use crate::app::typing::TextEdit;
use crate::say;
use crate::tree::Step;

/// The dialog as registered.
#[rustfmt::skip]
pub(crate) const KIND: DialogKind = DialogKind::new(Context::PROMPT, &[
    row(Context::EXPLORE, &[Key::Char('N')], Action::Open("note"), None, "help-note").behind("help-reveal"),
])
.with_opener("note", |(screen, shared)| {
    screen.pause();
    let Some(explore) = screen.explore().filter(|_| shared.has_notes_file()) else {
        return shared.say("notice-no-notes");
    };
    let text = explore.note().unwrap_or_default().to_owned();
    let line = Prompt {
        input: text.into(),
        error: None,
    };
    shared.push(KIND, Note {
        step: explore.step,
        line,
    });
});

/// Asks for the note on a step.
#[derive(Debug)]
pub(crate) struct Note {
    step: Step,
    /// The line.
    pub line: Prompt,
}

impl Dialog for Note {
    fn choose(&mut self, (screen, shared): BelowMut) -> Flow {
        let explore = screen.explore_mut();
        match explore.map(|explore| shared.set_note(explore, self.line.text())) {
            Some(Err(error)) => {
                self.line.error = Some(error);
                Flow::Stay
            }
            _ => Flow::Close,
        }
    }

    fn write(&mut self, written: TextEdit) {
        self.line.write(written);
    }

    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let title = say!(theme.language, "prompt-note", step = self.step);
        Frame::below(title, (100, 8))
    }

    fn draw(&self, canvas: &mut Canvas, _: Below) {
        let help = say!(canvas.theme.language, "prompt-note-help");
        self.line.draw(canvas, &help);
    }
}
