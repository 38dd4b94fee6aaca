//! The one-minute tour: a race of three searches as maps, the first cutoff told slowly, and one
//! question. Any key leaves it, at the present place.

mod act;

use std::time::Instant;

/// The stage of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tour {
    /// Its position is being searched.
    Opening,
    /// The race; since when it is over.
    Race(Option<Instant>),
    /// The way to the first cutoff; since when the cutoff is reached.
    Cutoff(Option<Instant>),
    /// The question.
    You,
}
