//! A game in progress: its moves, its players, how machines find their moves, and how the last one is stored.
//!
//! A [`Match`] is a game, and a [`Side`] is a player. A machine is given a [`Task`], and its answer
//! is a [`Thought`], which contains the search that it came from.

mod file;
mod game;
mod level;
mod review;
mod side;
mod thought;

pub use file::{keep, load};
pub use game::{Ending, Match, PlayedMove};
pub use level::{Level, MAX_TRUTH_NODES};
pub use review::{JudgeTask, MoveJudgement, turning_point};
pub use side::ProgramPlayer;
pub use side::{Side, SideError};
pub use thought::{Task, Thought};
