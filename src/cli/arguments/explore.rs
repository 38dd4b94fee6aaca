//! The options of `explore`.

use super::exploration::choice_ids;
use super::{ShareArgs, SubjectArgs, named, step};
use crate::app::TreeView;
use crate::tree::Step;
use clap::Args;
use std::path::PathBuf;

/// Options of `explore`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  plywood explore --position 4453 --depth 4
  plywood explore --tree tree.json
  plywood explore --position 4453 --step 40 --view path --theme contrast
  plywood explore --position 4453 --notes my-notes.txt
  plywood explore --show lesson.txt
  plywood explore --position 4453 --share --bind 0.0.0.0
  plywood explore --trace trace.txt
  plywood explore --position 4453 --evaluation runs --against \"--evaluation runs-repaired\"
  plywood explore --game textbook --position \"[[3 12 8] [2 4 6] [14 5 2]]\"")]
pub struct ExploreArgs {
    /// What is looked at.
    #[command(flatten)]
    pub subject: SubjectArgs,

    /// Where to stand, and how to look.
    #[command(flatten)]
    pub at: ViewArgs,

    /// A file of notes on steps; each is shown at its step, and N writes one. It is plain text to pass
    /// on to others, and begins with the search of the first note; see docs/teaching.md.
    #[arg(long, value_name = "FILE", help_heading = "Before a class")]
    pub notes: Option<PathBuf>,

    /// A file of positions for a lesson, one line of options each, like --position 4453 --step 40; ( and )
    /// move between them.
    #[arg(
        long,
        value_name = "FILE",
        help_heading = "Before a class",
        conflicts_with_all = choice_ids().chain(["iteration", "tree", "against", "trace", "step", "view"])
    )]
    pub show: Option<PathBuf>,

    /// Whether a class may follow.
    #[command(flatten)]
    pub share: ShareArgs,
}

/// Where to stand in a search, and how to look at it.
#[derive(Clone, Debug, Args)]
pub struct ViewArgs {
    /// The step to open at, from 0; past the end it is the last one. Without this option it is the
    /// first, or with --against the first difference.
    #[arg(long, value_name = "N", help_heading = "View", allow_negative_numbers = true, value_parser = step)]
    pub step: Option<Step>,

    /// How to look at the tree: one row of siblings per ply, all of it, or the map. Without this
    /// option textbook trees are shown whole, others along the path.
    #[arg(long, value_name = "VIEW", help_heading = "View", value_parser = named::<TreeView>())]
    pub view: Option<TreeView>,
}
