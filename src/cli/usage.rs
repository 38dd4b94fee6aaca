//! Errors of the argument parser as one sentence each.

use crate::safe;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;

/// Maximum number of characters shown of a wrong argument.
const MAX_SHOWN: usize = 60;

/// Maximum number of characters of the reason why an argument does not fit.
const MAX_REASON: usize = 200;

/// Returns what is wrong with the arguments and what to do, in one line. `command` is the one
/// whose help says more.
pub(super) fn sentence(error: &clap::Error, command: Option<&str>) -> String {
    // The likeliest of several suggestions comes last.
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(shortened(text)),
        Some(ContextValue::Strings(texts)) => texts.last().map(|text| shortened(text)),
        _ => None,
    };
    let list = |kind| match error.get(kind) {
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::String(text)) => text.clone(),
        _ => String::new(),
    };
    let argument = text(ContextKind::InvalidArg).unwrap_or_default();
    let option = argument.split([' ', '=']).next().unwrap_or_default();
    let value = text(ContextKind::InvalidValue).unwrap_or_default();
    let help = &match command {
        Some(command) => format!("see plywood {command} --help"),
        None => "see plywood --help".to_owned(),
    };
    let hint = |kind| text(kind).map_or(help.clone(), |similar| format!("did you mean {similar}?"));
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() && option == "--output" => {
            "--output needs a file name, or - for standard output".to_owned()
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            format!(
                "{option} needs a value{}: {help}",
                one_of(&list(ContextKind::ValidValue))
            )
        }
        ErrorKind::InvalidValue => {
            let known = one_of(&list(ContextKind::ValidValue));
            format!("{option}: there is no '{value}'{known}")
        }
        ErrorKind::ValueValidation => {
            let reason = error.source().map(ToString::to_string).unwrap_or_default();
            let reason = safe::truncated(&reason, MAX_REASON);
            format!("{option}: '{value}' does not fit; {reason}")
        }
        ErrorKind::UnknownArgument => {
            let hint = hint(ContextKind::SuggestedArg);
            format!("there is no argument '{argument}': {hint}")
        }
        ErrorKind::InvalidSubcommand => {
            let command = text(ContextKind::InvalidSubcommand).unwrap_or_default();
            let hint = hint(ContextKind::SuggestedSubcommand);
            format!("there is no command '{command}': {hint}")
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = list(ContextKind::InvalidArg);
            // One of a group is enough: its members are in brackets, separated by bars.
            let group = missing
                .strip_prefix("<--")
                .and_then(|rest| rest.strip_suffix('>'));
            let missing = match group {
                Some(group) => format!("--{}", group.replace("|--", " or --")),
                None => missing,
            };
            format!("{} is missing: {help}", shortened(&missing))
        }
        ErrorKind::ArgumentConflict => match text(ContextKind::PriorArg) {
            Some(other) if other != argument => {
                let other = other.split(' ').next().unwrap_or_default();
                format!("{option} and {other} cannot be combined: give one of them")
            }
            _ => format!("{option} is given twice: give it once"),
        },
        ErrorKind::TooManyValues => format!("{option} takes no value: leave out '{value}'"),
        ErrorKind::InvalidUtf8 => format!("an argument is not valid UTF-8 text: {help}"),
        _ => {
            let message = error.to_string();
            let first = message.lines().next().unwrap_or_default();
            format!("{}: {help}", shortened(first.trim_start_matches("error: ")))
        }
    }
}

fn one_of(values: &str) -> String {
    if values.is_empty() {
        return String::new();
    }
    format!("; choose one of {values}")
}

/// Returns as much of an argument as fits on a line.
pub(super) fn shortened(text: &str) -> String {
    safe::truncated(text, MAX_SHOWN).into_owned()
}
