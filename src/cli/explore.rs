//! `plywood explore`: its options and its first screen.

use super::arguments::{ShareArgs, SubjectArgs, TraceArgs, ViewArgs};
use super::failure::Failure;
use super::recording::iteration_index;
use super::{classroom, reading, recording};
use clap::Args;
use plywood_app::job::OpenAt;
use plywood_app::{Setup, Start, TreeView};
use plywood_core::tree::Step;
use std::path::Path;

/// Options of `explore`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  plywood explore --position 4453 --depth 4
  plywood explore --tree tree.json
  plywood explore --position 4453 --step 40 --view path --theme contrast
  plywood explore --position 4453 --share --bind 0.0.0.0 --record lesson.html
  plywood explore --trace trace.txt
  plywood explore --position 4453 --evaluation runs --against \"--evaluation runs-repaired\"
  plywood explore --game textbook --position \"[[3 12 8] [2 4 6] [14 5 2]]\"")]
pub struct ExploreArgs {
    /// The search, or its tree.
    #[command(flatten)]
    pub subject: SubjectArgs,

    /// A student's search instead.
    #[command(flatten)]
    pub trace: TraceArgs,

    /// The step and the view.
    #[command(flatten)]
    pub at: ViewArgs,

    /// Whether a class may follow.
    #[command(flatten)]
    pub share: ShareArgs,
}

/// Returns the start of `explore` and its node limit.
pub(super) fn prepare(args: &ExploreArgs) -> Result<(Start, Setup), Failure> {
    let (subject, trace) = (&args.subject, args.trace.trace.as_deref());
    let (start, max_nodes) = self::start(subject, trace, args.at.step, args.at.view)?;
    let setup = Setup {
        max_nodes,
        ..Setup::default()
    };
    Ok((start, setup))
}

/// Returns the start of `explore` and the node limit. Errors are reported here, before the screen
/// opens.
pub(super) fn start(
    subject: &SubjectArgs,
    trace: Option<&Path>,
    step: Option<Step>,
    view: Option<TreeView>,
) -> Result<(Start, u64), Failure> {
    let (args, tree, at) = (&subject.exploration, &subject.tree, step.unwrap_or(0));
    let search = |problem, open_at| Start::Search {
        problem,
        open_at,
        view,
    };
    if let Some(trace) = trace {
        let (right, wrong) = classroom::searches(trace)?;
        let open_at = match wrong {
            Some(wrong) => OpenAt::SideBySide(wrong.into(), step),
            None => OpenAt::Step(at),
        };
        return Ok((search(right.into(), open_at), args.max_nodes));
    }
    let searched = recording::of_brackets(args, tree)?;
    let args = searched.as_ref().unwrap_or(args);
    if let (None, Some(file)) = (&searched, &tree.tree) {
        let start = Start::Tree {
            exploration: Box::new(reading::tree(file, args.max_nodes)?),
            step: at,
            view,
        };
        return Ok((start, args.max_nodes));
    }
    let problem = args.problem_to_show()?;
    let iteration = iteration_index(&problem, tree)?;
    let Some(text) = &subject.against else {
        let open_at = match iteration {
            None => OpenAt::Step(at),
            Some(index) => OpenAt::Iteration(index, at),
        };
        return Ok((search(problem, open_at), args.max_nodes));
    };
    if iteration.is_some() {
        let sentence = "--iteration: with --against the last completed iterations are compared";
        return Err(Failure::usage(sentence));
    }
    let other = recording::second(args, text)?;
    let max_nodes = args.max_nodes.max(other.max_nodes);
    let other = other.problem().map_err(Failure::in_against)?;
    recording::check_memory(max_nodes)?;
    Ok((search(problem, OpenAt::SideBySide(other, step)), max_nodes))
}
