//! The minute that shows it all: a race of three searches as maps, the first cutoff told slowly, and one
//! question. Any key leaves it, and it goes on where one wants.

mod act;

use std::time::Instant;

/// Where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tour {
    /// Its position is searched.
    Opening,
    /// The race; since when it is over.
    Race(Option<Instant>),
    /// The way to the first cutoff; since when it stands there.
    Cutoff(Option<Instant>),
    /// The question.
    You,
}
