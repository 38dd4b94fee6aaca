//! Extends the engine by what Plywood needs to explore games: games, positions, evaluations and
//! searches by name; a map of all nodes of a search; true results of positions; comparisons of two
//! searches. This crate knows no languages, screens, file formats or HTTP.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod critical;
pub mod difference;
pub mod endgame;
pub mod evaluations;
pub mod exploration;
pub mod fault;
pub mod games;
pub mod layout;
pub mod letter;
pub mod map;
pub mod marks;
pub mod number;
pub mod parallel;
pub mod perft;
pub mod program;
pub mod proof;
pub mod safe;
pub mod summary;
pub mod truth;
