//! The options that several commands have.

mod exploration;

pub(super) use exploration::{ExplorationArgs, choice_ids};

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use plywood_app::TreeView;
use plywood_app::paint::ThemeName;
use plywood_core::tree::Step;
use plywood_explore::exploration::{MAX_DEPTH, NamedVariant};
use plywood_teach::language::Language;
use std::fmt::Display;
use std::net::IpAddr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Whether options of the classroom are hidden, as it is not built.
const NO_CLASSROOM: bool = cfg!(not(feature = "classroom"));

/// Colours, language and mouse of the screens.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Screen")]
pub struct ScreenArgs {
    /// Colours of the screens; without this option they follow NO_COLOR and TERM.
    #[arg(long, global = true, value_name = "NAME", value_parser = named::<ThemeName>())]
    pub theme: Option<ThemeName>,

    /// The language of screens and sentences, en or fr; without this option it follows PLYWOOD_LANG and
    /// then the locale.
    #[arg(
        long,
        global = true,
        value_name = "LANGUAGE",
        value_parser = |text: &str| text.parse::<Language>().map_err(|error| error.to_string())
    )]
    pub lang: Option<Language>,

    /// Leave the mouse to the terminal, so that text can be selected with it.
    #[arg(long, global = true, hide_short_help = true)]
    pub no_mouse: bool,
}

/// A search or its tree, and the search beside it.
#[derive(Clone, Debug, Args)]
pub struct SubjectArgs {
    /// The search to run.
    #[command(flatten)]
    pub exploration: ExplorationArgs,

    /// Which tree.
    #[command(flatten)]
    pub tree: TreeArgs,

    /// A second search, with all options of the first except those given here, like
    /// "--evaluation windows --depth 3"; the two are shown at the first step where they differ.
    #[arg(
        long,
        value_name = "OPTIONS",
        allow_hyphen_values = true,
        conflicts_with = "tree",
        help_heading = "Beside it"
    )]
    pub against: Option<String>,
}

/// A student's search to look at instead.
#[derive(Clone, Debug, Args)]
pub struct TraceArgs {
    /// The printed trace of your own program, as for plywood grade, with the task before it. Shows
    /// the search that does exactly this beside the right one, at the first step where they differ.
    #[arg(
        long,
        hide = NO_CLASSROOM,
        value_name = "FILE",
        conflicts_with_all = choice_ids().chain(["iteration", "against", "tree"]),
        help_heading = "Beside it"
    )]
    pub trace: Option<PathBuf>,
}

/// A step of a search, and the view of its tree.
#[derive(Clone, Debug, Args)]
pub struct ViewArgs {
    /// The step to open at, from 0; past the end it is the last one. Without this option it is the
    /// first, or with --against the first difference.
    #[arg(long, value_name = "N", help_heading = "View", allow_negative_numbers = true, value_parser = step)]
    pub step: Option<Step>,

    /// The view of the tree: one row of siblings per ply, all of it, or the map. Without this
    /// option textbook trees are shown whole, others along the path.
    #[arg(long, value_name = "VIEW", help_heading = "View", value_parser = named::<TreeView>())]
    pub view: Option<TreeView>,
}

/// Which tree is looked at.
#[derive(Clone, Debug, Default, Args)]
pub struct TreeArgs {
    /// A file with a textbook tree in brackets; or a tree that was exported as JSON, whose search is
    /// repeated and compared.
    #[arg(
        long,
        value_name = "FILE",
        help_heading = "What is searched",
        conflicts_with_all = ["program", "as", "game", "position", "board"]
    )]
    pub tree: Option<PathBuf>,

    /// The iteration of a search that deepens to look at, from 1; by default the last completed
    /// one.
    #[arg(long, value_name = "N", help_heading = "How", hide_short_help = true, allow_negative_numbers = true, value_parser = |text: &str| integer_in(text, 1..=MAX_DEPTH))]
    pub iteration: Option<u32>,
}

/// The file that a command writes.
#[derive(Clone, Debug, Args)]
pub struct FileArgs {
    /// The file to write; - is standard output.
    #[arg(long, value_name = "FILE", default_value = "-", help_heading = "File")]
    pub output: PathBuf,

    /// Replace the file if it exists.
    #[arg(long, help_heading = "File")]
    pub force: bool,
}

impl FileArgs {
    /// Returns whether it is standard output.
    pub fn is_stdout(&self) -> bool {
        self.output == Path::new("-")
    }
}

/// Whether a class may follow, and how it gets there.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Before a class")]
pub struct ShareArgs {
    /// Let a class follow in its browsers: the address and a QR code are shown. Without --bind only
    /// this machine can open it.
    #[arg(long, hide = NO_CLASSROOM)]
    pub share: bool,

    /// The address of this machine at which the class finds it; 0.0.0.0 for all. With this option
    /// that address contains a random token.
    #[arg(long, hide = NO_CLASSROOM, value_name = "ADDRESS", requires = "share", value_parser = address)]
    pub bind: Option<IpAddr>,

    /// The port for that, 8000 by default; 0 for any free one.
    #[arg(
        long,
        hide = NO_CLASSROOM,
        value_name = "PORT",
        requires = "share",
        allow_negative_numbers = true,
        value_parser = port
    )]
    pub port: Option<u16>,

    /// Write a record of the lesson there at its end, as a page: what was shown, asked and answered,
    /// without names. plywood results reads it.
    #[arg(long, hide = NO_CLASSROOM, value_name = "FILE", requires = "share")]
    pub record: Option<PathBuf>,
}

/// Parses a port.
pub(super) fn port(text: &str) -> Result<u16, String> {
    integer_in(text, 0..=u16::MAX)
}

/// Parses an IP address.
pub(super) fn address(text: &str) -> Result<IpAddr, String> {
    let read = text.parse();
    read.map_err(|_| "write an address of this machine in numbers, like 127.0.0.1".to_owned())
}

/// Returns a parser for a choice by its name.
pub(super) fn named<T: NamedVariant + Send + Sync>() -> impl TypedValueParser<Value = T> {
    let about = |choice: &T| PossibleValue::new(choice.name()).help(choice.about());
    PossibleValuesParser::new(T::VARIANTS.iter().map(about))
        .map(|name| T::from_name(&name).expect("it is one of the names"))
}

/// Parses a step.
pub(super) fn step(text: &str) -> Result<Step, String> {
    integer_in(text, 0..=Step::MAX)
}

/// Parses a whole number in this range.
pub(super) fn integer_in<T: FromStr + PartialOrd + Display>(
    text: &str,
    range: RangeInclusive<T>,
) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let (min, max) = range.into_inner();
        format!("write a whole number from {min} to {max}")
    })
}
