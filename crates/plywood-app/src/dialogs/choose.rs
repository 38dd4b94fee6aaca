//! The choices after the one-minute tour, as a list.

use crate::bindings::Direction::{self, Less, More};
use crate::bindings::{Action, Binding, Context, row};
use crate::dialog::{Dialog, Flow, Frame};
use crate::key::Arrow::{Down, Up};
use crate::key::Key::{Arrow, Char, Enter, Esc};
use crate::library;
use crate::paint::{Canvas, Theme, fit, max_width, text_width, wrap};
use crate::state::{Destination, Navigation, Shared};
use plywood_teach::say;

/// Maximum width, in cells.
const MAX_WIDTH: i32 = 76;

/// The question, and the marked answer.
#[derive(Debug, Default)]
pub struct Choose {
    /// Index of the answer.
    pub selected: usize,
}

/// Messages of the choices after the tour.
const AFTER_TOUR: [&str; 4] = [
    "onward-search",
    "onward-lessons",
    "onward-play",
    "onward-home",
];

impl Dialog for Choose {
    type On = ();

    const CONTEXT: Context = Context::new("context-choose");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Self::CONTEXT, &[Enter, Char(' ')], Action::Choose, Some("hint-go"), "help-choose-this"),
        row(Self::CONTEXT, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-item-below"),
        row(Self::CONTEXT, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-item-above"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-leave"), "help-leave"),
    ];

    fn is_transparent(&self) -> bool {
        true
    }

    fn select(&mut self, direction: Direction) {
        self.selected = direction.step_from(self.selected, AFTER_TOUR.len());
    }

    fn confirm(&mut self, _: &mut (), _: &mut Shared) -> Flow {
        Flow::Go(match self.selected {
            0 => Navigation::Stay,
            1 => Navigation::To(Destination::Lessons),
            2 => Navigation::To(Destination::NewGame(library::default_spec().game)),
            _ => Navigation::Back,
        })
    }

    fn frame(&self, _: &(), _: &Shared, theme: &Theme, (width, _): (i32, i32)) -> Option<Frame> {
        let say = |message: &str| say!(theme.language, message);
        let (question, answers) = (say("onward-asked"), AFTER_TOUR.map(say));
        let wanted = (max_width(&answers) + 6).max(text_width(&question) + 4);
        let across = wanted.clamp(40, MAX_WIDTH).min(width);
        let lines = wrap(&question, across - 4).len() + answers.len();
        Frame::centred(say("onward-title"), (across, lines as i32 + 5))
    }

    fn draw(&self, canvas: &mut Canvas, _: &(), _: &Shared) {
        let language = canvas.theme.language;
        let y = canvas.put_text(1, 0, &say!(language, "onward-asked"), canvas.theme.strong);
        for ((index, answer), y) in AFTER_TOUR.iter().enumerate().zip(y + 1..) {
            let style = canvas.put_cursor(1, y, index == self.selected);
            let answer = fit(&say!(language, *answer), canvas.width() - 4);
            canvas.put(3, y, &answer, style);
        }
    }
}
