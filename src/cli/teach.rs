//! `plywood teach`: its options and its first screen.

use super::arguments::{ExplorationArgs, ShareArgs, TreeArgs};
use super::failure::Failure;
use super::{reading, recording};
use clap::Args;
use plywood_app::{Destination, Start};
use plywood_explore::exploration::PositionText;
use plywood_explore::program::settings::Setting;
use std::path::PathBuf;

/// Options of `teach`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
The desk has a line for everything that can be made of the tree: look at it, ask before its steps, sheet and \
key, blank picture, quiz, a page that steps, a game of proof, other files. Each shows the command that does the \
same.

Examples:
  plywood teach
  plywood teach my.tree
  plywood teach --position 4453 --depth 2")]
pub struct TeachArgs {
    /// A file with a tree in brackets, an exported tree, or a position; without one it is typed.
    #[arg(value_name = "FILE", conflicts_with_all = ["program", "as", "position", "board"])]
    pub file: Option<PathBuf>,

    /// The search of the tree.
    #[command(flatten)]
    pub exploration: ExplorationArgs,

    /// Whether a class may follow.
    #[command(flatten)]
    pub share: ShareArgs,
}

/// Maximum size of a file with a position, in bytes; larger ones are trees.
const MAX_POSITION: u64 = 64 << 10;

/// Returns the start of the screen.
pub(super) fn start(args: &TeachArgs) -> Result<Start, Failure> {
    let search = &args.exploration;
    let Some(file) = &args.file else {
        let is_chosen = !search.choices.is_empty();
        let problem = is_chosen.then(|| search.problem_to_show()).transpose()?;
        return Ok(Start::Go(Destination::Teach(problem)));
    };
    let begins = reading::read_text(file, MAX_POSITION);
    let problem = match begins {
        Ok(text) if !text.trim().is_empty() && !text.contains(['[', '(', '{']) => {
            let mut search = search.clone();
            let setting = match search.choices.spec().game.position(text.trim()) {
                PositionText::Notation(_) => Setting::Position,
                PositionText::Board(_) => Setting::Board,
            };
            search.choices.choose(setting, text.trim());
            search.problem_to_show()?
        }
        _ => {
            let tree = TreeArgs {
                tree: Some(file.clone()),
                iteration: None,
            };
            match recording::of_brackets(search, &tree)? {
                Some(searched) => searched.problem_to_show()?,
                None => reading::tree(file, search.max_nodes)?.problem,
            }
        }
    };
    Ok(Start::Go(Destination::Teach(Some(problem))))
}
