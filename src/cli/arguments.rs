//! The commands, and the options that several of them have.

mod exploration;

pub(super) use exploration::{ExplorationArgs, choice_ids};

use super::duel::DuelArgs;
use super::explore::ExploreArgs;
use super::export::ExportArgs;
use super::film::FilmArgs;
use super::grade::GradeArgs;
use super::narrate::NarrateArgs;
use super::picture::PictureArgs;
use super::play::PlayArgs;
use super::practice::PracticeArgs;
use super::programs::ProgramsArgs;
use super::quiz::{QuizArgs, ResultsArgs};
use super::search::SearchArgs;
use super::serve::ServeArgs;
use super::site::LessonsArgs;
use super::solve::SolveArgs;
use super::survey::SurveyArgs;
use super::worksheet::WorksheetArgs;
use crate::app::paint::ThemeName;
use crate::exploration::{MAX_DEPTH, NamedVariant};
use crate::language::Language;
use crate::tree::Step;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use std::fmt::Display;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Watch minimax and alpha-beta think, in the terminal, on a real position.
///
/// Without a command Plywood opens its home screen. There and in `explore` you step through a
/// search as in a debugger: every node with its window, its value or bound, and every cutoff with
/// the reason for it.
#[derive(Debug, Parser)]
#[command(name = "plywood", bin_name = "plywood", version, after_long_help = EXAMPLES)]
pub struct Cli {
    /// What to do; the home screen if left out.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// How the screens look and speak.
    #[command(flatten)]
    pub screen: ScreenArgs,
}

const EXAMPLES: &str = "\
Examples:
  plywood
      opens the home screen
  plywood explore --position 4453
      steps through alpha-beta, 4 plies from the position after 4 4 5 3
  plywood explore --game textbook --position \"[[3 12 8] [2 4 6] [14 5 2]]\"
      shows a whole textbook tree
  plywood search --position 4453 --depth 8
      prints the best move, and what it cost compared with plain minimax
  plywood export --format dot --depth 2 --output - | dot -Tsvg > tree.svg
      draws a tree with Graphviz
  plywood narrate --position 4453 --depth 2 | less
      tells the whole search: a heading, then one line per step

Exit codes:
  0 done · 1 a file or stream failed · 2 wrong option or position · 3 broken data file
  4 node limit reached · 5 no terminal for the screens, or a port in use · 128+n ended by signal n";

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Step through a search on the screen.
    Explore(ExploreArgs),
    /// Read lessons beside live trees, and predict what comes.
    #[command(after_long_help = "\
The folder has its lessons in en/ and fr/ or, in a single language, directly as .md files. A lesson \
with the name of a built-in one replaces it; plywood check DIR proves them.

Examples:
  plywood learn
  plywood learn --from my-lessons --lang fr")]
    Learn {
        /// A folder with lessons of your own, added to the built-in ones.
        #[arg(long, value_name = "DIR")]
        from: Option<PathBuf>,

        /// Whether a class may follow.
        #[command(flatten)]
        share: ShareArgs,
    },
    /// Play a game against a machine or a friend, or watch two machines; then look into their heads.
    Play(PlayArgs),
    /// Practise: endless drills, or questions on the way through a search of your own.
    Practice(PracticeArgs),
    /// Write the explored tree to a file, for other programs and for paper.
    Export(ExportArgs),
    /// Print the best move, and what it cost compared with plain minimax.
    Search(SearchArgs),
    /// Let programs play many games against each other, or against random moves.
    Duel(DuelArgs),
    /// Solve Connect Four positions exactly: who wins, with which stone, and what each move is worth.
    Solve(SolveArgs),
    /// Search many positions in many ways, on all cores, and write what each search cost.
    Survey(SurveyArgs),
    /// Grade a student's own alpha-beta: name the first wrong step, and the misunderstanding behind it.
    Grade(GradeArgs),
    /// Answer programs and browsers over HTTP, as the teaching web server does, and more.
    Serve(ServeArgs),
    /// Tell the whole search as text, for screen readers, handouts and pipes: a heading that says
    /// what is searched, then one line per step.
    Narrate(NarrateArgs),
    /// Draw a screen as an SVG picture, for handouts and documentation.
    Picture(PictureArgs),
    /// Write a run as a film, as an animated SVG picture or for terminals.
    Film(FilmArgs),
    /// Prove lessons: every step, claim and expected answer in them, by the engine.
    #[command(after_long_help = "\
The folder has its lessons in en/ and fr/ or, in a single language, directly as .md files. One line \
per lesson goes to standard output; each fault, with its place in the file, to standard error.

Exit codes:
  0 every lesson is right · 1 the folder cannot be read · 2 there is no lesson in it
  3 something is wrong in a lesson

Examples:
  plywood check
  plywood check my-lessons")]
    Check {
        /// A folder of lessons; the built-in ones if none is named.
        #[arg(value_name = "DIR")]
        folder: Option<PathBuf>,
    },
    /// Write the whole course as pages for browsers: a small site, with live trees and questions.
    Lessons(LessonsArgs),
    /// Say what the five teaching programs are and show, or measure what is known about them.
    Programs(ProgramsArgs),
    /// Write an exercise sheet to print, or its answer key, from drills or from a lesson.
    Worksheet(WorksheetArgs),
    /// Ask everybody in a class the same questions, in the terminal or on a page, and save the answers.
    Quiz(QuizArgs),
    /// Make the teacher's table of a quiz: who answered what, which beliefs, the hardest question.
    Results(ResultsArgs),
    /// Print a script that completes commands and options in a shell.
    #[command(after_long_help = "\
