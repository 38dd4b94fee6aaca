//! The node limit was reached: offers a shallower search.

use super::question;
use crate::app::bindings::Context;
use crate::app::job::OpenAt;
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::state::{App, Dialog, DialogKind, Flow, Frame};
use crate::exploration::Spec;
use crate::language::Language;
use crate::say;

/// The dialog as registered.
pub const KIND: DialogKind = DialogKind::new(Context::QUESTION, &[]);

/// The shallower search.
#[derive(Debug)]
pub struct Shallower {
    /// The search as deep as the limit allows.
    pub spec: Spec,
    /// The place to open it at.
    pub open_at: OpenAt,
}

impl Shallower {
    fn question(&self, app: &App, language: Language) -> String {
        say!(
            language,
            "shallower-question",
            limit = app.shared.max_nodes,
            depth = self.spec.depth.unwrap_or_default(),
        )
    }
}

impl Dialog for Shallower {
    fn context(&self) -> Context {
        KIND.context
    }

    fn choose(&mut self, app: &mut App) -> Flow {
        app.shared.search(self.spec.clone(), self.open_at.clone());
        Flow::Close
    }

    fn frame(&self, app: &App, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let title = say!(theme.language, "shallower-title");
        question::frame(title, &self.question(app, theme.language))
    }

    fn draw(&self, canvas: &mut Canvas, app: &App, theme: &Theme, _: &mut Hits) {
        question::draw(canvas, &self.question(app, theme.language), theme);
    }
}
