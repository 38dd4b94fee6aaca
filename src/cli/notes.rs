//! `--notes` and `--show`: a teacher's file of positions and notes.

use super::arguments::{ExplorationArgs, ViewArgs};
use super::failure::Failure;
use crate::input;
use clap::error::{ContextKind, ContextValue};
use clap::{Args, Command, FromArgMatches};
use plywood_app::notes::{Entry, Notes};
use plywood_app::store::Name;
use plywood_explore::safe;
use std::path::Path;

/// Reads a file of positions and notes. A file that does not exist has none.
///
/// # Errors
/// It cannot be read, or something is wrong in it.
pub(super) fn read(path: &Path) -> Result<Notes, Failure> {
    let bytes = match input::read(path, Name::File(path.to_owned()).max_bytes()) {
        Ok(bytes) => bytes,
        Err(error) if error.is_not_found() => return Ok(Notes::default()),
        Err(error) => return Err(Failure::input(path, error)),
    };
    let notes = Notes::read(&bytes, entry);
    notes.map_err(|fault| Failure::data(format!("{}:{fault}", safe::path(path))))
}

/// Returns the positions of a file for `--show`, at least one.
///
/// # Errors
/// Those of [`read`], or there is no position in it.
pub(super) fn positions(path: &Path) -> Result<Notes, Failure> {
    if let Err(error) = path.metadata() {
        return Err(Failure::unreadable(path, &error));
    }
    let notes = read(path)?;
    if notes.entries().next().is_none() {
        let path = safe::path(path);
        let message =
            "there is no position in it: write one line of options for each, like --position 4453";
        return Err(Failure::data(format!("{path}:1:1: {message}")));
    }
    Ok(notes)
}

/// Reads a line of options, with or without the command before them.
pub(super) fn entry(line: &str) -> Result<Entry, (usize, String)> {
    let letters = |bytes: usize| line[..bytes].chars().count();
    let Some(words) = shlex::split(line) else {
        let at = line.rfind(['"', '\'']).unwrap_or(0);
        return Err((letters(at), "a quote is not closed".to_owned()));
    };
    let is_command = |(index, word): &(usize, &String)| {
        ["plywood", "explore"].get(*index) == Some(&word.as_str())
    };
    let command = words.iter().enumerate().take_while(is_command).count();
    // The place in the line of a word or the beginning of one.
    let place = |word: &str| letters(line.find(word).filter(|_| !word.is_empty()).unwrap_or(0));
    // A command line of nothing but options about a search and its view.
    let parser = Command::new("plywood")
        .no_binary_name(true)
        .disable_help_flag(true);
    let parser = ViewArgs::augment_args(ExplorationArgs::augment_args(parser));
    let matches = parser.try_get_matches_from(&words[command..]);
    let matches = matches.map_err(|error| {
        let context = |kind| match error.get(kind) {
            Some(ContextValue::String(text)) => text.split([' ', '=']).next().map(str::to_owned),
            _ => None,
        };
        let value = context(ContextKind::InvalidValue).filter(|value| line.contains(value));
        let argument = context(ContextKind::InvalidArg);
        let at = value.or(argument).map_or(0, |word| place(&word));
        (at, Failure::from(error).message)
    })?;
    let read = ExplorationArgs::from_arg_matches(&matches)
        .and_then(|args| Ok((args, ViewArgs::from_arg_matches(&matches)?)));
    let (args, view) = read.map_err(|error| (0, Failure::from(error).message))?;
    args.check().map_err(|failure| (0, failure.message))?;
    let spec = args.spec();
    spec.open().map_err(|error| {
        (
            place(args.choices.position().unwrap_or_default()),
            Failure::from(error).message,
        )
    })?;
    Ok(Entry {
        spec,
        step: view.step.unwrap_or(0),
        view: view.view,
    })
}
