//! Searches over HTTP for programs and browsers, and a class that follows its teacher's screen.

#![forbid(unsafe_code)]
#![warn(missing_docs, unreachable_pub)]

pub mod serve;
pub mod share;

// The modules of the lower crates, under the same paths as this crate's own.
use plywood_core::{exploration, game, parallel, program, replay, safe, search, tree, truth};
use plywood_export::{export, site};
use plywood_teach::{bet, language, lesson, narrate, quiz, say, words};
