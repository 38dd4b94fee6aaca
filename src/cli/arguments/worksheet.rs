//! The options of `worksheet`.

use super::{FileArgs, named};
use crate::worksheet::Format;
use clap::Args;
use std::path::PathBuf;

/// Options of `worksheet`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
The sheet is in the language of --lang. Without --answers nothing on it gives an answer away.

Exit codes:
  0 done · 1 a file cannot be read or written · 2 there is no such drill or lesson
  3 something is wrong in the lesson

Examples:
  plywood worksheet --code 1381T-FH8X6 > sheet.html
  plywood worksheet --code 1381T-FH8X6 --answers --output key.html
  plywood worksheet --lesson 5 --lang fr --output lesson.md")]
pub struct WorksheetArgs {
    /// What the exercises are.
    #[command(flatten)]
    pub source: WorksheetSource,

    /// A folder with lessons of your own, which come before the built-in ones.
    #[arg(
        long,
        value_name = "DIR",
        conflicts_with = "code",
        help_heading = "Exercises"
    )]
    pub from: Option<PathBuf>,

    /// Write the key: each answer and why it is right, and the trees with windows, values and cuts.
    #[arg(long, help_heading = "Sheet")]
    pub answers: bool,

    /// Print the lesson's hints below its questions.
    #[arg(long, conflicts_with = "code", help_heading = "Sheet")]
    pub hints: bool,

    /// The format [default: the one that the file name ends in, else html].
    #[arg(long, value_name = "FORMAT", help_heading = "File", value_parser = named::<Format>())]
    pub format: Option<Format>,

    /// Where it is written.
    #[command(flatten)]
    pub file: FileArgs,
}

/// Where the exercises come from.
#[derive(Clone, Debug, Args)]
#[group(required = true, multiple = false)]
pub struct WorksheetSource {
    /// The code of a drill; repeat --code to put several on one sheet.
    #[arg(long, value_name = "CODE", help_heading = "Exercises")]
    pub code: Vec<String>,

    /// A lesson by its name or number.
    #[arg(long, value_name = "NAME", help_heading = "Exercises")]
    pub lesson: Option<String>,
}
