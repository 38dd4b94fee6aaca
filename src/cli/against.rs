//! `--against`: a second exploration, which has everything of the first one but what it says.

use super::arguments::{ExplorationArgs, SubjectArgs, TreeArgs};
use super::failure::Failure;
use super::{record, usage};
use crate::difference::{Aspect, Difference, Side, first_difference, level};
use crate::exploration::{Exploration, Spec, name};
use crate::language::Language;
use crate::narrate;
use crate::narrate::contrast::{first, results, same};
use crate::replay::Replay;
use crate::say;
use crate::words::Naming;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fmt::Write;

/// The options of the second exploration: those given for the first one, except what `text` gives
/// and what cannot stand beside that, and then those of `text`. `given` is the whole command line.
///
/// # Errors
/// The text is no list of such options, or asks for another game.
pub(super) fn second(
    given: &ArgMatches,
    one: &ExplorationArgs,
    text: &str,
) -> Result<ExplorationArgs, Failure> {
    let Some((name_given, given)) = given.subcommand() else {
        return Ok(one.clone());
    };
    let words = shlex::split(text)
        .ok_or_else(|| Failure::usage("--against: a quote is not closed".to_owned()))?;
    let command = command();
    let parse = |words: Vec<OsString>| {
        let matches = command.clone().try_get_matches_from(words);
        matches.map_err(|error| {
            let sentence = usage::sentence(&error, Some(name_given));
            Failure::usage(format!("in --against, {sentence}"))
        })
    };
    let words: Vec<OsString> = words.into_iter().map(OsString::from).collect();
    let own = parse(words.clone())?;
    let is_own = |id: &str| own.value_source(id) == Some(ValueSource::CommandLine);
    let excludes = |one: &str, other: &str| {
        let arg = command.get_arguments().find(|arg| arg.get_id() == one);
        let conflicts = arg.map_or(Vec::new(), |arg| command.get_arg_conflicts_with(arg));
        conflicts.iter().any(|arg| arg.get_id() == other)
    };
    let ids: Vec<&str> = command
        .get_arguments()
        .map(|arg| arg.get_id().as_str())
        .collect();
    let replaced: BTreeSet<&str> = ids
        .iter()
        .copied()
        .filter(|id| {
            let mut rivals = ids.iter().filter(|other| is_own(other));
            is_own(id) || rivals.any(|other| excludes(id, other) || excludes(other, id))
        })
        .collect();
    let mut all = given_words(&command, given, &replaced);
    all.extend(words);
    let second = ExplorationArgs::from_arg_matches(&parse(all)?)
        .map_err(|error| Failure::usage(format!("in --against, {error}")))?;
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

/// A command line of nothing but options about a search.
fn command() -> Command {
    let command = Command::new("plywood")
        .no_binary_name(true)
        .disable_help_flag(true);
    let mut command = ExplorationArgs::augment_args(command);
    command.build();
    command
}

/// The options about a search that were given, as words, without those in `replaced`.
fn given_words(command: &Command, given: &ArgMatches, replaced: &BTreeSet<&str>) -> Vec<OsString> {
    let mut words = Vec::new();
    for arg in command.get_arguments() {
        let id = arg.get_id().as_str();
        let is_given = given.value_source(id) == Some(ValueSource::CommandLine);
        let (true, false, Some(long)) = (is_given, replaced.contains(id), arg.get_long()) else {
            continue;
        };
        let values: Vec<&OsStr> = given.get_raw(id).into_iter().flatten().collect();
        if !arg.get_action().takes_values() {
            words.push(format!("--{long}").into());
        }
        for value in values
            .into_iter()
            .filter(|_| arg.get_action().takes_values())
        {
            let mut word = OsString::from(format!("--{long}="));
            word.push(value);
            words.push(word);
        }
    }
    words
}

/// What does not fit in the second exploration, said before anything is searched.
///
/// # Errors
/// What does not fit.
pub(super) fn check(other: &ExplorationArgs) -> Result<Spec, Failure> {
    let spec = other.spec();
    spec.open()
        .map_err(|error| Failure::from(error).in_against())?;
    Ok(spec)
}

/// How two searches compare, as text: what they are, how many steps they have in common, the first
/// that differs in both, and what comes out in the end.
///
/// # Errors
/// A position or option that does not fit, or the node limit.
pub(super) fn told(
    args: &SubjectArgs,
    other: &ExplorationArgs,
    language: Language,
) -> Result<String, Failure> {
    args.exploration.spec().open()?;
    check(other)?;
    let here = record(&args.exploration, &args.tree)?;
    let there = record(other, &TreeArgs::default()).map_err(Failure::in_against)?;
    let (here, there) = level(here, there);
    let found = first_difference(&here, &there);
    let naming = Naming::Spoken;
    let both = [&here, &there];
    let mut text = String::new();
    let mut line = |told: &str| writeln!(text, "{told}").expect("a String takes any text");
    let sides = [(Side::Here, &here), (Side::There, &there)];
    for (side, exploration) in sides {
        line(&of_side(
            language,
            side,
            &narrate::heading(language, exploration),
        ));
    }
    match found {
        None => line(&same().say(language, naming)),
        Some(found) => {
            let is_compared = found.aspect != Aspect::Position;
            if is_compared {
                line(&say!(language, "told-common", count = found.step));
            }
            line(&first(both, found).say(language, naming));
            for (side, exploration) in sides.into_iter().filter(|_| is_compared) {
                if let Some(step) = step_told(language, exploration, found) {
                    line(&of_side(language, side, &step));
                }
            }
        }
    }
    line(&narrate::said(language, naming, &results(both)).join(" "));
    Ok(text)
}

fn of_side(language: Language, side: Side, told: &str) -> String {
    let side: &'static str = side.into();
    say!(language, "told-side", side = side, told = told)
}

/// The step that differs; none if the run is over by then.
fn step_told(language: Language, exploration: &Exploration, found: Difference) -> Option<String> {
    (found.step < exploration.tree.steps()).then(|| {
        let replay = Replay::new(&exploration.tree, found.step);
        narrate::line(language, exploration, &replay)
    })
}
