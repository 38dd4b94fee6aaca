//! Playing steps by themselves, one after the other or as a film of the whole search.

use crate::tree::Step;
use std::time::{Duration, Instant};

/// Playing steps by themselves.
#[derive(Clone, Copy, Debug)]
pub struct Playback {
    /// When the next step is due.
    pub due: Instant,
    /// When playing began at this speed, and at which step.
    pub began: (Instant, Step),
}

/// Steps a second that playing can be set to.
pub const SPEEDS: [f32; 6] = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0];

/// Seconds in which the whole search can be played, whatever its size: faster than all of [`SPEEDS`].
pub const FILMS: [u32; 3] = [60, 20, 10];

/// Index of the time in [`FILMS`] that the whole search takes where nobody has chosen another one.
pub const FILM: usize = 1;

/// Time between two pictures of a film.
pub const PICTURE: Duration = Duration::from_millis(33);

/// Least time that a cutoff is looked at while playing step by step.
pub const HELD_AT_CUTOFF: Duration = Duration::from_millis(500);

/// A film that was held up longer goes on where it was.
pub const HELD_UP: Duration = Duration::from_secs(1);
