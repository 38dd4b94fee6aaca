//! Exercises on paper for a class, and their keys: a page to print is made of drills or of a lesson by
//! the engine.
//!
//! ```text
//! drills ─┐
//!         ├─► exercise (diagram, questions) ─► sheet, from top to bottom (with drawing)
//! lesson ─┘
//! ```
//!
//! A sheet without answers gives none away. Trees are drawn whole, as plain minimax sees them, so
//! that nobody can read from a drawing what is skipped; a value that is asked for stands nowhere;
//! and a question tells no more of the search than the place where it is.

mod diagram;
mod drawing;
mod drills;
mod exercise;
mod sheet;

pub use diagram::{Diagram, DiagramNode, MAX_NODES};
pub use drills::{drill_sheet, lesson_sheet};

use crate::language::Language;

/// The options of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Language of sheet and key.
    pub language: Language,
    /// Whether it is the key.
    pub answers: bool,
    /// Whether the hints of a lesson are printed below its questions.
    pub hints: bool,
}
