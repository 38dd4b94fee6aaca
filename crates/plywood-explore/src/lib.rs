//! Plywood's additions to its engine: games, positions, evaluations and searches by name; a place
//! for every node of a search; the truth about a position; two searches side by side. Nothing here
//! knows a language, a screen, a file format or HTTP.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod difference;
pub mod endgame;
pub mod evaluations;
pub mod exploration;
pub mod games;
pub mod layout;
pub mod map;
pub mod number;
pub mod parallel;
pub mod perft;
pub mod program;
pub mod safe;
pub mod truth;
