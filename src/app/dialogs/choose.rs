//! A question with a few answers, one below the other: what to do after the one-minute tour, and
//! the bet before a race.

use crate::app::bindings::Direction::{self, Less, More};
use crate::app::bindings::{Action, Context, row};
use crate::app::key::Arrow::{Down, Up};
use crate::app::key::Key::{Arrow, Char, Enter, Esc};
use crate::app::library;
use crate::app::paint::{Canvas, Theme, fit, max_width, text_width, wrap};
use crate::app::play::Play;
use crate::app::race::Race;
use crate::app::race::draw::name;
use crate::app::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame};
use crate::bet::{Bet, FACTORS};
use crate::language::Language;
use crate::say;
use std::time::Instant;

/// The context of its keys in the table.
pub(crate) const CONTEXT: Context = Context::new("context-choose");

/// The dialog as registered.
#[rustfmt::skip]
pub(crate) const KIND: DialogKind = DialogKind::new(CONTEXT, &[
    row(CONTEXT, &[Enter, Char(' ')], Action::Choose, Some("hint-go"), "help-choose-this"),
    row(CONTEXT, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-item-below"),
    row(CONTEXT, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-item-above"),
    row(CONTEXT, &[Esc], Action::Back, Some("hint-leave"), "help-leave"),
]).transparent();

/// Maximum width, in cells.
const MAX_WIDTH: i32 = 76;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuQuestion {
    /// What to do after the tour.
    AfterTour,
    /// Which of this many racers will be first.
    First(usize),
    /// How many times fewer nodes than the longest racer this one will visit.
    Factor(usize),
}

/// A question, and the marked answer.
#[derive(Debug)]
pub struct Choose {
    /// The question.
    pub question: MenuQuestion,
    /// Index of the answer.
    pub selected: usize,
}

/// The messages of what can be done after the tour.
const AFTER_TOUR: [&str; 4] = [
    "onward-search",
    "onward-lessons",
    "onward-play",
    "onward-home",
];

impl Choose {
    /// Asks a question, with the first answer marked.
    pub(crate) fn new(question: MenuQuestion) -> Choose {
        Choose {
            question,
            selected: 0,
        }
    }

    /// Returns the title, the question and its answers.
    fn texts(&self, (screen, _): Below, language: Language) -> (String, String, Vec<String>) {
        let say = |message: &str| say!(language, message);
        match self.question {
            MenuQuestion::AfterTour => {
                let answers = AFTER_TOUR.map(say);
                (say("onward-title"), say("onward-asked"), answers.into())
            }
            MenuQuestion::First(_) => {
                let race = screen.downcast_ref::<Race>();
                let racers = race.iter().flat_map(|race| &race.racers);
                let names = racers.map(|racer| name(&racer.explore, language));
                (say("bet-title"), say("bet-first"), names.collect())
            }
            MenuQuestion::Factor(_) => {
                let factors = FACTORS.map(|times| say!(language, "bet-factor", times));
                (say("bet-title"), say("bet-factors"), factors.into())
            }
        }
    }
}

impl Dialog for Choose {
    fn select(&mut self, direction: Direction) {
        let count = match self.question {
            MenuQuestion::AfterTour => AFTER_TOUR.len(),
            MenuQuestion::First(count) => count,
            MenuQuestion::Factor(_) => FACTORS.len(),
        };
        self.selected = direction.step_from(self.selected, count);
    }

    fn confirm(&mut self, (screen, shared): BelowMut) -> Flow {
        match (self.question, self.selected) {
            (MenuQuestion::AfterTour, 0) => {}
            (MenuQuestion::AfterTour, onward) => {
                shared.leave();
                match onward {
                    1 => shared.open_lessons(),
                    2 => Play::open_new(library::default_spec().game, shared),
                    _ => {}
                }
            }
            (MenuQuestion::First(_), first) => {
                (self.question, self.selected) = (MenuQuestion::Factor(first), 1);
                return Flow::Stay;
            }
            (MenuQuestion::Factor(first), factor) => {
                if let Some(race) = screen.downcast_mut::<Race>() {
                    let factor = FACTORS[factor];
                    race.bet = Some(Bet { first, factor });
                    race.toggle_play(Instant::now());
                }
            }
        }
        Flow::Close
    }

    fn frame(&self, below: Below, theme: &Theme, (width, _): (i32, i32)) -> Option<Frame> {
        let (title, question, answers) = self.texts(below, theme.language);
        let wanted = (max_width(&answers) + 6).max(text_width(&question) + 4);
        let across = wanted.clamp(40, MAX_WIDTH).min(width);
        let lines = wrap(&question, across - 4).len() + answers.len();
        let size = (across, lines as i32 + 5);
        match self.question {
            MenuQuestion::AfterTour => Frame::centred(title, size),
            MenuQuestion::First(_) | MenuQuestion::Factor(_) => Frame::at_bottom(title, size),
        }
    }

    fn draw(&self, canvas: &mut Canvas, below: Below) {
        let (_, question, answers) = self.texts(below, canvas.theme.language);
        let y = canvas.put_text(1, 0, &question, canvas.theme.strong);
        for ((index, answer), y) in answers.iter().enumerate().zip(y + 1..) {
            let style = canvas.put_cursor(1, y, index == self.selected);
            canvas.put(3, y, &fit(answer, canvas.width() - 4), style);
        }
    }
}
