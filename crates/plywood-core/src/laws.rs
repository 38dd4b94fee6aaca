//! What every game and every search promises, as checks that anybody can run on rules and searches
//! of their own.
//!
//! The compiler checks that a game and a search have all their methods; whether these tell the
//! truth shows in play:
//!
//! ```
//! use plywood_core::game::tic_tac_toe::{Position, TicTacToe};
//! use plywood_core::laws;
//! use plywood_core::search::Algorithm;
//!
//! laws::game(&TicTacToe, &Position::START, 1, 20)?;
//! laws::search(Algorithm::Negamax, 1, 5)?;
//! # Ok::<(), laws::BrokenLaw>(())
//! ```

mod game;
mod random;
mod search;
mod sticks;
mod truth;

pub use game::game;
pub use search::{search, search_at};

use std::fmt::{self, Display, Formatter};

/// A broken promise of a game or a search, and where it was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLaw {
    /// The law, and how it is broken, in a sentence without its full stop.
    pub law: String,
    /// The position, as the game writes it.
    pub position: String,
}

impl Display for BrokenLaw {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}, at {:?}", self.law, self.position)
    }
}

impl std::error::Error for BrokenLaw {}
