//! `--against`: a second exploration, with all options of the first one except those given.

use super::arguments::{ExplorationArgs, SubjectArgs, TreeArgs};
use super::failure::Failure;
use super::recording::record;
use clap::{Args, Command, FromArgMatches};
use plywood_explore::exploration::{Exploration, Spec, name};

/// Returns the options of the second exploration: those in `text`, and for the rest those of the
/// first one.
///
/// # Errors
/// The text is not a list of such options, or asks for another game.
pub(super) fn second(one: &ExplorationArgs, text: &str) -> Result<ExplorationArgs, Failure> {
    let words =
        shlex::split(text).ok_or_else(|| Failure::usage("--against: a quote is not closed"))?;
    let parser = Command::new("plywood")
        .no_binary_name(true)
        .disable_help_flag(true);
    let matches = ExplorationArgs::augment_args(parser).try_get_matches_from(words);
    let mut second = one.clone();
    let updated = matches.and_then(|matches| second.update_from_arg_matches(&matches));
    updated.map_err(|error| Failure::from(error).in_against())?;
    let (game, other) = (one.spec().game, second.spec().game);
    if game != other {
        return Err(Failure::usage(format!(
            "--against compares searches of one game: the first is {}, the second {}",
            name(game),
            name(other)
        )));
    }
    Ok(second)
}

/// Checks the options of the second exploration before anything is searched.
///
/// # Errors
/// Returns what does not fit.
pub(super) fn check(other: &ExplorationArgs) -> Result<Spec, Failure> {
    let spec = other.spec();
    spec.open()
        .map_err(|error| Failure::from(error).in_against())?;
    Ok(spec)
}

/// Returns the two searches, recorded; `None` if only one is given.
///
/// # Errors
/// A position or option that does not fit, or the node limit.
pub(super) fn pair(args: &SubjectArgs) -> Result<Option<(Exploration, Exploration)>, Failure> {
    let Some(text) = &args.against else {
        return Ok(None);
    };
    let other = second(&args.exploration, text)?;
    args.exploration.spec().open()?;
    check(&other)?;
    let here = record(&args.exploration, &args.tree)?;
    let there = record(&other, &TreeArgs::default()).map_err(Failure::in_against)?;
    Ok(Some((here, there)))
}
