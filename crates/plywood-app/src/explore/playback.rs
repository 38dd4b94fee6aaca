//! Automatic playing, step by step or as a film of the whole search.

use plywood_core::tree::Step;
use std::time::{Duration, Instant};

/// The state of automatic playing.
#[derive(Clone, Copy, Debug)]
pub struct Playback {
    /// When the next step is due.
    pub due: Instant,
    /// When playing began at this speed, and at which step.
    pub began: (Instant, Step),
}

/// The speeds of playing, in steps per second.
pub const SPEEDS: [f32; 6] = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0];

/// The durations of a film of the whole search, in seconds, whatever its size. As speeds they come
/// after [`SPEEDS`].
pub const FILM_SECONDS: [u32; 3] = [60, 20, 10];

/// Index in [`FILM_SECONDS`] of the default duration.
pub const DEFAULT_FILM: usize = 1;

/// Time between two frames of a film.
pub(crate) const FRAME_INTERVAL: Duration = Duration::from_millis(33);

/// Minimum time that a cutoff is shown while playing step by step.
pub(crate) const CUTOFF_PAUSE: Duration = Duration::from_millis(500);

/// A film that was interrupted for longer continues where it was.
pub(crate) const MAX_LAG: Duration = Duration::from_secs(1);
