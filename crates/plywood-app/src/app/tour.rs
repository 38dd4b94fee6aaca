//! The one-minute tour: a race of three searches as maps, the first cutoff, approached slowly, and
//! one question. Any key leaves it, at the current place.

use super::App;
use crate::dialogs::Choose;
use crate::explore::{DEFAULT_FILM, Explore, FILM_SECONDS, Playback};
use crate::job::OpenAt;
use crate::library;
use crate::predict::QuestionSource;
use crate::screen::Screen;
use plywood_core::clock::Instant;
use plywood_core::replay::Replay;
use plywood_core::tree::Step;
use plywood_teach::lesson::TreeView;
use plywood_teach::quiz::{Ask, Question};
use plywood_teach::say;
use std::time::Duration;

/// Number of steps before the first cutoff from which the tour approaches it step by step.
const LEAD_STEPS: Step = 9;

/// Time between two of these steps.
const STEP_TIME: Duration = Duration::from_millis(1_600);

/// Time for which the end of the race is shown.
const RESULT_TIME: Duration = Duration::from_secs(6);

/// Time for which the cutoff is shown.
const CUTOFF_TIME: Duration = Duration::from_secs(12);

/// Duration of the tour, including a look at its question.
pub const LENGTH: Duration = {
    let lead_in = STEP_TIME.as_millis() as u64 * LEAD_STEPS as u64;
    let pauses =
        2 * RESULT_TIME.as_secs() + CUTOFF_TIME.as_secs() + FILM_SECONDS[DEFAULT_FILM] as u64;
    Duration::from_millis(1_000 * pauses + lead_in)
};

/// The part of the tour that is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tour {
    /// The position is being searched.
    Opening,
    /// The race; since when it is over.
    Race(Option<Instant>),
    /// The way to the first cutoff; since when the cutoff is reached.
    Cutoff(Option<Instant>),
    /// The question at its end.
    Question,
}

impl App {
    /// Starts the tour.
    pub(super) fn open_tour(&mut self) {
        self.begin_tour();
        self.shared.search(library::default_spec(), OpenAt::Step(0));
    }

    /// Starts the tour with the current exploration.
    pub fn begin_tour(&mut self) {
        self.tour = Some(Tour::Opening);
    }

    /// Leaves the tour; the search of its position stays, and a dialog offers the next steps.
    pub(super) fn leave_tour(&mut self) {
        if self.tour.take().is_none() {
            return;
        }
        self.shared.job = None;
        self.shared.notice = None;
        self.layers.clear();
        if matches!(self.screen, Screen::Race(_)) {
            self.leave();
        }
        match self.screen.explore_mut() {
            Some(explore) => {
                explore.stepper.play = None;
                explore.view.tree = TreeView::Path;
                explore.asking.question = None;
                self.push(Choose::default());
            }
            None => self.screen = self.home(),
        }
    }

    /// Returns whether any key leaves it; keys answer its question.
    pub(super) fn is_touring(&self) -> bool {
        self.tour.is_some_and(|tour| tour != Tour::Question)
    }

    /// Leaves it because of a click; returns false if it is not running.
    pub fn click_leaves_tour(&mut self) -> bool {
        let is_touring = self.is_touring();
        if is_touring {
            self.leave_tour();
        }
        is_touring
    }

    /// Returns the text in place of the footer.
    pub(crate) fn caption(&self) -> Option<String> {
        let part = match self.tour? {
            Tour::Opening | Tour::Race(_) => "race",
            Tour::Cutoff(_) => "cutoff",
            Tour::Question => return None,
        };
        Some(say!(self.shared.language, "tour-caption", part))
    }

    /// Advances to `now`.
    pub(super) fn tour_tick(&mut self, now: Instant) {
        let Some(tour) = self.tour.filter(|_| self.shared.job.is_none()) else {
            return;
        };
        self.tour = match tour {
            Tour::Opening if self.screen.explore().is_some() => {
                self.race(3);
                Some(Tour::Race(None))
            }
            Tour::Opening => None,
            Tour::Race(since) => self.tour_race(since, now),
            Tour::Cutoff(since) => self.tour_cutoff(since, now),
            Tour::Question => match self.screen.explore() {
                // One question is enough, though its cause may be asked next.
                Some(explore)
                    if explore.asking.question.is_some() && explore.asking.answered.is_empty() =>
                {
                    Some(tour)
                }
                _ => {
                    self.leave_tour();
                    None
                }
            },
        };
        self.show_progress();
    }

    fn tour_race(&mut self, since: Option<Instant>, now: Instant) -> Option<Tour> {
        let race = self.screen.try_as_race_mut()?;
        match since {
            Some(since) if now >= since + RESULT_TIME => {
                self.leave();
                self.tour_to_cutoff(now);
                Some(Tour::Cutoff(None))
            }
            None if race.is_over() => Some(Tour::Race(Some(now))),
            None if race.play.is_none() && race.is_complete() && !race.is_settling() => {
                race.toggle_play(now);
                Some(Tour::Race(None))
            }
            since => Some(Tour::Race(since)),
        }
    }

    /// Goes to a few steps before the first cutoff, and plays from there.
    fn tour_to_cutoff(&mut self, now: Instant) {
        if let Some(explore) = self.screen.explore_mut() {
            explore.view.tree = TreeView::Path;
            let cut = first_cutoff(explore);
            explore.go_to(cut.saturating_sub(LEAD_STEPS));
            explore.stepper.play = Some(Playback {
                due: now + STEP_TIME,
                began: (now, explore.stepper.step),
            });
        }
    }

    fn tour_cutoff(&mut self, since: Option<Instant>, now: Instant) -> Option<Tour> {
        let explore = self.screen.explore_mut()?;
        let cut = first_cutoff(explore);
        if explore.stepper.step >= cut {
            explore.stepper.play = None;
        } else if let Some(play) = &mut explore.stepper.play {
            // Slower than any speed that can be chosen.
            play.due = play.due.max(play.began.0 + STEP_TIME);
            if play.began.1 != explore.stepper.step {
                play.began = (now, explore.stepper.step);
                play.due = now + STEP_TIME;
            }
        }
        match since {
            Some(since) if now >= since + CUTOFF_TIME => {
                let question = second_cutoff_question(explore)?;
                explore.go_to(question.step);
                explore.ask(question, QuestionSource::Walk, None);
                Some(Tour::Question)
            }
            None if explore.stepper.step >= cut => Some(Tour::Cutoff(Some(now))),
            since => Some(Tour::Cutoff(since)),
        }
    }
}

fn first_cutoff(explore: &Explore) -> Step {
    Replay::new(&explore.exploration().tree, 0)
        .next_cutoff()
        .unwrap_or_default()
}

/// Returns the question that the next cutoff answers.
fn second_cutoff_question(explore: &Explore) -> Option<Question> {
    let exploration = explore.exploration();
    let mut steps = explore.stepper.step + 1..exploration.tree.steps();
    steps.find_map(|step| {
        Question::pose(exploration, step).filter(|question| question.ask == Ask::Cut)
    })
}
