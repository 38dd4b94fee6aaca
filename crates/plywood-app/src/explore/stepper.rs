//! The stepper: the current step, automatic playback in steps or as a film of the whole search, and
//! the speed.

use crate::bindings::Direction;
use plywood_core::clock::Instant;
use plywood_core::tree::Step;
use plywood_teach::lesson::TreeView;

/// The state of playback.
#[derive(Clone, Copy, Debug)]
pub struct Playback {
    /// When the next step is due.
    pub due: Instant,
    /// When playback started at this speed, and at which step.
    pub began: (Instant, Step),
}

/// Playback speeds in steps per second.
pub const SPEEDS: [f32; 6] = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0];

/// Durations in seconds of a film of the whole search, whatever its size. As speeds, they follow
/// [`SPEEDS`].
pub const FILM_SECONDS: [u32; 3] = [60, 20, 10];

/// Index in [`FILM_SECONDS`] of the default duration.
pub const DEFAULT_FILM: usize = 1;

/// The place in a search, and its playback.
#[derive(Debug)]
pub struct Stepper {
    /// The step that the screen shows.
    pub step: Step,
    /// Set during playback.
    pub play: Option<Playback>,
    /// Index of the speed in [`SPEEDS`] or, after those, in [`FILM_SECONDS`].
    pub speed_index: usize,
    /// The speed on the map, where single steps are hardly visible.
    pub(super) map_speed_index: usize,
    /// The last jump to a node with the same position: from one step to another.
    pub(super) twin_walk: Option<[Step; 2]>,
}

impl Stepper {
    /// Starts at a step, without playback.
    pub fn new(step: Step) -> Stepper {
        Stepper {
            step,
            play: None,
            speed_index: 1,
            map_speed_index: SPEEDS.len() + DEFAULT_FILM,
            twin_walk: None,
        }
    }

    /// Returns the index of the current speed in [`SPEEDS`] or, after those, in [`FILM_SECONDS`].
    pub fn speed_index(&self, view: TreeView) -> usize {
        match view {
            TreeView::Map => self.map_speed_index,
            TreeView::Path | TreeView::Whole => self.speed_index,
        }
    }

    /// Changes the playback speed.
    pub fn change_speed(&mut self, direction: Direction, view: TreeView, now: Instant) {
        let speed = direction.step_from(self.speed_index(view), SPEEDS.len() + FILM_SECONDS.len());
        match view {
            TreeView::Map => self.map_speed_index = speed,
            TreeView::Path | TreeView::Whole => self.speed_index = speed,
        }
        if let Some(play) = &mut self.play {
            play.began = (now, self.step);
        }
    }

    /// Returns the duration of the film in seconds; `None` for playback in steps.
    pub fn film_seconds(&self, view: TreeView) -> Option<u32> {
        let index = self.speed_index(view).checked_sub(SPEEDS.len())?;
        FILM_SECONDS.get(index).copied()
    }
}

/// The playback that a header names.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Playing {
    /// Steps, with questions before them.
    Questions,
    Paused,
    /// As a film of this many seconds.
    Film(u32),
    /// With this many steps per second.
    Steps(f32),
}
