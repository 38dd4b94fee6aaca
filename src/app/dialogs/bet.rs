//! The dialog that asks for a bet before a race: which search finishes first, and by what factor.

use super::choose;
use crate::app::bindings::Direction;
use crate::app::paint::{Canvas, Theme};
use crate::app::race::Race;
use crate::app::race::draw::name;
use crate::app::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame};
use crate::bet::{self, FACTORS};
use crate::language::Language;
use crate::say;
use std::time::Instant;

/// The dialog as registered.
pub(crate) const KIND: DialogKind = DialogKind::new(choose::CONTEXT, choose::KEYS).transparent();

/// The bet, as far as it is made.
#[derive(Debug, Default)]
pub struct Bet {
    /// The racer that will be first.
    pub first: Option<usize>,
    /// Index of the marked answer.
    pub selected: usize,
    /// The number of racers.
    count: usize,
}

impl Bet {
    /// Creates a bet on `count` racers.
    pub fn on(count: usize) -> Bet {
        Bet {
            count,
            ..Bet::default()
        }
    }

    fn question(&self, (screen, _): Below, language: Language) -> (String, Vec<String>) {
        match self.first {
            None => {
                let racers = screen
                    .downcast_ref::<Race>()
                    .map_or(&[][..], |race| &race.racers);
                let names = racers.iter().map(|racer| name(&racer.explore, language));
                (say!(language, "bet-first"), names.collect())
            }
            Some(_) => {
                let times = |&times: &u64| say!(language, "bet-factor", times);
                (
                    say!(language, "bet-factors"),
                    FACTORS.iter().map(times).collect(),
                )
            }
        }
    }
}

impl Dialog for Bet {
    fn item(&mut self, direction: Direction) {
        let count = match self.first {
            None => self.count,
            Some(_) => FACTORS.len(),
        };
        self.selected = direction.step_from(self.selected, count);
    }

    fn choose(&mut self, (screen, _): BelowMut) -> Flow {
        let Some(first) = self.first else {
            self.first = Some(self.selected);
            self.selected = 1;
            return Flow::Stay;
        };
        if let Some(race) = screen.downcast_mut::<Race>() {
            race.wager = Some(bet::Bet {
                first,
                times: FACTORS[self.selected],
            });
            race.toggle_play(Instant::now());
        }
        Flow::Close
    }

    fn frame(&self, below: Below, theme: &Theme, size: (i32, i32)) -> Option<Frame> {
        let (question, answers) = self.question(below, theme.language);
        let title = say!(theme.language, "bet-title");
        choose::frame(title, (&question, &answers), true, size)
    }

    fn draw(&self, canvas: &mut Canvas, below: Below) {
        let (question, answers) = self.question(below, canvas.theme.language);
        choose::draw(canvas, (&question, &answers), self.selected);
    }
}
