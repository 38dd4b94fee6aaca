//! The options of `quiz` and `results`.

use super::share::{address, place, port};
use super::{FileArgs, named};
use crate::results::Format;
use clap::Args;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// Options of `quiz`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Everybody who has the same code and count is asked the same questions, in the terminal, on the page or on the served \
page. There is one try per question; the answers are lines of JSON. A file of answers stays where it was written until it \
is handed in; from the served page students send theirs to this machine, where they are added to --output.

Exit codes:
  0 done · 1 a file cannot be written · 2 there is no such drill, or a name is missing
  5 the address or port is not available · 128+n ended by signal n

Examples:
  plywood quiz --code 18000-0007K --count 10 --name Ada --output ada.jsonl
  plywood quiz --code 18000-0007K --count 10 --page --output quiz.html
  plywood quiz --code 18000-0007K --count 10 --serve --bind 0.0.0.0 --output class.jsonl
  plywood results *.jsonl")]
pub struct QuizArgs {
    /// The code of the drill that the questions begin with.
    #[arg(long, value_name = "CODE", help_heading = "Questions")]
    pub code: String,

    /// How many questions, 1 to 50.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=50), help_heading = "Questions")]
    pub count: u8,

    /// The name to save the answers under; asked for if left out.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["page", "serve"], help_heading = "Questions")]
    pub name: Option<String>,

    /// Write the quiz as a page for browsers, with no answers in it.
    #[arg(long, help_heading = "Questions")]
    pub page: bool,

    /// Serve that page to a class, and add the answers that are sent to the output.
    #[arg(long, conflicts_with = "page", help_heading = "In a class's browsers")]
    pub serve: bool,

    /// The address to listen on; 0.0.0.0 for all of this machine's. With this option the address that the
    /// class opens contains a random token.
    #[arg(long, value_name = "ADDRESS", requires = "serve", value_parser = address, help_heading = "In a class's browsers")]
    bind: Option<IpAddr>,

    /// The port, 8000 by default; 0 for any free one.
    #[arg(long, value_name = "PORT", requires = "serve", allow_negative_numbers = true, value_parser = port, help_heading = "In a class's browsers")]
    port: Option<u16>,

    /// Where it is written.
    #[command(flatten)]
    pub file: FileArgs,
}

impl QuizArgs {
    /// Returns the address at which the class finds the page.
    pub fn place(&self) -> SocketAddr {
        place(self.bind, self.port)
    }
}

/// Options of `results`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Each answer is judged again from what was typed. If one name answers a question several times, the first answer counts.

Exit codes:
  0 done · 1 a file cannot be read or written · 3 a line is not an answer, or belongs to another quiz

Examples:
  plywood results ada.jsonl bob.jsonl
  plywood results *.jsonl --format csv --output class.csv
  plywood results *.jsonl --output class.html")]
pub struct ResultsArgs {
    /// The files with answers.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,

    /// The format [default: the one that the file name ends in, else text].
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(), help_heading = "File")]
    pub format: Option<Format>,

    /// Where it is written.
    #[command(flatten)]
    pub file: FileArgs,
}
