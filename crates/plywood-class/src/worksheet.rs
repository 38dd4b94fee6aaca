//! Worksheets for a class and their answer keys, generated from drills.
//!
//! ```text
//! drills ─► exercise (diagram, questions) ─► sheet, from top to bottom
//! ```
//!
//! A worksheet does not give away answers. Trees are drawn as a whole, as plain minimax sees them,
//! so that a drawing does not show what is skipped, and a question reveals no more of the search
//! than its place.

mod diagram;
mod drills;
mod exercise;
mod letters;
mod sheet;

pub use diagram::{Diagram, MAX_NODES};
pub use drills::drill_sheet;
pub use letters::letter_sheet;

use plywood_teach::language::Language;

/// The options of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The language of worksheet and key.
    pub language: Language,
    /// Whether it is the answer key.
    pub answers: bool,
    /// The points of each question, for which there is room; the sum is at the top.
    pub points: Option<u32>,
}

/// The text printed around a sheet's exercises.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// The title, instead of one about the topic.
    pub title: Option<&'a str>,
    /// The command that reproduces the sheet.
    pub again: &'a str,
}