Example:
  plywood completions bash > ~/.local/share/bash-completion/completions/plywood")]
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print the manual page.
    #[command(after_long_help = "\
Examples:
  plywood man | man -l -
  plywood man export > plywood-export.1")]
    Man {
        /// The command whose page to print; without one, the main page.
        command: Option<String>,
    },
}

impl Command {
    /// Returns the options of its search, if it has one.
    pub fn exploration(&self) -> Option<&ExplorationArgs> {
        match self {
            Command::Explore(args) => Some(&args.subject.exploration),
            Command::Play(args) => Some(&args.exploration),
            Command::Practice(args) => Some(&args.exploration),
            Command::Export(args) => Some(&args.exploration),
            Command::Search(args) => Some(&args.exploration),
            Command::Narrate(args) => Some(&args.subject.exploration),
            Command::Picture(args) => Some(&args.shot.subject.exploration),
            Command::Film(args) => Some(&args.shot.subject.exploration),
            _ => None,
        }
    }
}

/// How the screens look and speak.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Screen")]
pub struct ScreenArgs {
    /// Colours of the screens; without this option they follow NO_COLOR and TERM.
    #[arg(long, global = true, value_name = "NAME", value_parser = named::<ThemeName>())]
    pub theme: Option<ThemeName>,

    /// The language of screens and sentences, en or fr; without this option it follows PLYWOOD_LANG and
    /// then the locale. A page of HTML may have both: en,fr.
    #[arg(
        long,
        global = true,
        value_name = "LANGUAGE",
        value_delimiter = ',',
        value_parser = |text: &str| text.parse::<Language>().map_err(|error| error.to_string())
    )]
    pub lang: Vec<Language>,

    /// Leave the mouse to the terminal, so that text can be selected with it.
    #[arg(long, global = true)]
    pub no_mouse: bool,
}

/// A search or its tree, and what stands beside it.
#[derive(Clone, Debug, Args)]
pub struct SubjectArgs {
    /// What is searched and how.
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

    /// What a program of your own printed about its search, as for plywood grade, with the task before
    /// it or in the file of --tree. Shows the search that does exactly this beside the right one, at the
    /// first step where they differ.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = choice_ids().chain(["iteration", "against"]),
        help_heading = "Beside it"
    )]
    pub trace: Option<PathBuf>,
}

/// Which tree is looked at.
#[derive(Clone, Debug, Default, Args)]
pub struct TreeArgs {
    /// A tree that was exported as JSON, instead of a search: nothing is searched again. With --trace,
    /// its task.
    #[arg(
        long,
        value_name = "FILE",
        help_heading = "What is searched",
        conflicts_with_all = choice_ids().chain(["iteration"])
    )]
    pub tree: Option<PathBuf>,

    /// The iteration of a search that deepens to look at, from 1; by default the last completed
    /// one.
    #[arg(long, value_name = "N", help_heading = "How", allow_negative_numbers = true, value_parser = |text: &str| integer_in(text, 1..=MAX_DEPTH))]
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
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = "Before a class")]
pub struct ShareArgs {
    /// Let a class follow in its browsers: the address and a QR code are shown. Without --bind only
    /// this machine can open it.
    #[arg(long)]
    pub share: bool,

    /// The address of this machine at which the class finds it; 0.0.0.0 for all. With this option
    /// that address contains a random token.
    #[arg(long, value_name = "ADDRESS", requires = "share", value_parser = address)]
    pub bind: Option<IpAddr>,

    /// The port for that, 8000 by default; 0 for any free one.
    #[arg(
        long,
        value_name = "PORT",
        requires = "share",
        allow_negative_numbers = true,
        value_parser = port
    )]
    pub port: Option<u16>,
}

/// Returns the address at which a class finds a server, by default one for this machine alone.
pub(super) fn place(bind: Option<IpAddr>, port: Option<u16>) -> SocketAddr {
    let address = bind.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    SocketAddr::new(address, port.unwrap_or(8000))
}

/// Reads a port.
pub(super) fn port(text: &str) -> Result<u16, String> {
    integer_in(text, 0..=u16::MAX)
}

/// Reads an address of a machine.
pub(super) fn address(text: &str) -> Result<IpAddr, String> {
    let read = text.parse();
    read.map_err(|_| "write an address of this machine in numbers, like 127.0.0.1".to_owned())
}

/// Reads a choice by its name.
pub(super) fn named<T: NamedVariant + Send + Sync>() -> impl TypedValueParser<Value = T> {
    named_if(|_| true)
}

/// The same of those choices alone that are `allowed`.
pub(super) fn named_if<T: NamedVariant + Send + Sync>(
    allowed: impl Fn(T) -> bool,
) -> impl TypedValueParser<Value = T> {
    let all = T::VARIANTS.iter().filter(|&&choice| allowed(choice));
    PossibleValuesParser::new(
        all.map(|choice| PossibleValue::new(choice.name()).help(choice.about())),
    )
    .map(|name| T::from_name(&name).expect("it is one of the names"))
}

/// Reads a step.
pub(super) fn step(text: &str) -> Result<Step, String> {
    integer_in(text, 0..=Step::MAX)
}

/// Reads a whole number of this range.
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
