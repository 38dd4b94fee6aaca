//! `plywood narrate`: a whole search as text, or two of them.

use super::arguments::SubjectArgs;
use super::failure::Failure;
use super::printing::print;
use super::{against, record};
use crate::grade::recorded;
use crate::language::Language;
use crate::narrate;
use clap::{Args, ValueEnum};

/// Options of `narrate`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  plywood narrate --position 4453 --depth 2 | less
  plywood narrate --position 4453 --against \"--order centre-first\"
  plywood narrate --game textbook --position \"[[3 12 8] [2 4 6] [14 5 2]]\" > handout.txt
  plywood narrate --game textbook --position \"[[3 12 8] [2 4 6]]\" --format trace")]
pub struct NarrateArgs {
    /// What is looked at.
    #[command(flatten)]
    pub subject: SubjectArgs,

    /// How it is told: in sentences, or as the trace that plywood grade reads.
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "sentences",
        help_heading = "Telling"
    )]
    pub format: NarrateFormat,
}

/// How a search is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum NarrateFormat {
    /// One line per step, in the chosen language.
    Sentences,
    /// One line per event, as plywood grade reads them from a program.
    Trace,
}

/// Tells a search, or compares two.
///
/// # Errors
/// A position, option or file that does not fit, or the node limit.
pub(super) fn run(args: &NarrateArgs, language: Language) -> Result<(), Failure> {
    let NarrateArgs { subject, format } = args;
    let is_pair = subject.against.is_some() || subject.trace.is_some();
    if is_pair && *format == NarrateFormat::Trace {
        let sentence = "--format trace tells one search: leave --against and --trace out";
        return Err(Failure::usage(sentence));
    }
    if let Some((here, there)) = against::pair("narrate", subject)? {
        let text = against::comparison_text(here, there, language);
        return print(|out| out.write_all(text.as_bytes()));
    }
    let exploration = record(&subject.exploration, &subject.tree)?;
    print(|out| match format {
        NarrateFormat::Sentences => narrate::write(language, &exploration, out),
        NarrateFormat::Trace => recorded::write(&exploration.tree, out),
    })
}
