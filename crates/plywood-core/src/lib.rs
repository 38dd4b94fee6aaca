//! The core of Plywood: from a position to any step of a recorded search.
//!
//! ```text
//! position ─► search ─► events ─► Tree ─► Replay(step)
//! ```
//!
//! Games, evaluations and searches are extension points: a game implements
//! [`game::Game`], a custom search is a [`search::CustomSearch`], and [`laws`] hold them to what is
//! promised. Nothing here knows a language, a screen, a file format or HTTP.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod chance;
pub mod evaluate;
pub mod game;
pub mod laws;
pub mod memory;
pub mod replay;
pub mod search;
pub mod tree;
