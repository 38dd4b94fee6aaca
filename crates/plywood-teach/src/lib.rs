//! What Plywood says and asks about steps of a search: sentences in English and French, narration,
//! questions with answers and hints, generated drills, and lessons.
//!
//! Everything said about a step comes from a [`plywood_core::replay::Replay`]; no value is
//! recomputed for a sentence.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod book;
pub mod drill;
pub mod handout;
pub mod language;
pub mod lesson;
pub mod letter;
pub mod narrate;
pub mod quiz;
pub mod words;
