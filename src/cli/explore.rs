//! `plywood explore`: its options, its first screen, and the notes on its search.

use super::arguments::{ExplorationArgs, ShareArgs, SubjectArgs, TraceArgs, ViewArgs, choice_ids};
use super::failure::Failure;
use super::recording::iteration_index;
use super::{classroom, reading, recording};
use crate::files::Files;
use crate::input;
use clap::{Args, Command, FromArgMatches};
use plywood_app::job::OpenAt;
use plywood_app::notes::{NotedPosition, Notes, NotesFile};
use plywood_app::store::Name;
use plywood_app::{Material, Setup, Start, TreeView, link};
use plywood_core::tree::Step;
use plywood_explore::exploration::Spec;
use plywood_explore::safe;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Options of `explore`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  plywood explore --position 4453 --depth 4
  plywood explore --tree tree.json
  plywood explore --position 4453 --step 40 --view path --theme contrast
  plywood explore --position 4453 --notes my-notes.txt
  plywood explore --notes lesson.txt
  plywood explore --position 4453 --share --bind 0.0.0.0 --record lesson.html
  plywood explore --trace trace.txt
  plywood explore --position 4453 --evaluation runs --against \"--evaluation runs-repaired\"
  plywood explore --game textbook --position \"[[3 12 8] [2 4 6] [14 5 2]]\"")]
pub struct ExploreArgs {
    /// The search, or its tree.
    #[command(flatten)]
    pub subject: SubjectArgs,

    /// A student's search instead.
    #[command(flatten)]
    pub trace: TraceArgs,

    /// The step and the view.
    #[command(flatten)]
    pub at: ViewArgs,

    /// A file of searches, one line of options each, like --position 4453 --step 40; ) and ( move
    /// between them. Notes on steps stand below their search; each is shown at its step, and N writes one.
    /// Alone, this option opens the first search. See docs/teaching.md.
    #[arg(long, value_name = "FILE", help_heading = "Before a class")]
    pub notes: Option<PathBuf>,

    /// The address of a view in the web page, as y copies it there.
    #[arg(
        long,
        value_name = "ADDRESS",
        help_heading = "View",
        conflicts_with_all = choice_ids().chain(["iteration", "tree", "against", "trace", "step", "view"])
    )]
    pub link: Option<String>,

    /// Whether a class may follow.
    #[command(flatten)]
    pub share: ShareArgs,
}

/// Returns the start of `explore`, its node limit, and the teacher's material.
pub(super) fn prepare(args: &ExploreArgs) -> Result<(Start, Setup), Failure> {
    if let Some(address) = &args.link {
        return Ok((linked(address)?, Setup::default()));
    }
    let notes = args.notes.as_deref().map(read_notes).transpose()?;
    let (subject, trace) = (&args.subject, args.trace.trace.as_deref());
    let is_bare = subject.exploration.choices.spec() == Spec::default()
        && subject.tree.tree.is_none()
        && subject.against.is_none()
        && trace.is_none();
    // With nothing but a file of notes, its first position opens.
    let first = notes.iter().flat_map(Notes::entries).find(|_| is_bare);
    let first = first.cloned();
    let (start, max_nodes) = match first {
        None => self::start(subject, trace, args.at.step, args.at.view)?,
        Some(first) => {
            let start = Start::Search {
                problem: first.problem,
                open_at: OpenAt::Step(args.at.step.unwrap_or(first.step)),
                view: args.at.view.or(first.view),
            };
            (start, subject.exploration.max_nodes)
        }
    };
    let material = Material {
        notes: (args.notes.clone().zip(notes)).map(|(file, notes)| {
            NotesFile::new(
                Arc::new(Files::of_user()),
                file,
                notes,
                Arc::new(read_entry),
            )
        }),
        ..Material::default()
    };
    let setup = Setup {
        max_nodes,
        material,
        ..Setup::default()
    };
    Ok((start, setup))
}

