//! The one-minute tour: the first cutoff in a textbook tree, step by step; then Connect Four as a
//! race between three searches; then a question about the first cutoff there, and a door to what comes next. Space
//! pauses it, the arrow keys step, and Esc leaves it.

use super::App;
use crate::bindings::{Action, Walk};
use crate::dialogs::Door;
use crate::explore::{Explore, FILM_SECONDS, Playback};
use crate::job::OpenAt;
use crate::key::{Arrow, Key};
use crate::library::{self, TEXTBOOK_TREES};
use plywood_core::clock::Instant;
use plywood_core::replay::Replay;
use plywood_core::tree::Step;
use plywood_explore::exploration::Problem;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use std::sync::Arc;
use std::time::Duration;

/// Time between two steps of the textbook's tree.
const STEP_TIME: Duration = Duration::from_millis(1_100);

/// Number of steps to the first cutoff in that tree.
const CUTOFF_STEPS: u64 = 17;

/// Time to show that cutoff.
const CUTOFF_TIME: Duration = Duration::from_secs(8);

/// Time to show the end of the race.
const RESULT_TIME: Duration = Duration::from_secs(5);

/// Duration of the tour, including some time for its question.
pub const LENGTH: Duration = {
    let steps = STEP_TIME.as_millis() as u64 * CUTOFF_STEPS;
    let pauses = CUTOFF_TIME.as_secs() + FILM_SECONDS as u64 + 2 * RESULT_TIME.as_secs();
    Duration::from_millis(1_000 * pauses + steps)
};

/// The tour while it is running. Its question is a dialog at the end.
#[derive(Debug)]
pub(super) struct Tour {
    part: TourPart,
    /// The position of the race and the question.
    position: Arc<Problem>,
    /// The time of the last step, or of the end of the race.
    since: Instant,
    is_paused: bool,
    is_film: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TourPart {
    Tree,
    /// The race is waiting for its position to be searched.
    Search,
    Race,
}

impl App {
    /// Starts the tour with the explored position, or else the default one. A film does not mention
    /// keys.
    pub fn begin_tour(&mut self, is_film: bool) {
        let explored = self
            .explore()
            .map(|live| Arc::clone(&live.exploration().problem));
        self.tour = Some(Tour {
            part: TourPart::Tree,
            position: explored.unwrap_or_else(|| library::default_problem().into()),
            since: self.shared.now,
            is_paused: false,
            is_film,
        });
        self.shared
            .search(Ok(TEXTBOOK_TREES[0].problem()), OpenAt::Step(0));
    }

    /// Leaves the tour for the home screen, which suggests what to do next.
    fn leave_tour(&mut self) {
        self.tour = None;
        self.shared.job = None;
        self.shared.notice = None;
        self.layers.clear();
        self.screen = self.home();
    }

    /// Returns whether the tour is running, in which case keys and clicks have no other meaning.
    pub fn is_touring(&self) -> bool {
        self.tour.is_some()
    }

    /// Handles a key during the tour.
    pub(super) fn tour_key(&mut self, key: Key, now: Instant) {
        let Some(tour) = &mut self.tour else {
            return;
        };
        let walk = match key {
            Key::Esc => return self.leave_tour(),
            Key::Char('*') => return self.act(Action::Language, now),
            Key::Char(' ') => {
                tour.is_paused = !tour.is_paused;
                tour.since = now;
                None
            }
            Key::Arrow(Arrow::Right) => Some(Walk::Next),
            Key::Arrow(Arrow::Left) => Some(Walk::Back),
            _ => return,
        };
        if let Some(walk) = walk {
            tour.is_paused = true;
            self.screen.act(Action::Walk(walk), &mut self.shared);
        }
        if let Some(race) = self.screen.try_as_race_mut() {
            race.play = None;
        }
        if let Some(explore) = self.screen.explore_mut() {
            explore.stepper.play = None;
        }
    }

    /// Returns what replaces the footer: keys with labels, which a film has none of, and a caption.
    pub(crate) fn caption(&self) -> Option<(Vec<(Key, String)>, String)> {
        let tour = self.tour.as_ref()?;
        let language = self.shared.language;
        let part = match tour.part {
            TourPart::Tree => "tree",
            TourPart::Search | TourPart::Race => "race",
        };
        let paused = if tour.is_paused { "yes" } else { "no" };
        let keys = [
            (Key::Char(' '), say!(language, "tour-key-pause", paused)),
            (Key::Arrow(Arrow::Right), say!(language, "tour-key-step")),
            (Key::Esc, say!(language, "tour-key-leave")),
        ];
        let keys = if tour.is_film {
            Vec::new()
        } else {
            keys.into()
        };
        Some((keys, say!(language, "tour-caption", part)))
    }

    /// Advances to `now`.
    pub(super) fn tour_tick(&mut self, now: Instant) {
        if self.shared.job.is_some() {
            return;
        }
        let Some(mut tour) = self.tour.take_if(|tour| !tour.is_paused) else {
            return;
        };
        let goes_on = match tour.part {
            TourPart::Tree => self.tour_tree(&mut tour, now),
            TourPart::Search => {
                self.race();
                tour.part = TourPart::Race;
                Some(())
            }
            TourPart::Race => self.tour_race(&mut tour, now),
        };
        match goes_on {
            Some(()) => self.tour = Some(tour),
            None if self.has_dialog() => {}
            None => self.leave_tour(),
        }
        self.show_progress();
    }

    fn tour_tree(&mut self, tour: &mut Tour, now: Instant) -> Option<()> {
        let explore = self.screen.explore_mut()?;
        let cutoff = first_cutoff(explore);
        while explore.stepper.step < cutoff && now >= tour.since + STEP_TIME {
            tour.since += STEP_TIME;
            explore.go_to(explore.stepper.step + 1);
        }
        // The header says that it plays; the steps are the tour's.
        explore.stepper.play = Some(Playback {
            due: now + LENGTH,
            began: (now + LENGTH, explore.stepper.step),
        });
        if explore.stepper.step >= cutoff && now >= tour.since + CUTOFF_TIME {
            tour.part = TourPart::Search;
            self.shared
                .search(Ok(Arc::clone(&tour.position)), OpenAt::Step(0));
        }
        Some(())
    }

    /// Runs the race and, when it is over, asks the question.
    fn tour_race(&mut self, tour: &mut Tour, now: Instant) -> Option<()> {
        let race = self.screen.try_as_race_mut()?;
        if !race.is_over() {
            tour.since = now;
            if race.play.is_none() && race.is_complete() && !race.is_settling() {
                race.toggle_play(now);
            }
        } else if now >= tour.since + RESULT_TIME {
            self.leave();
            let explore = self.screen.explore_mut()?;
            explore.view.tree = TreeView::Path;
            explore.go_to(first_cutoff(explore).saturating_sub(1));
            // Nobody presses keys in a film.
            let door = Door::before_cutoff(explore, tour.is_film);
            self.push(Box::new(door));
            return None;
        }
        Some(())
    }
}

fn first_cutoff(explore: &Explore) -> Step {
    Replay::new(&explore.exploration().tree, 0)
        .next_cutoff()
        .unwrap_or_default()
}
