//! The one-minute tour: a race of three searches as maps, the first cutoff, approached slowly, and
//! one question. Any key leaves it, at the current place.

mod act;

use crate::explore::{DEFAULT_FILM, FILM_SECONDS};
use plywood_core::tree::Step;
use std::time::{Duration, Instant};

/// Number of steps before the first cutoff from which the tour approaches it step by step.
const LEAD_STEPS: Step = 9;

/// Time between two of these steps.
const STEP_TIME: Duration = Duration::from_millis(1_600);

/// Time for which the end of the race is shown.
const RESULT_TIME: Duration = Duration::from_secs(6);

/// Time for which the cutoff is shown.
const CUTOFF_TIME: Duration = Duration::from_secs(12);

/// How long it takes, with a look at its question.
pub const LENGTH: Duration = {
    let lead_in = STEP_TIME.as_millis() as u64 * LEAD_STEPS as u64;
    let pauses =
        2 * RESULT_TIME.as_secs() + CUTOFF_TIME.as_secs() + FILM_SECONDS[DEFAULT_FILM] as u64;
    Duration::from_millis(1_000 * pauses + lead_in)
};

/// The part of the tour that is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tour {
    /// Its position is being searched.
    Opening,
    /// The race; since when it is over.
    Race(Option<Instant>),
    /// The way to the first cutoff; since when the cutoff is reached.
    Cutoff(Option<Instant>),
    /// The question at its end.
    Question,
}
