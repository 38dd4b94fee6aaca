//! What its keys do.

use super::Race;
use crate::app::bindings::{Action, Walk};
use crate::app::dialogs::bet::Bet;
use crate::app::explore::{Explore, FILMS};
use crate::app::explored::Explored;
use crate::app::job::OpenAt;
use crate::app::screens::Screen;
use crate::app::state::App;
use crate::lesson::TreeView;
use crate::say;
use std::time::Instant;

impl App {
    /// Starts a race of this many searches with what is explored, or restarts it with another number.
    pub(in crate::app) fn race(&mut self, count: usize) {
        self.pause();
        let is_new = self.screen.race().is_none();
        let explore = match self.screen.race_mut().is_some() {
            true => self.end_race(),
            false => self.screen.take_explore(),
        };
        let Some(mut explore) = explore else {
            return;
        };
        explore.against = None;
        let mut race = Race::new(explore, count);
        race.asks = is_new && self.tour.is_none();
        self.screen = Screen::Race(race);
        self.search_racer();
    }

    /// What was explored before a race.
    pub(in crate::app) fn end_race(&mut self) -> Option<Explore> {
        match std::mem::replace(&mut self.screen, Screen::Home) {
            Screen::Race(race) => race.end(),
            other => {
                self.screen = other;
                None
            }
        }
    }

    /// Searches the next one that takes part.
    pub(in crate::app) fn search_racer(&mut self) {
        if let Some((place, spec)) = self.screen.race_mut().and_then(Race::next) {
            self.search(spec, OpenAt::Race(place));
        } else if let Some(race) = self.screen.race_mut()
            && std::mem::take(&mut race.asks)
            && race.racers.len() > 1
        {
            let bet = Bet::on(race.racers.len());
            self.push(bet);
        }
    }

    /// One that takes part is searched.
    pub(in crate::app) fn join_race(&mut self, place: usize, explored: Explored) {
        if let Some(race) = self.screen.race_mut() {
            let explore = Explore::new(explored, &OpenAt::Step(0), race.view());
            race.join(place, explore);
        }
        self.search_racer();
    }

    /// Does what a key of a race asks for.
    pub(in crate::app) fn race_action(&mut self, action: Action, now: Instant) {
        let language = self.language;
        let Some(race) = self.screen.race_mut() else {
            return;
        };
        let (work, length) = (race.work, race.length());
        match action {
            Action::Race(count) => self.race(count),
            Action::Walk(walk) => {
                race.play = None;
                let (wanted, missing) = match walk {
                    Walk::Next => (work + 1, "notice-last-step"),
                    Walk::Start => (1, ""),
                    Walk::End => (length, ""),
                    _ => (work - 1, "notice-first-step"),
                };
                race.go_to(wanted);
                if race.work == work && !missing.is_empty() {
                    self.tell(say!(language, missing));
                }
            }
            Action::Play => race.toggle_play(now),
            Action::Speed(direction) => {
                race.speed = direction.moved(race.speed, FILMS.len());
                race.play = race.play.map(|_| (now, work));
                let seconds = FILMS[race.speed];
                self.tell(say!(language, "header-film", seconds = seconds));
            }
            Action::View => {
                let view = match race.view() {
                    TreeView::Map => TreeView::Whole,
                    TreeView::Whole | TreeView::Path => TreeView::Map,
                };
                for racer in &mut race.racers {
                    racer.explore.view = view;
                    racer.explore.want_map();
                }
            }
            Action::Colouring => {
                for racer in &mut race.racers {
                    let map = &mut racer.explore.map;
                    map.colouring = map.colouring.next(false);
                }
            }
            _ => {}
        }
    }
}
