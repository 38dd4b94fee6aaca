//! Moves over HTTP, and a class that follows its teacher's screen.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod serve;

// The modules of the lower crates, under the same paths as this crate's own.
use plywood_core::{search, tree};
use plywood_explore::{exploration, parallel, program};
use plywood_export::{export, site};
use plywood_teach::{language, say, share, words};
