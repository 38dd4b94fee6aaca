//! `--against`: a second exploration, with all options of the first one except those given.

use super::arguments::{ExplorationArgs, SubjectArgs, TreeArgs};
use super::failure::Failure;
use super::{record, record_spec, trace_file, usage};
use crate::difference::{Aspect, Difference, Side, at_common_depth, first_difference};
use crate::exploration::{Exploration, Spec, name};
use crate::language::Language;
use crate::narrate;
use crate::narrate::contrast::{first, results, same};
use crate::replay::Replay;
use crate::say;
use crate::words::Naming;
use clap::{Args, Command, FromArgMatches};
use std::fmt::Write;

/// Returns the options of the second exploration: those in `text`, and for the rest those of the
/// first one. `command` is the one whose help lists them.
///
/// # Errors
/// The text is not a list of such options, or asks for another game.
pub(super) fn second(
    command: &str,
    one: &ExplorationArgs,
    text: &str,
) -> Result<ExplorationArgs, Failure> {
    let words =
        shlex::split(text).ok_or_else(|| Failure::usage("--against: a quote is not closed"))?;
    let parser = Command::new("plywood")
        .no_binary_name(true)
        .disable_help_flag(true);
    let matches = ExplorationArgs::augment_args(parser).try_get_matches_from(words);
    let mut second = one.clone();
    let updated = matches.and_then(|matches| second.update_from_arg_matches(&matches));
    updated.map_err(|error| {
        let sentence = usage::sentence(&error, Some(command));
        Failure::usage(format!("in --against, {sentence}"))
    })?;
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

/// Returns the two searches, recorded; `None` if only one is given. `command` is the one whose help
/// lists the options.
///
/// # Errors
/// A position, option or trace that does not fit, or the node limit.
pub(super) fn pair(
    command: &str,
    args: &SubjectArgs,
) -> Result<Option<(Exploration, Exploration)>, Failure> {
    let max_nodes = args.exploration.max_nodes;
    if let Some(trace) = &args.trace {
        let (right, wrong) = trace_file::searches(trace, args.tree.tree.as_deref())?;
        let wrong = wrong.unwrap_or_else(|| right.clone());
        return Ok(Some((
            record_spec(right, max_nodes)?,
            record_spec(wrong, max_nodes)?,
        )));
    }
    let Some(text) = &args.against else {
        return Ok(None);
    };
    let other = second(command, &args.exploration, text)?;
    args.exploration.spec().open()?;
    check(&other)?;
    let here = record(&args.exploration, &args.tree)?;
    let there = record(&other, &TreeArgs::default()).map_err(Failure::in_against)?;
    Ok(Some((here, there)))
}

/// Returns the comparison of two searches as text: what they are, how many steps they have in
/// common, the first that differs in both, and their results.
pub(super) fn comparison_text(here: Exploration, there: Exploration, language: Language) -> String {
    let (here, there) = at_common_depth(here, there);
    let found = first_difference(&here, &there);
    let naming = Naming::Spoken;
    let both = [&here, &there];
    let mut text = String::new();
    let mut line = |line: &str| writeln!(text, "{line}").expect("a String takes any text");
    let sides = [(Side::Here, &here), (Side::There, &there)];
    for (side, exploration) in sides {
        line(&side_text(
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
                if let Some(step) = step_text(language, exploration, found) {
                    line(&side_text(language, side, &step));
                }
            }
        }
    }
    line(&narrate::texts(language, naming, &results(both)).join(" "));
    text
}

fn side_text(language: Language, side: Side, sentence: &str) -> String {
    let side: &'static str = side.into();
    say!(language, "told-side", side, told = sentence)
}

/// Returns the step that differs; `None` if the run is over by then.
fn step_text(language: Language, exploration: &Exploration, found: Difference) -> Option<String> {
    (found.step < exploration.tree.steps()).then(|| {
        let replay = Replay::new(&exploration.tree, found.step);
        narrate::line(language, exploration, &replay)
    })
}
