//! The options of `narrate`.

use super::SubjectArgs;
use clap::{Args, ValueEnum};

/// Options of `narrate`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  plywood narrate --position 4453 --depth 2 | less
  plywood narrate --position 4453 --against \"--order centre-first\"
  plywood narrate --game textbook --position \"[[3 12 8] [2 4 6] [14 5 2]]\" > handout.txt
  plywood narrate --game textbook --position \"[[3 12 8] [2 4 6]]\" --format trace")]
pub struct NarrateArgs {
    /// What is looked at.
    #[command(flatten)]
    pub subject: SubjectArgs,

    /// How it is told: in sentences, or as the trace that plywood grade reads.
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "sentences",
        help_heading = "Telling"
    )]
    pub format: NarrateFormat,
}

/// How a search is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum NarrateFormat {
    /// One line per step, in the chosen language.
    Sentences,
    /// One line per event, as plywood grade reads them from a program.
    Trace,
}
