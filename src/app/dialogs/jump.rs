//! Going to a step by its number.

use super::line::Line;
use crate::app::bindings::{Action, Context, row};
use crate::app::key::Key;
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::state::{App, Dialog, Flow, Frame, Kind};
use crate::app::typing::Written;
use crate::say;
use crate::tree::Step;

/// As it is registered.
pub const KIND: Kind = Kind::new(
    Context::PROMPT,
    &[row(
        Context::EXPLORE,
        &[Key::Char('g'), Key::Char(':')],
        Action::Open("jump"),
        None,
        "help-jump",
    )
    .behind("help-previous-leaf")],
)
.opened("jump", |app| {
    app.pause();
    if let Some(explore) = app.screen.explore() {
        let last = explore.replay().last_step();
        let line = Line::default();
        app.push(Jump { last, line });
    }
});

/// The number of a step is asked for.
#[derive(Debug)]
pub struct Jump {
    /// The largest one.
    last: Step,
    /// What is typed.
    pub line: Line,
}

impl Dialog for Jump {
    fn context(&self) -> Context {
        KIND.context
    }

    fn choose(&mut self, app: &mut App) -> Flow {
        let digits = self
            .line
            .text()
            .replace([' ', ',', '\u{a0}', '\u{202f}'], "");
        match (digits.parse::<Step>(), app.explore_mut()) {
            (Ok(step), Some(explore)) if step <= self.last => {
                explore.go_to(step);
                return Flow::Close;
            }
            _ => self.line.error = Some(say!(app.language, "error-step", last = self.last)),
        }
        Flow::Stay
    }

    fn write(&mut self, written: Written) {
        self.line.write(written);
    }

    fn frame(&self, _: &App, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let title = say!(theme.language, "prompt-step", last = self.last);
        Frame::centred(title, (56, 8))
    }

    fn draw(&self, canvas: &mut Canvas, _: &App, theme: &Theme, _: &mut Hits) {
        self.line.draw(canvas, "", theme);
    }
}
