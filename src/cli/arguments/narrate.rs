//! The options of `narrate`.

use super::SubjectArgs;
use clap::Args;

/// Options of `narrate`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  plywood narrate --position 4453 --depth 2 | less
  plywood narrate --position 4453 --against \"--order centre-first\"
  plywood narrate --game textbook --position \"[[3 12 8] [2 4 6] [14 5 2]]\" > handout.txt")]
pub struct NarrateArgs {
    /// What is looked at.
    #[command(flatten)]
    pub subject: SubjectArgs,
}