/// Returns the start that a link opens.
fn linked(address: &str) -> Result<Start, Failure> {
    let (_, place) = address.split_once('#').unwrap_or(("", address));
    let (start, _) = link::read(place);
    match start {
        Start::Search { .. } => Ok(start),
        Start::Refused(error) => Err(error.into()),
        _ => Err(Failure::usage(
            "--link: this opens no search; copy an address like https://…/#explore?position=4453&depth=4",
        )),
    }
}

/// Returns the start of `explore` and the node limit. Errors are reported here, before the screen
/// opens.
pub(super) fn start(
    subject: &SubjectArgs,
    trace: Option<&Path>,
    step: Option<Step>,
    view: Option<TreeView>,
) -> Result<(Start, u64), Failure> {
    let (args, tree, at) = (&subject.exploration, &subject.tree, step.unwrap_or(0));
    let search = |problem, open_at| Start::Search {
        problem,
        open_at,
        view,
    };
    if let Some(trace) = trace {
        let (right, wrong) = classroom::searches(trace)?;
        let open_at = match wrong {
            Some(wrong) => OpenAt::SideBySide(wrong.into(), step),
            None => OpenAt::Step(at),
        };
        return Ok((search(right.into(), open_at), args.max_nodes));
    }
    let searched = recording::of_brackets(args, tree)?;
    let args = searched.as_ref().unwrap_or(args);
    if let (None, Some(file)) = (&searched, &tree.tree) {
        let start = Start::Tree {
            exploration: Box::new(reading::tree(file, args.max_nodes)?),
            step: at,
            view,
        };
        return Ok((start, args.max_nodes));
    }
    let problem = args.problem()?;
    let iteration = iteration_index(&problem, tree)?;
    let Some(text) = &subject.against else {
        let open_at = match iteration {
            None => OpenAt::Step(at),
            Some(index) => OpenAt::Iteration(index, at),
        };
        return Ok((search(problem, open_at), args.max_nodes));
    };
    if iteration.is_some() {
        let sentence = "--iteration: with --against the last completed iterations are compared";
        return Err(Failure::usage(sentence));
    }
    let other = recording::second(args, text)?;
    let max_nodes = args.max_nodes.max(other.max_nodes);
    let other = other.problem().map_err(Failure::in_against)?;
    recording::check_memory(max_nodes)?;
    Ok((search(problem, OpenAt::SideBySide(other, step)), max_nodes))
}

/// Reads a file of positions and notes. A file that does not exist has none.
///
/// # Errors
/// The file cannot be read or has an error.
fn read_notes(path: &Path) -> Result<Notes, Failure> {
    let bytes = match input::read(path, Name::File(path.to_owned()).max_bytes()) {
        Ok(bytes) => bytes,
        Err(error) if error.is_not_found() => return Ok(Notes::default()),
        Err(error) => return Err(Failure::input(path, error)),
    };
    let notes = Notes::read(&bytes, read_entry);
    notes.map_err(|fault| Failure::data(format!("{}:{fault}", safe::path(path))))
}

/// Parses a line of options, with or without the command before them.
fn read_entry(line: &str) -> Result<NotedPosition, String> {
    let words = shlex::split(line).ok_or("a quote is not closed")?;
    let is_command = |(index, word): &(usize, &String)| {
        ["plywood", "explore"].get(*index) == Some(&word.as_str())
    };
    let command = words.iter().enumerate().take_while(is_command).count();
    // A command that only has the options for a search and its view.
    let parser = Command::new("plywood")
        .no_binary_name(true)
        .disable_help_flag(true);
    let parser = ViewArgs::augment_args(ExplorationArgs::augment_args(parser));
    let read = parser
        .try_get_matches_from(&words[command..])
        .and_then(|matches| {
            let args = ExplorationArgs::from_arg_matches(&matches)?;
            Ok((args, ViewArgs::from_arg_matches(&matches)?))
        });
    let (args, view) = read.map_err(|error| Failure::from(error).message)?;
    args.check().map_err(|failure| failure.message)?;
    Ok(NotedPosition {
        problem: args.problem().map_err(|failure| failure.message)?,
        step: view.step.unwrap_or(0),
        view: view.view,
    })
}
