//! `plywood narrate`: a whole search as text, or two of them.

use super::arguments::SubjectArgs;
use super::failure::Failure;
use super::recording;
use super::recording::record;
use super::writing::print;
use clap::{Args, ValueEnum};
use plywood_core::replay::Replay;
use plywood_explore::difference::{Aspect, Side, at_common_depth, first_difference};
use plywood_explore::exploration::Exploration;
use plywood_teach::grade;
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::narrate::contrast::{first, results, same};
use plywood_teach::say;
use plywood_teach::words::Naming;
use std::io::{self, Write};

/// Options of `narrate`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  plywood narrate --position 4453 --depth 2 | less
  plywood narrate --position 4453 --against \"--order centre-first\"
  plywood narrate --game textbook --position \"[[3 12 8] [2 4 6] [14 5 2]]\" > handout.txt
  plywood narrate --game textbook --position \"[[3 12 8] [2 4 6]]\" --format trace")]
pub struct NarrateArgs {
    /// The search, or its tree.
    #[command(flatten)]
    pub subject: SubjectArgs,

    /// The form: sentences, or the trace that plywood grade reads.
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "sentences",
        help_heading = "Telling"
    )]
    pub format: NarrateFormat,
}

/// A form of telling a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum NarrateFormat {
    /// One line per step, in the chosen language.
    Sentences,
    /// One line per event, as plywood grade reads them from a program.
    Trace,
}

/// Narrates a search, or compares two.
///
/// # Errors
/// A position, option or file that does not fit, or the node limit.
pub(super) fn run(args: &NarrateArgs, language: Language) -> Result<(), Failure> {
    let NarrateArgs { subject, format } = args;
    if subject.against.is_some() && *format == NarrateFormat::Trace {
        let sentence = "--format trace tells one search: leave --against out";
        return Err(Failure::usage(sentence));
    }
    if let Some((here, there)) = recording::pair(subject)? {
        return print(|out| write_comparison(here, there, language, out));
    }
    let exploration = record(&subject.exploration, &subject.tree)?;
    print(|out| match format {
        NarrateFormat::Sentences => narrate::write(language, &exploration, out),
        NarrateFormat::Trace => grade::write_trace(&exploration.tree, out),
    })
}

/// Writes the comparison of two searches: their methods, the number of common steps, the first step
/// that differs, and their results.
fn write_comparison(
    here: Exploration,
    there: Exploration,
    language: Language,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (here, there) = at_common_depth(here, there);
    let found = first_difference(&here, &there);
    let naming = Naming::Spoken;
    let both = [&here, &there];
    let side_text = |side: Side, told: &str| {
        let side: &'static str = side.into();
        say!(language, "told-side", side, told)
    };
    let sides = [(Side::Here, &here), (Side::There, &there)];
    for (side, exploration) in sides {
        let heading = narrate::heading(language, exploration);
        writeln!(out, "{}", side_text(side, &heading))?;
    }
    match found {
        None => writeln!(out, "{}", same().say(language, naming))?,
        Some(found) => {
            let is_compared = found.aspect != Aspect::Position;
            if is_compared {
                writeln!(out, "{}", say!(language, "told-common", count = found.step))?;
            }
            writeln!(out, "{}", first(both, found).say(language, naming))?;
            for (side, exploration) in sides.into_iter().filter(|_| is_compared) {
                // The run may be over by then.
                if found.step < exploration.tree.steps() {
                    let replay = Replay::new(&exploration.tree, found.step);
                    let step = narrate::line(language, exploration, &replay);
                    writeln!(out, "{}", side_text(side, &step))?;
                }
            }
        }
    }
    writeln!(
        out,
        "{}",
        narrate::texts(language, naming, &results(both)).join(" ")
    )
}
