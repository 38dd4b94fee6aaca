//! `plywood practice`: its options and its first screen.

use super::arguments::{ExplorationArgs, named};
use super::failure::Failure;
use super::memory;
use clap::Args;
use plywood_app::Start;
use plywood_explore::exploration::Spec;
use plywood_explore::safe;
use plywood_teach::drill::{Difficulty, Drill};

/// Options of `practice`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Without options about a search, drills start: generated trees, each with a target and questions.
A drill has a code, shown above it, that makes the same drill anywhere. With such options the
search asks before every step worth a question, as the key t does on the explore screen.

Examples:
  plywood practice
  plywood practice --difficulty hard
  plywood practice --code 18000-0007K
  plywood practice --position 4453 --depth 3")]
pub struct PracticeArgs {
    /// The size of the drills' trees.
    #[arg(
        long,
        value_name = "NAME",
        default_value = "easy",
        help_heading = "Drill", value_parser = named::<Difficulty>())]
    pub difficulty: Difficulty,

    /// The drill with this code.
    #[arg(
        long,
        value_name = "CODE",
        help_heading = "Drill",
        conflicts_with_all = ["difficulty", "game", "position", "board", "depth"]
    )]
    pub code: Option<String>,

    /// The search to ask about.
    #[command(flatten)]
    pub exploration: ExplorationArgs,
}

/// Returns the start of the screen.
pub(super) fn start(args: &PracticeArgs) -> Result<Start, Failure> {
    let spec = args.exploration.spec();
    memory::check(args.exploration.max_nodes)?;
    if let Some(code) = &args.code {
        return drill(code);
    }
    if spec == Spec::default() {
        return Ok(Start::Drills(args.difficulty));
    }
    spec.open()?;
    Ok(Start::Practice { spec })
}

/// Returns the drill of a code, for the screen.
pub(super) fn drill(code: &str) -> Result<Start, Failure> {
    let drill = Drill::from_code(code).map_err(|error| Failure::usage(error.to_string()))?;
    Ok(Start::Drill(Box::new(drill)))
}

/// Returns the drill that --code names. Errors of the command line are in English, as its help is.
pub(super) fn drill_from_code(code: &str) -> Result<Drill, Failure> {
    let drill = Drill::from_code(code);
    drill.map_err(|error| Failure::usage(format!("--code {}: {error}", safe::short(code))))
}
