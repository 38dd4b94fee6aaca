//! Exercises on paper for a class, and their keys: a [`Sheet`] is made of drills or of a lesson by
//! the engine, and written as a page to print.
//!
//! ```text
//! drills ─┐
//!         ├─► exercise ─► Sheet, block by block ─► html (with drawing)
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
mod html;
mod situation;

pub use diagram::{Diagram, DiagramNode};
pub use drills::{drill_sheet, lesson_sheet};

use crate::journal::checksum;
use crate::language::Language;
use crate::say;
use plywood_explore::games::Board;

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

/// A sheet, ready to be written.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Language of the texts.
    pub language: Language,
    /// The text at its head.
    pub title: String,
    /// From top to bottom.
    pub blocks: Vec<Block>,
    /// The sheet's number; on a key, also the command that makes both again.
    pub footer: String,
    /// Whether it is the key; only the other one has lines for name and date.
    pub is_key: bool,
}

/// A piece of a sheet.
#[derive(Clone, Debug)]
pub enum Block {
    /// Heading of an exercise.
    Heading(String),
    /// Paragraph of plain text.
    Text(String),
    /// A list, with the line above it.
    List(String, Vec<String>),
    /// The position that the exercise starts from.
    Board(Board),
    /// The whole tree of an exercise.
    Tree(Box<Diagram>),
    /// Numbers by column and row of a board: the names of the columns after an empty one, and the
    /// rows from the top, each after its name.
    Weights(Table),
    /// A question with its reply.
    Question(SheetQuestion),
}

/// The explanations that a sheet already has.
#[derive(Debug, Default)]
struct SheetState {
    legend: String,
    /// Whether the table of weights stands on it.
    has_weights: bool,
}

/// A question on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetQuestion {
    /// Counted on the sheet from 1.
    pub number: usize,
    /// The place of the search; empty if that does not matter or has just been stated.
    pub situation: String,
    /// Head and rows of a table of the path's nodes, if no drawing shows them.
    pub path: Option<Table>,
    /// The question as a sentence.
    pub prompt: String,
    /// The hint; empty if there is none.
    pub hint: String,
    /// Space for the answer, or the answer.
    pub reply: Reply,
}

/// The head and the rows of a table.
pub type Table = (Vec<String>, Vec<Vec<String>>);

/// The space below a question, or the answer in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Something to be completed by hand.
    Blank(String),
    /// The answer, on a key.
    Solved {
        /// The answer, with its introduction.
        answer: String,
        /// Why it is right.
        reason: String,
    },
}

impl Sheet {
    /// Returns the sheet as one page for a browser, to be printed on A4. The same sheet always gives
    /// the same bytes.
    pub fn text(&self) -> String {
        html::text(self)
    }
}

/// Returns a sheet or key about a topic; `again` is the command that makes it.
fn sheet(options: Options, topic: &str, blocks: Vec<Block>, again: &str) -> Sheet {
    let Options {
        language, answers, ..
    } = options;
    let title = if answers {
        say!(language, "sheet-title-key", topic)
    } else {
        say!(language, "sheet-title", topic)
    };
    Sheet {
        language,
        title,
        blocks,
        footer: footer(options, again),
        is_key: answers,
    }
}

/// Returns the heading of an exercise, with its topic only on a key.
fn heading(options: Options, number: usize, topic: &str) -> Block {
    Block::Heading(if options.answers {
        say!(options.language, "sheet-exercise-key", number, topic)
    } else {
        say!(options.language, "sheet-exercise", number)
    })
}

/// Returns the footer: the number that matches a sheet and its key. Only the key has the command
/// that makes both: with it, a student could make the key.
fn footer(options: Options, again: &str) -> String {
    let number = &checksum(again)[..6];
    if options.answers {
        let command = format!("{again} --answers");
        say!(options.language, "sheet-origin-key", number, command)
    } else {
        say!(options.language, "sheet-origin", number)
    }
}

/// Returns a line to write a few characters on.
fn blank_line() -> String {
    "_".repeat(14)
}

/// Returns a board row by row, from the top.
fn board_rows(board: &Board) -> Vec<String> {
    let spaced = |row: String| {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        cells.join(" ")
    };
    board.rows().into_iter().map(spaced).collect()
}
