//! A teacher's note on a step.

use super::prompt::{Prompt, Request};
use crate::app::bindings::{Action, Context, row};
use crate::app::key::Key;
use crate::app::paint::Theme;
use crate::app::state::{Below, BelowMut, DialogKind, Frame};
use crate::language::Language;
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
    let text = explore.note().unwrap_or_default();
    let request = Note { step: explore.step };
    shared.push(KIND, Prompt::new(request, text));
});

/// Asks for the note on a step.
#[derive(Debug)]
struct Note {
    step: Step,
}

impl Request for Note {
    fn frame(&self, theme: &Theme) -> Option<Frame> {
        let title = say!(theme.language, "prompt-note", step = self.step);
        Frame::below(title, (100, 8))
    }

    fn help(&self, _: Below, language: Language) -> String {
        say!(language, "prompt-note-help")
    }

    fn take(&self, text: &str, (screen, shared): BelowMut) -> Result<(), String> {
        let explore = screen.explore_mut();
        explore.map_or(Ok(()), |explore| shared.set_note(explore, text))
    }
}
