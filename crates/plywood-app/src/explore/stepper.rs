//! The stepper: the current step, automatic playback in steps or as a film of the whole search, and
//! the speed.

use crate::bindings::Direction;
use plywood_core::clock::Instant;
use plywood_core::tree::Step;

/// The state of playback.
#[derive(Clone, Copy, Debug)]
pub struct Playback {
    /// When the next step is due.
    pub due: Instant,
    /// When playback started, and at which step.
    pub began: (Instant, Step),
}

/// Playback speeds in steps per second.
pub const SPEEDS: [f32; 6] = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0];

/// Duration in seconds of a film of the whole search, whatever its size.
pub const FILM_SECONDS: u32 = 20;

/// The place in a search, and its playback.
#[derive(Debug)]
pub struct Stepper {
    /// The step that the screen shows.
    pub step: Step,
    /// Set during playback.
    pub play: Option<Playback>,
    /// Index of the speed in [`SPEEDS`].
    pub speed_index: usize,
}

impl Stepper {
    /// Starts at a step, without playback.
    pub fn new(step: Step) -> Stepper {
        Stepper {
            step,
            play: None,
            speed_index: 1,
        }
    }

    /// Changes the playback speed.
    pub fn change_speed(&mut self, direction: Direction) {
        self.speed_index = direction.step_from(self.speed_index, SPEEDS.len());
    }
}

/// The playback that a header names.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Playing {
    /// Steps, with questions before them.
    Questions,
    Paused,
    /// As a film.
    Film,
    /// With this many steps per second.
    Steps(f32),
}
