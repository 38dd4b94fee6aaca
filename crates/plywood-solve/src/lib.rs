//! Exact Connect Four: who wins a position on the board of seven columns and six rows under best
//! play, and with which stone.
//!
//! ```
//! use plywood_solve::{Position, Settings, Solver};
//!
//! let mut solver = Solver::new(Settings::default());
//! let position = Position::after("2252576253462244111563365343671351441")?;
//! let score = solver.score(position, &|| false)?;
//! assert_eq!(score, -1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A score is 22 minus the number of stones that the winner has used at the end, as in Pascal Pons'
//! tutorial (<http://blog.gamesolver.org>): positive if the player to move wins, 0 for a draw.
//!
//! Suggested reading order: `position` (bitboards), `node` (a position during the search, and
//! bounds from parity), `search` (a single null window), `solver` (all null windows), and finally
//! `table`, `opening` (the first eight plies, computed once) and `memory`.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

mod memory;
mod node;
pub mod opening;
mod position;
mod search;
mod solver;
mod table;

pub use memory::prefer_large_pages;
pub use position::{CELLS, HEIGHT, Position, PositionError, WIDTH};
pub use search::Cancel;
pub use solver::{COLUMNS_FROM_MIDDLE, Settings, SolveError, Solver, last_stone};
