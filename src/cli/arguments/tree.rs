//! The options that say which tree is looked at, and what beside it.

use super::exploration::choice_ids;
use super::{ExplorationArgs, integer_in};
use crate::exploration::MAX_DEPTH;
use clap::Args;
use std::path::PathBuf;

/// A search or its tree, and what stands beside it.
#[derive(Clone, Debug, Args)]
pub struct SubjectArgs {
    /// What is searched and how.
    #[command(flatten)]
    pub exploration: ExplorationArgs,

    /// Which tree.
    #[command(flatten)]
    pub tree: TreeArgs,

    /// A second search, with all options of the first except those given here, like
    /// "--evaluation windows --depth 3"; the two are shown at the first step where they differ.
    #[arg(
        long,
        value_name = "OPTIONS",
        allow_hyphen_values = true,
        conflicts_with = "tree",
        help_heading = "Beside it"
    )]
    pub against: Option<String>,

    /// What a program of your own printed about its search, as for plywood grade, with the task before
    /// it or in the file of --tree. Shows the search that does exactly this beside the right one, at the
    /// first step where they differ.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = choice_ids().chain(["iteration", "against"]),
        help_heading = "Beside it"
    )]
    pub trace: Option<PathBuf>,
}

/// Which tree is looked at.
#[derive(Clone, Debug, Default, Args)]
pub struct TreeArgs {
    /// A tree that was exported as JSON, instead of a search: nothing is searched again. With --trace,
    /// its task.
    #[arg(
        long,
        value_name = "FILE",
        help_heading = "What is searched",
        conflicts_with_all = choice_ids().chain(["iteration"])
    )]
    pub tree: Option<PathBuf>,

    /// The iteration of a search that deepens to look at, from 1; by default the last completed
    /// one.
    #[arg(long, value_name = "N", help_heading = "How", allow_negative_numbers = true, value_parser = |text: &str| integer_in(text, 1..=MAX_DEPTH))]
    pub iteration: Option<u32>,
}
