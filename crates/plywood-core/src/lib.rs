//! The core of Plywood: from a position to any step of a recorded search.
//!
//! ```text
//! position ─► search ─► events ─► Tree ─► Replay(step)
//! ```
//!
//! Games, evaluations and searches are extension points: a custom game is a
//! [`exploration::CustomGame`], a custom search a [`search::CustomSearch`], and [`laws`] hold them
//! to what is promised. Nothing here knows a language, a screen, a file format or HTTP.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod chance;
pub mod difference;
pub mod evaluate;
pub mod exploration;
pub mod game;
pub mod laws;
pub mod layout;
pub mod map;
pub mod memory;
pub mod parallel;
pub mod program;
pub mod replay;
pub mod safe;
pub mod search;
pub mod tree;
pub mod truth;
