//! `plywood practice`: its options and first screen, and the choice of questions, which `quiz` and
//! `worksheet` share.

use super::arguments::{ExplorationArgs, TreeArgs, named};
use super::failure::Failure;
use super::recording;
use clap::Args;
use plywood_app::{Destination, Start};
use plywood_explore::exploration::name;
use plywood_explore::safe;
use plywood_teach::drill::{Difficulty, Drill, Subject, Test};

/// The questions, and the trees they are about.
#[derive(Clone, Debug, Args)]
pub struct AskingArgs {
    /// Subjects to practise; several take turns.
    #[arg(long, value_name = "NAME", num_args = 1.., help_heading = "What is asked", value_parser = named::<Subject>())]
    pub subject: Vec<Subject>,

    /// A test of a chapter of the course, 1 to 5, or of the whole course; with its code, like 2-48213,
    /// the same test again.
    #[arg(
        long,
        value_name = "N",
        help_heading = "What is asked",
        conflicts_with_all = ["subject", "difficulty", "game", "position", "board", "depth", "tree"]
    )]
    pub test: Option<Test>,

    /// The size of the trees of drills.
    #[arg(long, value_name = "NAME", default_value = "easy", help_heading = "What is asked", value_parser = named::<Difficulty>())]
    pub difficulty: Difficulty,

    /// A search of your own to ask about.
    #[command(flatten)]
    pub exploration: ExplorationArgs,

    /// A tree of your own.
    #[command(flatten)]
    pub tree: TreeArgs,
}

impl AskingArgs {
    /// Returns whether a tree or position is given.
    fn has_own(&self) -> bool {
        self.tree.tree.is_some() || !self.exploration.choices.is_empty()
    }

    /// Returns a drill about the given tree or position; `None` if none is given.
    ///
    /// # Errors
    /// The search fails, or has no question about a subject.
    pub(super) fn own(&self) -> Result<Option<Drill>, Failure> {
        if !self.has_own() {
            return Ok(None);
        }
        let exploration = recording::record(&self.exploration, &self.tree)?;
        let drill = Drill::own(exploration, &self.subject).map_err(|missing| {
            Failure::usage(format!(
                "--subject {}: the search of this tree does not show it: leave it out, or choose another \
                 tree or search",
                name(missing)
            ))
        })?;
        if drill.questions().is_empty() && !drill.asks_for_order() {
            return Err(Failure::usage(
                "this search leaves nothing to ask: choose a larger tree, or a greater --depth",
            ));
        }
        Ok(Some(drill))
    }
}

/// Options of `practice`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Without options about a search, drills start: generated trees, each with something to see or to do
and questions about it. A drill has a code, shown above it, that makes the same drill anywhere.
With such options the search asks before every step worth a question, as the key t does on the
explore screen; with --subject it asks what a drill asks.

Examples:
  plywood practice
  plywood practice --subject deep-cutoff ties --difficulty hard
  plywood practice --code 18000-0007K
  plywood practice --test 2
  plywood practice --position 4453 --depth 3
  plywood practice --game textbook --position '[[3 12 8] [2 4 6] [14 5 2]]' --subject values")]
pub struct PracticeArgs {
    /// The drill with this code.
    #[arg(
        long,
        value_name = "CODE",
        help_heading = "What is asked",
        conflicts_with_all = ["subject", "difficulty", "game", "position", "board", "depth", "tree", "test"]
    )]
    pub code: Option<String>,

    /// The questions, and the trees they are about.
    #[command(flatten)]
    pub asking: AskingArgs,
}

/// Returns the start of the screen.
pub(super) fn start(args: &PracticeArgs) -> Result<Start, Failure> {
    let asking = &args.asking;
    if let Some(code) = &args.code {
        return Ok(Start::Drill(Box::new(drill_from_code("--code", code)?)));
    }
    if let Some(test) = asking.test {
        return Ok(Start::Test(test));
    }
    if asking.has_own() && asking.subject.is_empty() && asking.tree.tree.is_none() {
        let problem = asking.exploration.problem()?;
        return Ok(Start::Practice { problem });
    }
    Ok(match asking.own()? {
        Some(drill) => Start::Drill(Box::new(drill)),
        None => {
            let subjects = asking.subject.clone();
            Start::Go(Destination::Drills(asking.difficulty, subjects))
        }
    })
}

/// Returns the drill with the code given by `--code`. Command-line errors are in English, like the
/// help.
pub(super) fn drill_from_code(option: &str, code: &str) -> Result<Drill, Failure> {
    let drill = Drill::from_code(code);
    drill.map_err(|error| Failure::usage(format!("{option} {}: {error}", safe::short(code))))
}
