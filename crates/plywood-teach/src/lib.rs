//! What Plywood says and asks about a step of a search: sentences in English and French, narration,
//! questions with their answers and hints, generated drills, and lessons; and how it grades a
//! student's own alpha-beta.
//!
//! What it says about a step is read off a [`plywood_core::replay::Replay`]; no value is computed a
//! second time for a sentence.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod book;
pub mod drill;
pub mod filling;
pub mod grade;
pub mod language;
pub mod lesson;
pub mod narrate;
pub mod quiz;
pub mod share;
pub mod words;

// The core's modules, by the same paths as those of this crate.
use plywood_core::{chance, evaluate, game, replay, search, tree};
use plywood_explore::{difference, exploration, layout, program, safe, truth};
