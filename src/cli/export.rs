//! `export`: a tree in one of the formats.

use super::arguments::{ExplorationArgs, ExportArgs};
use super::failure::Failure;
use super::format::{check_supported, choose_format};
use super::record;
use super::writing::write_output;
use crate::exploration::Exploration;
use crate::export::{Format, Options, node_at, steps_at};
use crate::language::Language;
use crate::program::settings::Setting;
use crate::safe;
use std::io::{self, IsTerminal, Write};

/// Returns the format, by name or by the name of the file.
pub(super) fn format(args: &ExportArgs) -> Option<Format> {
    choose_format(args.format, &args.file.output, Format::extension)
}

/// Writes the tree to the file or to standard output.
///
/// # Errors
/// An option that does not go with the format, a tree that it has no room for, or a file that
/// cannot be written.
pub(super) fn run(args: &ExportArgs, languages: &[Language]) -> Result<(), Failure> {
    let options = args.options.options(languages);
    let Some(format) = format(args) else {
        check_supported(&args.file.output)?;
        return Err(Failure::usage(
            "--format is missing: name one, or with --output a file that ends in one, like tree.svg",
        ));
    };
    let checked = options.check_format(format);
    checked.map_err(|error| Failure::usage(error.to_string()))?;
    let is_binary = format.properties().escape.is_none();
    if args.file.is_stdout() && is_binary && io::stdout().is_terminal() {
        return Err(Failure::usage(
            "this format is not text for a terminal: name a file with --output",
        ));
    }
    write_output(&args.file, None, || {
        let exploration = checked_tree(args, format, &options)?;
        Ok(move |out: &mut dyn Write| format.write(&exploration, &options, out))
    })
}

/// The default position of a tour.
const TOUR: &str = "4453";

/// Returns the search.
fn search_args(args: &ExportArgs) -> ExplorationArgs {
    let mut searched = args.exploration.clone();
    let choices = &mut searched.choices;
    let is_chosen =
        choices.game().is_some() || choices.program.is_some() || choices.position().is_some();
    if args.options.tour && !is_chosen {
        choices.choose(Setting::Position, TOUR);
    }
    searched
}

/// Returns the tree, checked against the options and the format.
fn checked_tree(
    args: &ExportArgs,
    format: Format,
    options: &Options,
) -> Result<Exploration, Failure> {
    let exploration = record(&search_args(args), &args.tree)?;
    if let Some(line) = &options.at
        && node_at(&exploration, line).is_none()
    {
        let line = safe::short(line);
        return Err(Failure::usage(format!(
            "--at {line}: the search never went there; write the moves from the root to one of its nodes, like 1.1.2"
        )));
    }
    let steps = steps_at(&exploration, options.at.as_deref());
    if options.is_outside(&steps) {
        let (first, last) = steps.into_inner();
        return Err(Failure::usage(format!(
            "--from and --to: there is no such step; choose from {first} to {last}"
        )));
    }
    let checked = format.check(&exploration, options);
    checked.map_err(|too_large| Failure::limit(too_large.say(Language::En)))?;
    Ok(exploration)
}
