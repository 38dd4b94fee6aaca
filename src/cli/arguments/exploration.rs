//! The options of a search, which all searching commands share.

use super::{integer_in, named};
use crate::cli::Failure;
use crate::cli::writing::tell;
use clap::builder::{PossibleValue, PossibleValuesParser, ValueParser};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use plywood_explore::exploration::{DEFAULT_MAX_NODES, NamedVariant, Problem, name};
use plywood_explore::program::settings::{Setting, SettingGroup, Values};
use plywood_explore::program::{Choices, Program, Version};
use std::mem;
use std::sync::{Arc, LazyLock};
use strum::VariantArray;

/// Maximum value of `--max-nodes`: steps are counted in 32 bits.
const MAX_NODES_LIMIT: u64 = 1_000_000_000;

/// The options of a search; the same for all commands that search.
#[derive(Clone, Debug)]
pub struct ExplorationArgs {
    /// The choices made; the program or the defaults decide the rest.
    pub choices: Choices,
    /// Maximum number of nodes to visit or skip.
    pub max_nodes: u64,
}

const MAX_NODES_ID: &str = "max-nodes";

static DEFAULT_MAX_NODES_TEXT: LazyLock<String> = LazyLock::new(|| DEFAULT_MAX_NODES.to_string());

const SUBJECT_HEADING: &str = "What is searched";
const METHOD_HEADING: &str = "How";

/// Common settings, in the order of the help. The others are only in the long help.
const EVERYDAY: [Setting; 7] = [
    Setting::Position,
    Setting::Game,
    Setting::Depth,
    Setting::Evaluation,
    Setting::Algorithm,
    Setting::Order,
    Setting::Time,
];

/// Settings of published programs. `--program` selects them, and only the help of `programs` lists
/// them.
const OF_PROGRAMS: [Setting; 4] = [
    Setting::Pass,
    Setting::LeafAt,
    Setting::Root,
    Setting::Clock,
];

/// Returns the ids of all options that configure a search.
pub(in crate::cli) fn choice_ids() -> impl Iterator<Item = &'static str> {
    let settings = Setting::VARIANTS.iter().map(|setting| setting.name());
    ["program", "as"].into_iter().chain(settings)
}

impl ExplorationArgs {
    /// Checks for combinations that no position allows.
    ///
    /// # Errors
    /// A version without a program, or another game than the program's.
    pub fn check(&self) -> Result<(), Failure> {
        let (program, version) = (self.choices.program, self.choices.version);
        match (program, version, self.choices.game()) {
            (None, Some(_), _) => Err(Failure::usage(
                "--as chooses the version of a program: name one with --program, see plywood programs",
            )),
            (Some(program), _, Some(game)) if program.spec(Version::Published).game != game => {
                Err(Failure::usage(format!(
                    "the program {} plays {}, not {}: leave --game or --program out",
                    name(program),
                    name(program.spec(Version::Published).game),
                    name(game)
                )))
            }
            _ => Ok(()),
        }
    }

    /// Opens the search, and says what of its text may have been meant otherwise: options override the program, the program overrides the defaults. Whether
    /// the game matches the program is [checked](Self::check) elsewhere.
    ///
    /// # Errors
    /// Returns the first choice that does not fit.
    pub fn problem(&self) -> Result<Arc<Problem>, Failure> {
        let problem = self.problem_to_show()?;
        match problem.doubts.first() {
            Some(doubt) if problem.has_letters() => {
                Err(Failure::usage(format!("position: {doubt}")))
            }
            _ => Ok(problem),
        }
    }

    /// Opens the search as [`problem`](Self::problem) does, or a tree that can be shown only, because
    /// leaves have no value yet.
    ///
    /// # Errors
    /// Returns the first choice that does not fit.
    pub fn problem_to_show(&self) -> Result<Arc<Problem>, Failure> {
        let problem = self.choices.problem()?;
        if !problem.has_letters() {
            for doubt in &problem.doubts {
                tell(&format!("plywood: {doubt}\n"))?;
            }
        }
        Ok(problem.into())
    }
}

