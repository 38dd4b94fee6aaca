//! Checks of the promises that every game and every search make, for your own rules and searches.
//!
//! The compiler checks that a game and a search have all their methods. These checks play to find
//! out whether the methods tell the truth:
//!
//! ```
//! plywood_core::laws::search(plywood_core::search::Algorithm::Negamax, 1, 5)?;
//! # Ok::<(), plywood_core::laws::BrokenLaw>(())
//! ```

mod game;
mod random;
mod search;
mod truth;

pub use game::{game, positions};
pub use search::{search, search_at};

use std::fmt::{self, Display, Formatter};

/// A broken promise of a game or a search, and where it was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLaw {
    /// The law, and how it is broken, in a sentence without its full stop.
    pub law: String,
    /// The position, as `Debug` writes it.
    pub position: String,
}

impl Display for BrokenLaw {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}, at {}", self.law, self.position)
    }
}

impl std::error::Error for BrokenLaw {}
