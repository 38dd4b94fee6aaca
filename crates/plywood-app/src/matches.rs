//! A game in progress: its moves; the players, and how machines find their moves; and games as files.
//!
//! A [`Match`] is the game, a [`Side`] who plays, a [`Task`] the question that a machine is asked
//! and a [`Thought`] its answer, which remembers the search that it came from.

mod file;
mod game;
mod level;
mod review;
mod side;
mod thought;

pub use file::{FileError, keep, load, read, write};
pub use game::{Ending, Match, PlayedMove};
pub use level::{Level, MAX_TRUTH_NODES};
pub use review::{JudgeTask, MoveJudgement, turning_point};
pub use side::ProgramPlayer;
pub use side::{Side, SideError};
pub use thought::{Task, Thought};
