//! Going to a step by its number, or to a node by its moves.

use super::prompt::Prompt;
use crate::app::bindings::{Action, Context, row};
use crate::app::key::Key;
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::state::{App, Dialog, DialogKind, Flow, Frame};
use crate::app::typing::Written;
use crate::say;
use crate::tree::Step;

/// As it is registered.
pub const KIND: DialogKind = DialogKind::new(
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
        let line = Prompt::default();
        app.push(Jump { last, line });
    }
});

/// The number of a step is asked for.
#[derive(Debug)]
pub struct Jump {
    /// The largest one.
    last: Step,
    /// What is typed.
    pub line: Prompt,
}

/// Whether a text tells moves: `1.2` or `.3`, while a number alone is a step.
fn is_line(text: &str) -> bool {
    text.contains('.') || text.chars().any(char::is_alphabetic)
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
        let text = self.line.text();
        let is_done = match (digits.parse::<Step>(), app.explore_mut()) {
            (Ok(step), Some(explore)) if step <= self.last => {
                explore.go_to(step);
                true
            }
            (Err(_), Some(explore)) if is_line(text) => explore.go_to_moves(text),
            _ => false,
        };
        if is_done {
            return Flow::Close;
        }
        self.line.error = Some(say!(app.language, "error-step", last = self.last));
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
