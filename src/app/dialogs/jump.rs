//! Going to a step by its number, or to a node by its moves.

use super::prompt::{Prompt, Request};
use crate::app::bindings::{Action, Context, row};
use crate::app::key::Key;
use crate::app::paint::Theme;
use crate::app::state::{BelowMut, DialogKind, Frame};
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
        shared.push(KIND, Prompt::new(JumpTarget { last }, ""));
    }
});

/// The dialog.
pub type Jump = Prompt<JumpTarget>;

/// Asks for the number of a step, or for moves.
#[derive(Debug)]
pub struct JumpTarget {
    /// The last step.
    last: Step,
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

impl Request for JumpTarget {
    fn frame(&self, theme: &Theme) -> Option<Frame> {
        let title = say!(theme.language, "prompt-step", last = self.last);
        Frame::centred(title, (56, 8))
    }

    fn take(&self, text: &str, (screen, shared): BelowMut) -> Result<(), String> {
        let language = shared.language;
        let Some(explore) = screen.explore_mut() else {
            return Ok(());
        };
        let is_line = text.chars().any(char::is_alphanumeric);
        match number(text) {
            Some(step) if step <= self.last => explore.go_to(step),
            None if is_line => {
                if let Some(message) = explore.go_to_moves(text, language)? {
                    shared.notify(message);
                }
            }
            _ => return Err(say!(language, "error-step", last = self.last)),
        }
        Ok(())
    }
}
