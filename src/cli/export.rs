//! `plywood export`: a tree in one of the formats; and `plywood narrate`: a whole search in sentences.

use super::arguments::{ExplorationArgs, FileArgs, TreeArgs, named, step};
use super::failure::Failure;
use super::recording::{record, record_problem, with_letters};
use super::writing::{print, write_output};
use clap::Args;
use plywood_core::search::Algorithm;
use plywood_core::tree::Step;
use plywood_explore::exploration::{Exploration, NamedVariant};
use plywood_export::export::{Format, Options};
use plywood_teach::language::Language;
use plywood_teach::narrate;
use std::io::Write;

/// Options of `export`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
The file is written completely or not at all; a device or named pipe is written to directly.

Examples:
  plywood export --position 4453 --depth 4 --output tree.json
  plywood export --format svg --position 4453 --depth 2 --step 40 > tree.svg
  plywood export --depth 1 --output tree.tex
  plywood export --blank --game textbook --position '[[3 12 8] [2 4 6]]' --output exercise.svg
  plywood export --position 4453 --output search.html
  plywood export --format dot --depth 2 | dot -Tsvg > tree.svg
  plywood export --format json --output - | python3 -c '
import json, sys, networkx
print(networkx.node_link_graph(json.load(sys.stdin), edges=\"edges\"))'")]
pub struct ExportArgs {
    /// The search to export.
    #[command(flatten)]
    pub exploration: ExplorationArgs,

    /// The tree of a search.
    #[command(flatten)]
    pub tree: TreeArgs,

    /// The step at which the tree is shown; past the end, and without this option, it is the last one.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = step, help_heading = "What the file shows")]
    pub step: Option<Step>,

    /// The tree before the search, as an exercise: all leaves with their values, and boxes to fill in.
    #[arg(long, conflicts_with = "step", help_heading = "What the file shows")]
    pub blank: bool,

    /// The format [default: the one that the file name ends in].
    #[arg(long, value_name = "FORMAT", help_heading = "File", value_parser = named::<Format>())]
    pub format: Option<Format>,

    /// The file to write.
    #[command(flatten)]
    pub file: FileArgs,
}

/// Options of `narrate`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  plywood narrate --position 4453 --depth 2 | less
  plywood narrate --game textbook --position \"[[3 12 8] [2 4 6] [14 5 2]]\" > handout.txt")]
pub struct NarrateArgs {
    /// The search to tell.
    #[command(flatten)]
    pub exploration: ExplorationArgs,

    /// The tree of a search.
    #[command(flatten)]
    pub tree: TreeArgs,
}

/// Returns the format, by name or by the name of the file.
pub(super) fn format(args: &ExportArgs) -> Option<Format> {
    let of_file = || Format::from_file(&args.file.output, Format::extension);
    args.format.or_else(of_file)
}

/// Writes the tree to the file or to standard output.
///
/// # Errors
/// An option that the format does not have, a tree too large for the format, or a file that cannot
/// be written.
pub(super) fn run(args: &ExportArgs, language: Language) -> Result<(), Failure> {
    let mut options = Options {
        language,
        step: args.step,
        blank_rows: args.blank.then_some(1),
        ..Options::default()
    };
    let Some(format) = format(args) else {
        let endings = Format::ALL.iter().map(|format| format.extension());
        return Err(Failure::usage(format!(
            "--format is missing: name one, or with --output a file that ends in one of {}, like tree.svg",
            endings.collect::<Vec<_>>().join(", ")
        )));
    };
    let checked = options.check_format(format);
    checked.map_err(|error| Failure::usage(error.to_string()))?;
    write_output(&args.file, None, || {
        let exploration = checked_tree(args, format, &mut options)?;
        Ok(move |out: &mut dyn Write| format.write(&exploration, &options, out))
    })
}

/// Returns the tree, checked against the options and the format.
fn checked_tree(
    args: &ExportArgs,
    format: Format,
    options: &mut Options,
) -> Result<Exploration, Failure> {
    let exploration = if let Some(rows) = &mut options.blank_rows {
        let problem = match with_letters(&args.exploration, &args.tree)? {
            Some(problem) => problem,
            None => record(&args.exploration, &args.tree)?.problem,
        };
        *rows += usize::from(problem.method.narrows());
        // Minimax looks at every leaf.
        let whole = problem.with(|spec| spec.method.algorithm = Algorithm::Minimax)?;
        record_problem(whole, args.exploration.max_nodes)?
    } else {
        record(&args.exploration, &args.tree)?
    };
    let checked = format.check(&exploration, options);
    checked.map_err(|too_large| Failure::limit(too_large.say(Language::En)))?;
    Ok(exploration)
}

/// Narrates a search, one line per step.
///
/// # Errors
/// An invalid position, option or file, or the node limit.
pub(super) fn narrate(args: &NarrateArgs, language: Language) -> Result<(), Failure> {
    let exploration = record(&args.exploration, &args.tree)?;
    print(|out| narrate::write(language, &exploration, out))
}