impl Args for ExplorationArgs {
    fn augment_args(command: Command) -> Command {
        let program = Arg::new("program")
            .long("program")
            .value_name("NAME")
            .help_heading(SUBJECT_HEADING)
            .value_parser(named::<Program>())
            .help("Set everything as one of the teaching programs has it; other options override its settings");
        let version = Arg::new("as")
            .long("as")
            .value_name("VERSION")
            .help_heading(SUBJECT_HEADING)
            .value_parser(named::<Version>())
            .help(
                "The program as it was published, with its faults, or repaired [default: published]",
            );
        let max_nodes = Arg::new(MAX_NODES_ID)
            .long(MAX_NODES_ID)
            .value_name("N")
            .help_heading(METHOD_HEADING)
            .hide_short_help(true)
            .allow_negative_numbers(true)
            .value_parser(|text: &str| integer_in(text, 1..=MAX_NODES_LIMIT))
            .default_value(DEFAULT_MAX_NODES_TEXT.as_str())
            .help(
                "Most nodes to visit or skip; a larger search stops with exit code 4 before it fills the \
                 memory (a recorded node takes about 57 bytes)",
            );
        let others = Setting::VARIANTS
            .iter()
            .filter(|other| !EVERYDAY.contains(other));
        command
            .args(EVERYDAY.map(option))
            .args([program, version])
            .args(others.map(|&setting| option(setting)))
            .arg(max_nodes)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for ExplorationArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<ExplorationArgs, clap::Error> {
        let mut choices = Choices::default();
        choices.program = matches.get_one("program").copied();
        choices.version = matches.get_one("as").copied();
        for &setting in Setting::VARIANTS {
            if let Some(text) = matches.get_one::<String>(setting.name()) {
                choices.choose(setting, text);
            }
        }
        let max_nodes = matches.get_one(MAX_NODES_ID).copied();
        Ok(ExplorationArgs {
            choices,
            max_nodes: max_nodes.unwrap_or(DEFAULT_MAX_NODES),
        })
    }

    /// Overrides the current options with the given ones.
    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        let given = Self::from_arg_matches(matches)?;
        self.choices = given.choices.or(mem::take(&mut self.choices));
        if matches.value_source(MAX_NODES_ID) == Some(ValueSource::CommandLine) {
            self.max_nodes = given.max_nodes;
        }
        Ok(())
    }
}

/// Returns the option for a setting. Its value stays text, which the setting parses.
fn option(setting: Setting) -> Arg {
    let entry = setting.entry();
    let option = Arg::new(setting.name())
        .long(setting.name())
        .value_name(entry.placeholder)
        .help(setting.about())
        .hide(OF_PROGRAMS.contains(&setting))
        .hide_short_help(!EVERYDAY.contains(&setting))
        .help_heading(match entry.group {
            SettingGroup::Problem => SUBJECT_HEADING,
            SettingGroup::Method => METHOD_HEADING,
        })
        .allow_negative_numbers(!matches!(entry.values, Values::OneOf(_)))
        // Clap does not take a fraction like -1/2 or a range for a number.
        .allow_hyphen_values(matches!(
            entry.values,
            Values::NumberOrNone | Values::RangeOrNone
        ))
        .value_parser(parser(entry.values));
    let option = match entry.placeholder {
        "" => option
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("1"),
        _ => option,
    };
    let rivals = Setting::VARIANTS
        .iter()
        .filter(|&&other| setting.says_position() && other.says_position() && other != setting);
    option.conflicts_with_all(rivals.map(|other| other.name()))
}

fn parser(values: Values) -> ValueParser {
    match values {
        Values::Text => return ValueParser::string(),
        Values::OneOf(all) => {
            let all = all().into_iter();
            let all = all.map(|(name, about)| PossibleValue::new(name).help(about));
            return PossibleValuesParser::new(all).into();
        }
        _ => {}
    }
    ValueParser::new(move |text: &str| {
        let accepted = values.accepts(text).then(|| text.to_owned());
        accepted.ok_or_else(|| format!("write {}", values.expected()))
    })
}
