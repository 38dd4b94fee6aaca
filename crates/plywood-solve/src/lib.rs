//! Exact Connect Four: who wins a position of seven columns and six rows, and with which stone, if
//! nobody errs.
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
//! A score is 22 minus the stones the winner has used at the end, as in Pascal Pons' tutorial
//! (<http://blog.gamesolver.org>): positive where the player to move wins, 0 for a draw.
//!
//! Read in this order: `position` (bitboards), `node` (a position during the search, and what the
//! parity of columns proves of it), `search` (a single null window), `solver` (all null windows), and
//! the `table` and `memory` below them.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

mod memory;
mod node;
mod position;
mod search;
mod solver;
mod table;

pub use memory::prefer_large_pages;
pub use position::{CELLS, HEIGHT, Position, PositionError, WIDTH};
pub use search::Cancel;
pub use solver::{
    COLUMNS_FROM_MIDDLE, EMPTY_BOARD_SCORES, Settings, SolveError, Solver, last_stone,
};
