//! The summary of a search: all that the card at its end tells, at any step.

use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, Context, Setting, row};
use crate::dialog::{Dialog, Flow, Frame, Lines, OpenRequest};
use crate::explore::Explore;
use crate::explore::card;
use crate::explore::frame::Space;
use crate::key::Arrow::{Down, Up};
use crate::key::Key;
use crate::paint::Theme;
use crate::state::Shared;
use plywood_teach::say;

/// Width of the frame.
const WIDTH: i32 = 64;

/// The summary of a search.
#[derive(Debug)]
pub struct SummaryDialog;

impl Dialog for SummaryDialog {
    type On = Explore;

    const CONTEXT: Context = Context::new("context-summary");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Key::Char('I')], Action::Open("summary"), Some("hint-summary"), "help-summary").after("help-order"),
        row(Self::CONTEXT, &[Key::Arrow(Down), Key::Char('j'), Key::PageDown], Action::Item(More), Some("hint-more"), "help-down"),
        row(Self::CONTEXT, &[Key::Arrow(Up), Key::Char('k'), Key::PageUp], Action::Item(Less), Some("hint-back-up"), "help-up"),
        row(Self::CONTEXT, &[Key::Char('o')], Action::Set(Setting::Order, More), None, "help-order"),
        row(Self::CONTEXT, &[Key::Char('a')], Action::PlainMinimax, None, "help-plain"),
        row(Self::CONTEXT, &[Key::Esc, Key::Enter, Key::Char('I')], Action::Back, Some("hint-close"), "help-close-summary"),
    ];

    fn open(_: OpenRequest, explore: &mut Explore, _: &mut Shared) -> Option<SummaryDialog> {
        explore.stepper.play = None;
        explore.request_costs();
        Some(SummaryDialog)
    }

    /// Opens the search of a line when its key is pressed.
    fn act(&mut self, action: Action, explore: &mut Explore, shared: &mut Shared) -> Flow {
        match action {
            Action::Item(_) => return Flow::Stay,
            Action::Set(..) | Action::PlainMinimax => {
                explore.act_on_tree(action, shared, shared.now);
            }
            _ => {}
        }
        Flow::Close
    }

    fn frame(&self, explore: &Explore, _: &Shared, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let height = card::facts(explore, Space::endless(WIDTH, theme)).len() as i32 + 5;
        Frame::centred(say!(theme.language, "summary-title"), (WIDTH, height))
    }

    fn text(
        &self,
        explore: &Explore,
        _: &Shared,
        (width, _): (i32, i32),
        theme: &Theme,
    ) -> Option<Lines> {
        Some(card::facts(explore, Space::endless(width, theme)))
    }
}
