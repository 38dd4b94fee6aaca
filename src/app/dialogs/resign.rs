//! Asks whether the player wants to resign.

use super::question;
use crate::app::bindings::{Action, Context, row};
use crate::app::key::Key;
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::play::Play;
use crate::app::state::{App, Dialog, DialogKind, Flow, Frame};
use crate::say;

/// The dialog as registered.
pub const KIND: DialogKind = DialogKind::new(
    Context::QUESTION,
    &[row(
        Context::PLAY,
        &[Key::Char('x')],
        Action::Open("resign"),
        None,
        "help-resign",
    )
    .behind("help-hint")],
)
.with_opener("resign", |app| {
    let goes_on = app
        .screen
        .downcast_ref::<Play>()
        .is_some_and(|play| play.game.ending().is_none());
    match goes_on {
        true => app.shared.push(Resign),
        false => app
            .shared
            .notify(say!(app.shared.language, "notice-game-over")),
    }
});

/// The question.
#[derive(Debug)]
pub struct Resign;

impl Dialog for Resign {
    fn context(&self) -> Context {
        KIND.context
    }

    fn choose(&mut self, app: &mut App) -> Flow {
        app.with_screen(Play::resign);
        Flow::Close
    }

    fn frame(&self, _: &App, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let language = theme.language;
        let asked = say!(language, "resign-question");
        question::frame(say!(language, "resign-title"), &asked)
    }

    fn is_see_through(&self) -> bool {
        true
    }

    fn draw(&self, canvas: &mut Canvas, _: &App, theme: &Theme, _: &mut Hits) {
        question::draw(canvas, &say!(theme.language, "resign-question"), theme);
    }
}
