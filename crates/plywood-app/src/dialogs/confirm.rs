//! Asks for confirmation with yes or no.

use crate::bindings::Context;
use crate::dialog::{Content, Dialog, Flow, Frame};
use crate::paint::{Theme, wrap_at};
use crate::screen::Screen;
use crate::state::{Effect, FileOrder, Navigation, Shared};
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use ratatui::text::Line;

/// Maximum width of its lines, in cells.
const MAX_WIDTH: i32 = 56;

/// An action that needs confirmation.
#[derive(Debug)]
pub enum Confirm {
    /// Ends a class with this many followers.
    EndClass(usize),
    /// Overwrites this file.
    Overwrite(FileOrder),
}

impl Confirm {
    /// Returns the message for the title, and the question.
    fn texts(&self, language: Language) -> (&'static str, String) {
        match self {
            Confirm::EndClass(count) => {
                let question = say!(language, "end-class-question", count = *count);
                ("end-class-title", question)
            }
            Confirm::Overwrite(wanted) => {
                let path = wanted.path.display().to_string();
                let path = safe::truncated(&path, 200);
                let question = say!(language, "export-question", path);
                ("export-question-title", question)
            }
        }
    }
}

impl Dialog for Confirm {
    type On = Screen;

    const CONTEXT: Context = Context::CONFIRM;

    fn confirm(&mut self, _: &mut Screen, shared: &mut Shared) -> Flow {
        match self {
            Confirm::EndClass(_) => return Flow::Go(Navigation::Quit),
            Confirm::Overwrite(wanted) => {
                let wanted = FileOrder {
                    overwrite: true,
                    ..wanted.clone()
                };
                shared.effects.push(Effect::Export(wanted));
            }
        }
        Flow::Close
    }

    fn frame(&self, _: &Screen, shared: &Shared, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let (title, question) = self.texts(shared.language);
        let title = say!(shared.language, title);
        let mut lines = wrap_at(1, &question, MAX_WIDTH, theme.base);
        let size = (MAX_WIDTH + 4, lines.len() as i32 + 6);
        lines.insert(0, Line::default());
        Some(Frame {
            content: Content::Text(lines),
            ..Frame::centred(title, size)
        })
    }
}
