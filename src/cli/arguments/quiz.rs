//! The options of `quiz` and `results`.

use super::{FileArgs, named};
use crate::results::Format;
use clap::Args;
use std::path::PathBuf;

/// Options of `quiz`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Everybody who has the same code and count is asked the same questions, in the terminal or on the page. What is \
typed is one try each; the answers are a file of lines of JSON, which stays where it is written until it is handed in.

Exit codes:
  0 done · 1 a file cannot be written · 2 there is no such drill, or a name is missing

Examples:
  plywood quiz --code 18000-0007K --count 10 --name Ada --output ada.jsonl
  plywood quiz --code 18000-0007K --count 10 --page --output quiz.html
  plywood results *.jsonl")]
pub struct QuizArgs {
    /// The code of the drill that the questions begin with.
    #[arg(long, value_name = "CODE", help_heading = "Questions")]
    pub code: String,

    /// How many questions, 1 to 50.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=50), help_heading = "Questions")]
    pub count: u8,

    /// The name that the answers are written down with; asked for where it is left out.
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with = "page",
        help_heading = "Questions"
    )]
    pub name: Option<String>,

    /// Write the quiz as a page for browsers, which has no answers in it.
    #[arg(long, help_heading = "Questions")]
    pub page: bool,

    /// Where it is written.
    #[command(flatten)]
    pub file: FileArgs,
}

/// Options of `results`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Each answer is judged once more from what was typed. Of several answers of one name to one question the first counts.

Exit codes:
  0 done · 1 a file cannot be read or written · 3 a line is no answer, or of another quiz

Examples:
  plywood results ada.jsonl bob.jsonl
  plywood results *.jsonl --format csv --output class.csv
  plywood results *.jsonl --output class.html")]
pub struct ResultsArgs {
    /// The files with answers.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,

    /// The format: unless told otherwise that in which the name of the file ends, or else text.
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(), help_heading = "File")]
    pub format: Option<Format>,

    /// Where it is written.
    #[command(flatten)]
    pub file: FileArgs,
}
