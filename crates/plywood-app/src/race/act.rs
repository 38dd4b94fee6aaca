//! The race's keys and their effects.

use super::{FRAME_INTERVAL, Race};
use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, Context, Walk, row};
use crate::explore::FILM_SECONDS;
use crate::job::OpenAt;
use crate::key::Arrow::{Left, Right};
use crate::key::Key::{self, Arrow, Char, End};
use crate::state::{Navigation, Shared};
use plywood_core::clock::Instant;
use plywood_teach::say;
use plywood_teach::share::SceneSource;
use std::time::Duration;

/// The keys of a race.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(Context::RACE, &[Char(' ')], Action::Play, Some("hint-play"), "help-race-play"),
    row(Context::RACE, &[Char('b')], Action::Choose, Some("hint-guess"), "help-race-guess"),
    row(Context::RACE, &[Arrow(Right), Char('l'), Char('n')], Action::Walk(Walk::Next), Some("hint-next"), "help-race-next"),
    row(Context::RACE, &[Arrow(Left), Char('h'), Char('p')], Action::Walk(Walk::Back), Some("hint-back"), "help-race-back"),
    row(Context::RACE, &[Key::Home, Char('0')], Action::Walk(Walk::Start), None, "help-race-start"),
    row(Context::RACE, &[End, Char('G'), Char('$')], Action::Walk(Walk::End), None, "help-race-end"),
    row(Context::RACE, &[Char('+')], Action::Speed(More), None, "help-race-faster"),
    row(Context::RACE, &[Char('-')], Action::Speed(Less), None, "help-race-slower"),
    row(Context::RACE, &[Char('w')], Action::Colouring, None, "help-race-colouring"),
    row(Context::RACE, &[Char('2')], Action::Race(2), None, "help-race-two"),
    row(Context::RACE, &[Char('3')], Action::Race(3), None, "help-race-three"),
    row(Context::RACE, &[Char('4')], Action::Race(4), None, "help-race-four"),
];

impl Race {
    /// Performs an action of one of its keys.
    pub(crate) fn act(&mut self, action: Action, shared: &mut Shared) -> Navigation {
        let now = shared.now;
        match action {
            // Playing ends first.
            Action::Back if self.play.take().is_some() => {}
            Action::Back => return Navigation::Back,
            Action::Race(count) => return Navigation::Race(count),
            Action::Walk(walk) => self.walk(walk, shared),
            Action::Play => self.toggle_play(now),
            Action::Choose => self.guess_next(),
            Action::Speed(direction) => {
                self.speed_index = direction.step_from(self.speed_index, FILM_SECONDS.len());
                self.play = self.play.map(|_| (now, self.visited));
                let seconds = FILM_SECONDS[self.speed_index];
                shared.notify(say!(shared.language, "header-film", seconds));
            }
            Action::Colouring => {
                for racer in &mut self.racers {
                    let map = &mut racer.explore.map;
                    map.colouring = map.colouring.next(false);
                }
            }
            _ => {}
        }
        Navigation::Stay
    }

    pub(crate) fn tick(&mut self, now: Instant) {
        for racer in &mut self.racers {
            racer.explore.tick(now);
        }
        if let Some((since, first)) = self.play {
            let passed = now.saturating_duration_since(since).as_secs_f64();
            let seconds = f64::from(FILM_SECONDS[self.speed_index.min(FILM_SECONDS.len() - 1)]);
            let more = passed / seconds * self.length() as f64;
            self.go_to(first + more as u64);
            if self.visited == self.length() {
                self.play = None;
            }
        }
    }

    pub(crate) fn due(&self) -> Option<Duration> {
        self.play.map(|_| FRAME_INTERVAL)
    }

    pub(crate) fn is_settling(&self) -> bool {
        self.racers.iter().any(|racer| racer.explore.is_counting())
    }

    /// Returns the scene for a class.
    pub(crate) fn scene(&self) -> SceneSource<'_> {
        let racers = self.racers.iter();
        let searches = racers.map(|racer| racer.explore.exploration());
        SceneSource::Race(searches.collect(), self.visited)
    }

    /// Searches the next racer, unless all are there.
    pub(crate) fn search_next(&mut self, shared: &mut Shared) {
        if !self.is_complete() {
            let (contender, spec) = self.waiting.remove(0);
            shared.search(spec, OpenAt::Race(contender));
        }
    }

    fn walk(&mut self, walk: Walk, shared: &mut Shared) {
        self.play = None;
        let work = self.visited;
        let (wanted, missing) = match walk {
            Walk::Next => (work + 1, "notice-last-step"),
            Walk::Start => (1, ""),
            Walk::End => (Race::length(self), ""),
            _ => (work - 1, "notice-first-step"),
        };
        self.go_to(wanted);
        if self.visited == work && !missing.is_empty() {
            shared.notify_message(missing);
        }
    }
}
