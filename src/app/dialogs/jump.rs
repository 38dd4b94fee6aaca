//! Going to a step by its number, or to a node by its moves.

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
    row(Context::EXPLORE, &[Key::Char('g'), Key::Char(':')], Action::Open("jump"), None, "help-jump").behind("help-previous-leaf"),
])
.with_opener("jump", |(screen, shared)| {
    screen.pause();
    if let Some(explore) = screen.explore() {
        let last = explore.replay().last_step();
        let line = Prompt::default();
        shared.push(KIND, Jump { last, line });
    }
});

/// Asks for the number of a step, or for moves.
#[derive(Debug)]
pub struct Jump {
    /// The last step.
    last: Step,
    /// The line.
    pub line: Prompt,
}

/// Returns the number in a text, if it is one; its thousands may be separated. Other separated
/// numbers are moves.
fn number(text: &str) -> Option<Step> {
    let is_between = |ch: char| ch == ',' || ch.is_whitespace();
    let groups: Vec<&str> = text.split(is_between).collect();
    let are_thousands = groups[1..].iter().all(|group| group.len() == 3);
    let digits = groups.concat();
    let is_number = !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit());
    (is_number && are_thousands).then(|| digits.parse().unwrap_or(Step::MAX))
}

impl Dialog for Jump {
    fn choose(&mut self, (screen, shared): BelowMut) -> Flow {
        let language = shared.language;
        let Some(explore) = screen.explore_mut() else {
            return Flow::Close;
        };
        let text = self.line.text();
        let is_line = text.chars().any(char::is_alphanumeric);
        let gone = match number(text) {
            Some(step) if step <= self.last => {
                explore.go_to(step);
                Ok(None)
            }
            None if is_line => explore.go_to_moves(text, language),
            _ => Err(say!(language, "error-step", last = self.last)),
        };
        match gone {
            Ok(message) => {
                if let Some(message) = message {
                    shared.notify(message);
                }
                Flow::Close
            }
            Err(error) => {
                self.line.error = Some(error);
                Flow::Stay
            }
        }
    }

    fn write(&mut self, written: TextEdit) {
        self.line.write(written);
    }

    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let title = say!(theme.language, "prompt-step", last = self.last);
        Frame::centred(title, (56, 8))
    }

    fn draw(&self, canvas: &mut Canvas, _: Below) {
        self.line.draw(canvas, "");
    }
}
