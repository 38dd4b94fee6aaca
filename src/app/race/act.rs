//! Actions of the race's keys.

use super::draw::draw;
use super::{FRAME_INTERVAL, Race};
use crate::app::bindings::{Action, Context, Walk};
use crate::app::dialogs::choose::{self, Choose};
use crate::app::explore::{Explore, FILMS};
use crate::app::home::Home;
use crate::app::job::OpenAt;
use crate::app::paint::Canvas;
use crate::app::prepared::PreparedExploration;
use crate::app::state::{Screen, Shared};
use crate::language::Language;
use crate::lesson::TreeView;
use crate::say;
use crate::share::{Betting, SceneSource};
use std::time::{Duration, Instant};

impl Screen for Race {
    fn context(&self) -> Context {
        Context::RACE
    }

    fn act(&mut self, action: Action, shared: &mut Shared, now: Instant) {
        match action {
            // Playing ends first.
            Action::Back if self.play.take().is_some() => {}
            Action::Back => shared.leave(),
            Action::Race(count) => shared.race(count),
            _ => {
                if let Some(notice) = self.navigate(action, shared.language, now) {
                    shared.notify(notice);
                }
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas, _: &Shared) {
        draw(canvas, self);
    }

    fn leave(self: Box<Self>, shared: &mut Shared) -> Box<dyn Screen> {
        match self.end() {
            Some(explore) => Box::new(explore),
            None => shared.home(),
        }
    }

    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>) {
        (Box::<Home>::default(), self.end())
    }

    fn tick(&mut self, now: Instant, _: &mut Shared) {
        Race::tick(self, now);
    }

    fn due(&self, _: Instant) -> Option<Duration> {
        self.play.map(|_| FRAME_INTERVAL)
    }

    fn is_settling(&self) -> bool {
        self.is_counting()
    }

    fn length(&self) -> u64 {
        Race::length(self)
    }

    fn seek(&mut self, to: u64) {
        self.go_to(to);
    }

    fn scene(&self, shared: &Shared) -> SceneSource<'_> {
        let racers = self.racers.iter();
        let searches = racers.map(|racer| racer.explore.exploration());
        let betting = match shared.dialog::<Choose>() {
            Some(_) => Betting::Open,
            None if self.is_over() => Betting::Over,
            None => Betting::Closed,
        };
        SceneSource::Race(searches.collect(), self.work, betting)
    }
}

impl Race {
    /// Searches the next racer; when all are there, asks for a bet.
    pub(in crate::app) fn search_next(&mut self, shared: &mut Shared) {
        if let Some((place, spec)) = self.next() {
            shared.search(spec, OpenAt::Race(place));
        } else if std::mem::take(&mut self.wants_bet) && self.racers.len() > 1 {
            shared.push(choose::KIND, Choose::bet(self.racers.len()));
        }
    }

    /// Adds a racer whose search is done.
    pub(in crate::app) fn admit(
        &mut self,
        place: usize,
        prepared: PreparedExploration,
        shared: &mut Shared,
    ) {
        self.join(place, Explore::new(prepared, &OpenAt::Step(0), self.view()));
        self.search_next(shared);
    }

    /// Performs an action that only moves the race, and returns a message, if there is one.
    fn navigate(&mut self, action: Action, language: Language, now: Instant) -> Option<String> {
        let (work, length) = (self.work, Race::length(self));
        match action {
            Action::Walk(walk) => {
                self.play = None;
                let (wanted, missing) = match walk {
                    Walk::Next => (work + 1, "notice-last-step"),
                    Walk::Start => (1, ""),
                    Walk::End => (length, ""),
                    _ => (work - 1, "notice-first-step"),
                };
                self.go_to(wanted);
                let has_stayed = self.work == work && !missing.is_empty();
                return has_stayed.then(|| say!(language, missing));
            }
            Action::Play => self.toggle_play(now),
            Action::Speed(direction) => {
                self.speed = direction.step_from(self.speed, FILMS.len());
                self.play = self.play.map(|_| (now, work));
                let seconds = FILMS[self.speed];
                return Some(say!(language, "header-film", seconds));
            }
            Action::View => {
                let view = match self.view() {
                    TreeView::Map => TreeView::Whole,
                    TreeView::Whole | TreeView::Path => TreeView::Map,
                };
                for racer in &mut self.racers {
                    racer.explore.view = view;
                    racer.explore.request_map();
                }
            }
            Action::Colouring => {
                for racer in &mut self.racers {
                    let map = &mut racer.explore.map;
                    map.colouring = map.colouring.next(false);
                }
            }
            _ => {}
        }
        None
    }
}
