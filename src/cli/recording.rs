//! Records a search, or reads a tree from a file instead, after checking the available memory; and
//! parses the options of a second search to compare with (`--against`).

use super::arguments::{ExplorationArgs, TreeArgs};
use super::failure::Failure;
use super::reading;
use clap::{Args, Command, FromArgMatches};
use plywood_core::memory;
use plywood_core::search::Watch;
use plywood_core::tree::NODE_BYTES;
use plywood_explore::exploration::{DEFAULT_MAX_NODES, Exploration, GameName, Problem, name};
use plywood_explore::program::settings::Setting;
use plywood_teach::language::Language;
use plywood_teach::words::count_text;
use std::sync::Arc;

/// Returns the selected iteration, counted from 0.
pub(super) fn iteration_index(
    problem: &Problem,
    args: &TreeArgs,
) -> Result<Option<usize>, Failure> {
    let Some(number) = args.iteration else {
        return Ok(None);
    };
    if problem.method.algorithm.properties().deepens {
        return Ok(Some(number as usize - 1));
    }
    let sentence = "--iteration: only --algorithm iterative-deepening has iterations";
    Err(Failure::usage(sentence))
}

/// Returns the options for a search of the tree in brackets in the file of `tree`; `None` for an
/// exported tree or without a file.
///
/// # Errors
/// The file cannot be read or is not a tree, or an exported tree comes with search options.
pub(super) fn of_brackets(
    args: &ExplorationArgs,
    tree: &TreeArgs,
) -> Result<Option<ExplorationArgs>, Failure> {
    let Some(file) = &tree.tree else {
        return Ok(None);
    };
    if let Some(text) = reading::brackets(file)? {
        let mut searched = args.clone();
        let choices = &mut searched.choices;
        choices.choose(Setting::Game, name(GameName::Textbook));
        choices.choose(Setting::Position, text);
        return Ok(Some(searched));
    }
    if args.choices.is_empty() && tree.iteration.is_none() {
        return Ok(None);
    }
    Err(reading::not_brackets(
        file,
        "leave the options of a search out",
    ))
}

/// Returns the chosen tree, if leaves of it have no value.
///
/// # Errors
/// A choice does not fit, or the file is no tree.
pub(super) fn with_letters(
    args: &ExplorationArgs,
    tree: &TreeArgs,
) -> Result<Option<Arc<Problem>>, Failure> {
    let searched = of_brackets(args, tree)?;
    let choices = &searched.as_ref().unwrap_or(args).choices;
    if choices.is_empty() {
        return Ok(None);
    }
    let problem = choices.problem()?;
    Ok(problem.has_letters().then(|| Arc::new(problem)))
}

/// Returns the tree in the file, or records a search.
pub(super) fn record(args: &ExplorationArgs, tree: &TreeArgs) -> Result<Exploration, Failure> {
    let searched = of_brackets(args, tree)?;
    if let (None, Some(file)) = (&searched, &tree.tree) {
        return reading::tree(file, args.max_nodes);
    }
    let args = searched.as_ref().unwrap_or(args);
    let problem = args.problem()?;
    let wanted = iteration_index(&problem, tree)?;
    let exploration = record_problem(problem, args.max_nodes)?;
    let count = exploration.iterations.len();
    match wanted {
        None => Ok(exploration),
        Some(index) if index < count => Ok(exploration.at_iteration(index)),
        Some(index) => Err(Failure::usage(format!(
            "--iteration {}: the last one is {count}",
            index + 1
        ))),
    }
}

/// Records a search.
pub(super) fn record_problem(
    problem: impl Into<Arc<Problem>>,
    max_nodes: u64,
) -> Result<Exploration, Failure> {
    let (problem, watch) = (problem.into(), Watch::new(max_nodes));
    let recorded = Exploration::record(Arc::clone(&problem), &watch);
    recorded.map_err(|stop| Failure::stopped(&problem, stop))
}

/// Returns the options of the second exploration: those in `text` override those of the first.
///
/// # Errors
/// The text is not a list of such options, or selects another game.
pub(super) fn second(one: &ExplorationArgs, text: &str) -> Result<ExplorationArgs, Failure> {
    let words =
        shlex::split(text).ok_or_else(|| Failure::usage("--against: a quote is not closed"))?;
    let parser = Command::new("plywood")
        .no_binary_name(true)
        .disable_help_flag(true);
    let matches = ExplorationArgs::augment_args(parser).try_get_matches_from(words);
    let mut second = one.clone();
    let updated = matches.and_then(|matches| second.update_from_arg_matches(&matches));
    updated.map_err(|error| Failure::from(error).in_against())?;
    let (game, other) = (one.choices.spec().game, second.choices.spec().game);
    if game != other {
        return Err(Failure::usage(format!(
            "--against compares searches of one game: the first is {}, the second {}",
            name(game),
            name(other)
        )));
    }
    Ok(second)
}

/// Number of threads for which a command needs address space, unless it is known to start fewer.
pub(super) const COMMAND_THREADS: usize = 3;
/// Number of threads of the tutor, which handles keys and signals, and searches two trees with
/// large stacks.
pub(super) const TUTOR_THREADS: usize = 7;

/// Checks that there is enough address space for this many threads, because a small allocation that
/// fails aborts the program.
///
/// # Errors
/// There is not enough address space.
pub(super) fn check_threads(threads: usize) -> Result<(), Failure> {
    let needed = memory::thread_space(threads);
    memory::probe(needed).map_err(|_| {
        Failure::limit(format!(
            "{} of address space is needed, and less is free: raise the limit, like ulimit -v unlimited",
            size_text(needed as u64)
        ))
    })
}

/// Checks that a raised limit fits into memory. The default limit is always accepted: most searches
/// are far smaller, and one that does run out of memory ends with a message.
///
/// # Errors
/// There is not enough memory.
pub(super) fn check_memory(max_nodes: u64) -> Result<(), Failure> {
    let bytes = max_nodes.saturating_mul(NODE_BYTES);
    if max_nodes <= DEFAULT_MAX_NODES || memory::probe(bytes as usize).is_ok() {
        return Ok(());
    }
    Err(Failure::limit(format!(
        "--max-nodes {max_nodes} may need {} of memory, and less is free: choose a smaller number",
        size_text(bytes)
    )))
}

/// Formats a number of bytes in megabytes.
fn size_text(bytes: u64) -> String {
    format!("{} MB", count_text(Language::En, bytes.div_ceil(1_000_000)))
}
