//! Asks whether to leave a class that follows.

use super::question;
use crate::app::bindings::Context;
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::state::{App, Dialog, DialogKind, Flow, Frame};
use crate::language::Language;
use crate::say;

/// The dialog as registered.
pub const KIND: DialogKind = DialogKind::new(Context::QUESTION, &[]);

/// The question, with the number of followers.
#[derive(Debug)]
pub struct EndClass(pub usize);

impl EndClass {
    fn question(&self, language: Language) -> String {
        say!(language, "end-class-question", count = self.0)
    }
}

impl Dialog for EndClass {
    fn context(&self) -> Context {
        KIND.context
    }

    fn choose(&mut self, app: &mut App) -> Flow {
        app.is_over = true;
        Flow::Close
    }

    fn frame(&self, _: &App, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let language = theme.language;
        question::frame(say!(language, "end-class-title"), &self.question(language))
    }

    fn is_see_through(&self) -> bool {
        true
    }

    fn draw(&self, canvas: &mut Canvas, _: &App, theme: &Theme, _: &mut Hits) {
        question::draw(canvas, &self.question(theme.language), theme);
    }
}
