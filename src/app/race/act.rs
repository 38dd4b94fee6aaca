//! Actions of the race's keys.

use super::draw::draw;
use super::{PICTURE, Race};
use crate::app::bindings::{Action, Context, Walk};
use crate::app::dialogs::bet::Bet;
use crate::app::explore::{Explore, FILMS};
use crate::app::explored::Explored;
use crate::app::home::AtHome;
use crate::app::job::OpenAt;
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::state::{Act, App, Screen};
use crate::language::Language;
use crate::lesson::TreeView;
use crate::say;
use crate::share::{Betting, SceneSource};
use std::time::{Duration, Instant};

impl Screen for Race {
    fn context(&self) -> Context {
        Context::RACE
    }

    fn act(&self) -> Act {
        act
    }

    fn draw(&self, canvas: &mut Canvas, _: &App, theme: &Theme, hits: &mut Hits) {
        draw(canvas, self, theme, hits);
    }

    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>) {
        (Box::new(AtHome), self.end())
    }

    fn tick(&mut self, now: Instant, _: bool) {
        Race::tick(self, now);
    }

    fn due(&self, _: &App, _: Instant) -> Option<Duration> {
        self.play.map(|_| PICTURE)
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

    fn scene(&self, app: &App) -> SceneSource<'_> {
        let racers = self.racers.iter();
        let searches = racers.map(|racer| racer.explore.exploration());
        let betting = match app.dialog::<Bet>() {
            Some(_) => Betting::Open,
            None if self.is_over() => Betting::Over,
            None => Betting::Closed,
        };
        SceneSource::Race(searches.collect(), self.work, betting)
    }
}

fn act(app: &mut App, action: Action, now: Instant) {
    let language = app.language;
    let Some(race) = app.screen.downcast_mut::<Race>() else {
        return;
    };
    match action {
        // Playing ends first.
        Action::Back if race.play.take().is_some() => {}
        Action::Back => {
            if let Some(explore) = app.end_race() {
                app.screen = Box::new(explore);
            }
        }
        Action::Race(count) => app.race(count),
        _ => {
            if let Some(notice) = race.act(action, language, now) {
                app.tell(notice);
            }
        }
    }
}

impl App {
    /// Starts a race of this many searches with the present exploration, or restarts it with
    /// another number.
    pub(in crate::app) fn race(&mut self, count: usize) {
        self.pause();
        let is_new = !self.screen.is::<Race>();
        let explore = self.take_explore();
        let Some(mut explore) = explore else {
            return;
        };
        explore.against = None;
        let mut race = Race::new(explore, count);
        race.asks = is_new && self.tour.is_none();
        self.screen = Box::new(race);
        self.search_racer();
    }

    /// Ends a race, and returns what was explored before.
    pub(in crate::app) fn end_race(&mut self) -> Option<Explore> {
        self.take_screen::<Race>()?.end()
    }

    /// Searches the next racer.
    pub(in crate::app) fn search_racer(&mut self) {
        if let Some((place, spec)) = self.screen.downcast_mut::<Race>().and_then(Race::next) {
            self.search(spec, OpenAt::Race(place));
        } else if let Some(race) = self.screen.downcast_mut::<Race>()
            && std::mem::take(&mut race.asks)
            && race.racers.len() > 1
        {
            let bet = Bet::on(race.racers.len());
            self.push(bet);
        }
    }

    /// Adds a racer whose search is done.
    pub(in crate::app) fn join_race(&mut self, place: usize, explored: Explored) {
        if let Some(race) = self.screen.downcast_mut::<Race>() {
            let explore = Explore::new(explored, &OpenAt::Step(0), race.view());
            race.join(place, explore);
        }
        self.search_racer();
    }
}

impl Race {
    /// Performs an action that only moves the race, and returns a message, if there is one.
    fn act(&mut self, action: Action, language: Language, now: Instant) -> Option<String> {
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
                self.speed = direction.moved(self.speed, FILMS.len());
                self.play = self.play.map(|_| (now, work));
                let seconds = FILMS[self.speed];
                return Some(say!(language, "header-film", seconds = seconds));
            }
            Action::View => {
                let view = match self.view() {
                    TreeView::Map => TreeView::Whole,
                    TreeView::Whole | TreeView::Path => TreeView::Map,
                };
                for racer in &mut self.racers {
                    racer.explore.view = view;
                    racer.explore.want_map();
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
