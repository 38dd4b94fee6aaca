//! Asks whether to replace an existing file.

use super::export::Export;
use super::question;
use crate::app::bindings::Context;
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::state::{App, Dialog, DialogKind, Flow, Frame};
use crate::language::Language;
use crate::safe;
use crate::say;

/// The dialog as registered.
pub const KIND: DialogKind = DialogKind::new(Context::QUESTION, &[]);

/// The export whose file exists. The export dialog below waits for another path.
#[derive(Debug)]
pub struct Overwrite(pub Export);

impl Overwrite {
    fn question(&self, language: Language) -> String {
        let path = safe::truncated(self.0.input.value(), 200);
        say!(language, "export-question", path = path)
    }
}

impl Dialog for Overwrite {
    fn context(&self) -> Context {
        KIND.context
    }

    fn choose(&mut self, app: &mut App) -> Flow {
        let effect = self.0.effect(app, true);
        app.shared.effects.push(effect);
        app.shared.close::<Export>();
        Flow::Close
    }

    fn frame(&self, _: &App, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let title = say!(theme.language, "export-question-title");
        question::frame(title, &self.question(theme.language))
    }

    fn draw(&self, canvas: &mut Canvas, _: &App, theme: &Theme, _: &mut Hits) {
        question::draw(canvas, &self.question(theme.language), theme);
    }
}
