//! Automatic playing of the steps, one by one or as a film.

use super::Explore;
use super::playback::{CUTOFF_PAUSE, FILM_SECONDS, FRAME_INTERVAL, MAX_LAG, Playback, SPEEDS};
use crate::bindings::{Direction, Walk};
use plywood_core::replay::Event;
use plywood_core::tree::Step;
use plywood_teach::lesson::TreeView;
use std::time::{Duration, Instant};

impl Explore {
    /// Starts or stops playing; at the end it starts anew.
    pub fn toggle_play(&mut self, now: Instant) {
        if self.play.take().is_none() {
            if self.replay().next().is_none() {
                self.go_to(0);
            }
            self.play = Some(Playback {
                due: now + self.interval(),
                began: (now, self.step),
            });
        }
    }

    /// Returns the index of the current speed in [`SPEEDS`] or, after those, in [`FILM_SECONDS`].
    pub fn speed_index(&self) -> usize {
        match self.view {
            TreeView::Map => self.map_speed_index,
            TreeView::Path | TreeView::Whole => self.speed_index,
        }
    }

    /// Changes the speed of playing.
    pub fn change_speed(&mut self, direction: Direction, now: Instant) {
        let speed = direction.step_from(self.speed_index(), SPEEDS.len() + FILM_SECONDS.len());
        match self.view {
            TreeView::Map => self.map_speed_index = speed,
            TreeView::Path | TreeView::Whole => self.speed_index = speed,
        }
        if let Some(play) = &mut self.play {
            play.began = (now, self.step);
        }
    }

    /// Returns the seconds in which the whole search is played; `None` if it is played step by
    /// step.
    pub fn film_seconds(&self) -> Option<u32> {
        let index = self.speed_index().checked_sub(SPEEDS.len())?;
        FILM_SECONDS.get(index).copied()
    }

    fn interval(&self) -> Duration {
        match self.film_seconds() {
            // If a question may come, every step is shown.
            Some(_) if self.predicts => FRAME_INTERVAL,
            Some(seconds) => {
                let steps = self.exploration().tree.steps();
                FRAME_INTERVAL.max(Duration::from_secs(seconds.into()) / steps)
            }
            None => Duration::from_secs_f32(1.0 / SPEEDS[self.speed_index()]),
        }
    }

    /// Returns the step that a film has come to.
    fn film_step(&self, play: &Playback, now: Instant) -> Option<Step> {
        let seconds = self.film_seconds().filter(|_| !self.predicts)?;
        let steps = f64::from(self.exploration().tree.steps());
        let (since, first) = play.began;
        let passed = now.saturating_duration_since(since).as_secs_f64();
        let more = passed * steps / f64::from(seconds);
        Some(first.saturating_add(more as Step).max(self.step))
    }

    /// Does the step that is due.
    pub(super) fn play_on(&mut self, mut play: Playback, now: Instant) {
        if now > play.due + MAX_LAG {
            play.began = (now, self.step);
        }
        let is_over = match self.film_step(&play, now) {
            Some(step) => {
                self.go_to(step);
                self.replay().next().is_none()
            }
            None => self.predicts && self.ask_here() || self.walk(Walk::Next).is_err(),
        };
        let wait = match self.replay().event() {
            Event::Cut { .. } if self.film_seconds().is_none() => self.interval().max(CUTOFF_PAUSE),
            _ => self.interval(),
        };
        // After a pause of the whole process there is nothing to catch up with.
        let due = (play.due + wait).max(now);
        self.play = (!is_over).then_some(Playback { due, ..play });
    }
}
