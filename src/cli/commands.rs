//! The command line: its commands and the help that lists them.

use super::arguments::{ExplorationArgs, ScreenArgs, ShareArgs};
#[cfg(feature = "classroom")]
use super::classroom;
use super::explore::ExploreArgs;
use super::export::{ExportArgs, NarrateArgs};
use super::picture::{FilmArgs, PictureArgs};
use super::play::PlayArgs;
use super::practice::PracticeArgs;
use super::programs::ProgramsArgs;
use super::search::SearchArgs;
use super::site::LessonsArgs;
use super::solve::SolveArgs;
use super::teach::TeachArgs;
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use std::path::PathBuf;

/// Watch minimax and alpha-beta think, in the terminal, on a real position.
///
/// Without a command Plywood opens its home screen. There and in `explore` you step through a
/// search as in a debugger: every node with its window, its value or bound, and every cutoff with
/// the reason for it.
#[derive(Debug, Parser)]
#[command(name = "plywood", bin_name = "plywood", version, override_help = help(), after_long_help = EXAMPLES)]
pub struct Cli {
    /// The command; without one the home screen opens.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Colours, language and mouse of the screens.
    #[command(flatten)]
    pub screen: ScreenArgs,
}

/// Returns the help of the program without a command, which fits on one screen; clap knows no
/// groups of commands.
fn help() -> String {
    let [teaching, computing] = if cfg!(feature = "classroom") {
        [TEACHING, COMPUTING]
    } else {
        [""; 2]
    };
    format!(
        "\
Usage: plywood [COMMAND] [OPTIONS]; alone the home screen; COMMAND --help: more
Everywhere: --lang en|fr, --theme default|light|contrast|none, --no-mouse, -V

learn and show  explore    step through a search on the screen
                learn      read lessons beside live trees, and predict
                play       play a machine or a friend, or watch two machines
                practice   endless drills, or questions about your own search
                programs   five teaching programs, and which fault each teaches
teach           teach      make a sheet, a quiz, a page of your own tree
                {teaching}lessons    write the course as pages for browsers
                check      prove lessons, the built-in ones or yours
take away       export     write the tree for browsers, paper and programs
                picture    draw a screen as SVG
                film       write a run as an animated SVG
                narrate    tell the whole search as text, one line per step
compute         search     print the best move, and what it cost
                solve      solve a Connect Four position exactly{computing}"
    )
}

/// The classroom's lines in the help, within those for teachers and after those that compute.
const TEACHING: &str = "\
grade      say where a student's alpha-beta goes wrong, and why
                quiz       ask everybody in a class the same questions
                results    make the teacher's table of a quiz
                worksheet  write exercises to print, and their key
                ";
const COMPUTING: &str = "
                survey     search many positions in many ways, on all cores
                serve      answer with moves over HTTP";

/// Examples and exit codes, for the manual page.
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

/// A command, with its options.
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
  plywood learn 5
  plywood learn --from my-lessons --lang fr")]
    Learn {
        /// The lesson to open, by its name or number.
        #[arg(value_name = "LESSON")]
        lesson: Option<String>,

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
    /// Say what the five teaching programs are, what is clever in each and which fault it teaches.
    Programs(ProgramsArgs),
    /// Lay a tree or position of your own on the desk: sheet and key, quiz, page, pictures, questions.
    Teach(TeachArgs),
    /// Grade a student's own alpha-beta: name the first wrong step, and the misunderstanding behind it.
    #[cfg(feature = "classroom")]
    Grade(classroom::grade::GradeArgs),
    /// Ask everybody in a class the same questions, in the terminal or on a page, and save the answers.
    #[cfg(feature = "classroom")]
    Quiz(classroom::quiz::QuizArgs),
    /// Make the teacher's table of a quiz: who answered what, which beliefs, the hardest question.
    #[cfg(feature = "classroom")]
    Results(classroom::quiz::ResultsArgs),
    /// Write an exercise sheet to print, or its answer key, from drills or from a lesson.
    #[cfg(feature = "classroom")]
    Worksheet(classroom::worksheet::WorksheetArgs),
    /// Write the whole course as pages for browsers: a small site, with live trees and questions.
    Lessons(LessonsArgs),
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
    /// Write the explored tree to a file, for other programs and for paper.
    Export(ExportArgs),
    /// Draw a screen as an SVG picture, for handouts and documentation.
    Picture(PictureArgs),
    /// Write a run as a film, as an animated SVG.
    Film(FilmArgs),
    /// Tell the whole search as text, for screen readers, handouts and pipes: a heading that says
    /// what is searched, then one line per step.
    Narrate(NarrateArgs),
    /// Print the best move, and what it cost compared with plain minimax.
    Search(SearchArgs),
    /// Solve Connect Four positions exactly: who wins, with which stone, and what each move is worth.
    Solve(SolveArgs),
    /// Search many positions in many ways, on all cores, and write what each search cost.
    #[cfg(feature = "classroom")]
    Survey(classroom::survey::SurveyArgs),
    /// Answer programs over HTTP with moves, as the teaching web server does.
    #[cfg(feature = "classroom")]
    Serve(classroom::serve::ServeArgs),
    /// Print a script that completes commands and options in a shell.
    #[command(
        hide = true,
        after_long_help = "\
Example:
  plywood completions bash > ~/.local/share/bash-completion/completions/plywood"
    )]
    Completions {
        /// The shell to complete for.
        shell: Shell,
    },
    /// Print the manual page.
    #[command(
        hide = true,
        after_long_help = "\
Examples:
  plywood man | man -l -
  plywood man export > plywood-export.1"
    )]
    Man {
        /// The command whose page to print; without one, the main page.
        command: Option<String>,
    },
}

impl Command {
    /// Returns the options of the command's search, if it has one.
    pub fn exploration(&self) -> Option<&ExplorationArgs> {
        match self {
            Command::Explore(args) => Some(&args.subject.exploration),
            Command::Play(args) => Some(&args.exploration),
            Command::Teach(args) => Some(&args.exploration),
            Command::Practice(args) => Some(&args.asking.exploration),
            #[cfg(feature = "classroom")]
            Command::Quiz(args) => Some(&args.asking.exploration),
            #[cfg(feature = "classroom")]
            Command::Worksheet(args) => Some(&args.asking.exploration),
            Command::Export(args) => Some(&args.exploration),
            Command::Search(args) => Some(&args.exploration),
            Command::Narrate(args) => Some(&args.exploration),
            Command::Picture(args) => Some(&args.subject.exploration),
            Command::Film(args) => Some(&args.subject.exploration),
            _ => None,
        }
    }
}
