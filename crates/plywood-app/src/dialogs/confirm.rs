//! Asks to confirm or refuse, with yes or no.

use super::export::Export;
use crate::bindings::{Action, Context, row};
use crate::job::OpenAt;
use crate::key::Key::Char;
use crate::paint::{Canvas, Theme, wrap};
use crate::play::Play;
use crate::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame, Shared};
use plywood_explore::exploration::Spec;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;

/// The dialog as registered.
#[rustfmt::skip]
pub(crate) const KIND: DialogKind = DialogKind::new(Context::CONFIRM, &[
    row(Context::PLAY, &[Char('x')], Action::Open("resign"), None, "help-resign").after("help-hint"),
]).with_opener("resign", |(screen, shared)| {
    let play = screen.downcast_ref::<Play>();
    match play.is_some_and(|play| play.game.ending().is_none()) {
        true => shared.push(KIND.transparent(), Confirm::Resign),
        false => shared.notify_message("notice-game-over"),
    }
});

/// Maximum width of its lines, in cells.
const MAX_WIDTH: i32 = 58;

/// What is to be confirmed.
#[derive(Debug)]
pub enum Confirm {
    /// Whether to resign the game.
    Resign,
    /// Whether to end a class with this many followers.
    EndClass(usize),
    /// Whether to replace the file of an export. The export dialog below waits for another path.
    Overwrite(Export),
    /// Whether to search less deep, because the node limit was reached.
    Shallower {
        /// The search as deep as the limit allows.
        spec: Spec,
        /// The place to open it at.
        open_at: OpenAt,
    },
}

impl Confirm {
    /// Returns the message of its title, and the question.
    fn texts(&self, shared: &Shared, language: Language) -> (&'static str, String) {
        match self {
            Confirm::Resign => ("resign-title", say!(language, "resign-question")),
            Confirm::EndClass(count) => {
                let question = say!(language, "end-class-question", count = *count);
                ("end-class-title", question)
            }
            Confirm::Overwrite(export) => {
                let path = safe::truncated(export.input.value(), 200);
                let question = say!(language, "export-question", path);
                ("export-question-title", question)
            }
            Confirm::Shallower { spec, .. } => {
                let (limit, depth) = (shared.max_nodes, spec.depth.unwrap_or_default());
                let question = say!(language, "shallower-question", limit, depth);
                ("shallower-title", question)
            }
        }
    }
}

impl Dialog for Confirm {
    fn confirm(&mut self, (screen, shared): BelowMut) -> Flow {
        match self {
            Confirm::Resign => {
                if let Some(play) = screen.downcast_mut::<Play>() {
                    play.resign(shared);
                }
            }
            Confirm::EndClass(_) => shared.quit(),
            Confirm::Overwrite(export) => {
                let effect = export.effect((screen, shared), true);
                shared.effects.push(effect);
                shared.close::<Export>();
            }
            Confirm::Shallower { spec, open_at } => {
                shared.search(spec.clone(), open_at.clone());
            }
        }
        Flow::Close
    }

    fn frame(&self, (_, shared): Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let (title, question) = self.texts(shared, theme.language);
        let lines = wrap(&question, MAX_WIDTH).len() as i32;
        Frame::centred(say!(theme.language, title), (MAX_WIDTH + 4, lines + 6))
    }

    fn draw(&self, canvas: &mut Canvas, (_, shared): Below) {
        let (_, question) = self.texts(shared, canvas.theme.language);
        for (line, y) in wrap(&question, MAX_WIDTH).iter().zip(1..) {
            canvas.put(1, y, line, canvas.theme.base);
        }
    }
}
