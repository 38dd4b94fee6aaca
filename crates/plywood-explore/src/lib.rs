//! What Plywood adds to its engine: a game, a position, an evaluation and a search chosen by name; a
//! place for every node of the search; what is true of the position; and two searches side by side.
//! Nothing here knows a language, a screen, a file format or HTTP.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod difference;
pub mod endgame;
pub mod evaluations;
pub mod exploration;
pub mod games;
pub mod layout;
pub mod map;
pub mod parallel;
pub mod perft;
pub mod program;
pub mod safe;
pub mod truth;
