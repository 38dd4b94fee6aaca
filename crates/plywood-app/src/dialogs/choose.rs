//! The end of the one-minute tour: a question about the first cutoff, and then what to do next. The
//! answers stand one below the other.

use crate::bindings::Direction::{self, Less, More};
use crate::bindings::{Action, Binding, Context, row};
use crate::dialog::{Dialog, Flow, Frame};
use crate::explore::Explore;
use crate::key::Arrow::{Down, Up};
use crate::key::Key::{Arrow, Char, Enter, Esc};
use crate::library;
use crate::paint::{Canvas, Theme, fit, max_width, text_width, wrap};
use crate::state::{Destination, Navigation, Shared};
use plywood_core::search::Role;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{edge_text, role_text, value_text};

/// Maximum width, in cells.
const MAX_WIDTH: i32 = 76;

/// The question, and the marked answer.
#[derive(Debug, Default)]
pub struct Choose {
    /// Index of the answer.
    pub selected: usize,
    asked: Asked,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Asked {
    /// Whether the moves that a cutoff is about to skip matter.
    Cutoff,
    /// The next thing to do, after the other question was answered right or wrong.
    Onward(bool),
    /// The next thing to do.
    #[default]
    Left,
}

/// Messages of the choices after the tour.
const AFTER_TOUR: [&str; 4] = [
    "onward-search",
    "onward-lessons",
    "onward-play",
    "onward-home",
];

impl Choose {
    /// Asks about the cutoff that the next step makes.
    pub(crate) fn cutoff() -> Choose {
        Choose {
            selected: 0,
            asked: Asked::Cutoff,
        }
    }

    /// Returns the messages of the answers.
    fn answers(&self) -> &'static [&'static str] {
        match self.asked {
            Asked::Cutoff => &["tour-matters", "tour-does-not-matter"],
            Asked::Onward(_) | Asked::Left => &AFTER_TOUR,
        }
    }

    /// Returns the question, and above it the two numbers that it is about.
    fn question(&self, explore: &Explore, language: Language) -> (Option<String>, String) {
        let answer = match self.asked {
            Asked::Left => return (None, say!(language, "onward-asked")),
            Asked::Cutoff => "open",
            Asked::Onward(true) => "right",
            Asked::Onward(false) => "wrong",
        };
        let replay = explore.replay();
        let unit = replay.tree().method.unit;
        let (view, role) = (
            replay.view(replay.node()),
            replay.tree().node(replay.node()).role,
        );
        let window = view.window.or(view.entry);
        let bound = window.map(|window| match role {
            Role::Min => ("α", edge_text(unit, window.alpha)),
            Role::Max => ("β", edge_text(unit, window.beta)),
        });
        let (name, bound) = bound.unwrap_or_default();
        let value = view
            .value
            .map(|value| value_text(unit, value))
            .unwrap_or_default();
        let (here, above) = (role_text(role), role_text(role.other()));
        let numbers = format!("{here}: v = {value}      {above}: {name} = {bound}");
        let text = say!(language, "tour-question", answer, here, above, value, bound);
        (Some(numbers), text)
    }
}

impl Dialog for Choose {
    type On = Explore;

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
        self.selected = direction.step_from(self.selected, self.answers().len());
    }

    fn confirm(&mut self, explore: &mut Explore, _: &mut Shared) -> Flow {
        if self.asked == Asked::Cutoff {
            self.asked = Asked::Onward(self.selected == 1);
            self.selected = 0;
            explore.go_to(explore.stepper.step + 1);
            return Flow::Stay;
        }
        Flow::Go(match self.selected {
            0 => Navigation::Stay,
            1 => Navigation::To(Destination::Lessons),
            2 => Navigation::To(Destination::NewGame(library::default_spec().game)),
            _ => Navigation::Back,
        })
    }

    fn frame(
        &self,
        explore: &Explore,
        _: &Shared,
        theme: &Theme,
        (width, _): (i32, i32),
    ) -> Option<Frame> {
        let say = |message: &&str| say!(theme.language, *message);
        let (numbers, question) = self.question(explore, theme.language);
        let answers: Vec<String> = self.answers().iter().map(say).collect();
        let wanted = (max_width(&answers) + 6).max(text_width(&question) + 4);
        let across = wanted.clamp(40, MAX_WIDTH).min(width);
        let above = if numbers.is_some() { 2 } else { 0 };
        let lines = wrap(&question, across - 4).len() + answers.len() + above;
        let title = match self.asked {
            Asked::Cutoff => "tour-question-title",
            Asked::Onward(_) | Asked::Left => "onward-title",
        };
        Frame::at_bottom(say(&title), (across, lines as i32 + 5))
    }

    fn draw(&self, canvas: &mut Canvas, explore: &Explore, _: &Shared) {
        let language = canvas.theme.language;
        let (numbers, question) = self.question(explore, language);
        let mut y = 0;
        if let Some(numbers) = numbers {
            canvas.put(1, y, &numbers, canvas.theme.changed);
            y += 2;
        }
        let y = canvas.put_text(1, y, &question, canvas.theme.strong);
        for ((index, answer), y) in self.answers().iter().enumerate().zip(y + 1..) {
            let style = canvas.put_cursor(1, y, index == self.selected);
            let answer = fit(&say!(language, *answer), canvas.width() - 4);
            canvas.put(3, y, &answer, style);
        }
    }
}
