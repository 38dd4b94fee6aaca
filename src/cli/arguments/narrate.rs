//! The options of `narrate`.

use super::{BesideArgs, ExplorationArgs, TreeArgs};
use clap::Args;

/// Options of `narrate`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  plywood narrate --position 4453 --depth 2 | less
  plywood narrate --position 4453 --against \"--order centre-first\"
  plywood narrate --game textbook --position \"[[3 12 8] [2 4 6] [14 5 2]]\" > handout.txt")]
pub struct NarrateArgs {
    /// What is searched and how.
    #[command(flatten)]
    pub exploration: ExplorationArgs,

    /// Which tree.
    #[command(flatten)]
    pub tree: TreeArgs,

    /// What stands beside it.
    #[command(flatten)]
    pub beside: BesideArgs,
}
