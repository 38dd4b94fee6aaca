//! A text with a task and a program's output for it, to be viewed later.
//!
//! The task comes first, as the program reads it, followed by the program's lines. A line above the
//! task names the fault that was found from all tasks, as a single task often does not determine
//! it.

use crate::task::{Task, TaskError};
use crate::trace::{Attempt, Trace};
use crate::verdict::Verdict;
use plywood_explore::fault::Fault;
use thiserror::Error;

/// Why a text is not a trace with its task.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TraceFileError {
    /// No line contains a tree.
    #[error(
        "there is no task in it: the tree in brackets goes on a line of its own, before the trace"
    )]
    NoTask,
    /// The task is invalid.
    #[error("line {0}: {1}")]
    Task(usize, TaskError),
}

/// The start of the line that names the faults.
const FAULT_PREFIX: &str = "# fault: ";

/// The separator between the names of two faults.
const FAULT_SEPARATOR: &str = " + ";

/// Returns the task, the contract's lines printed for it, and the fault found from all tasks.
pub fn trace_file_text(attempt: &Attempt, verdict: &Verdict) -> String {
    let fault = verdict.fault().map_or_else(String::new, |fault| {
        format!("{FAULT_PREFIX}{}\n", fault.names().join(FAULT_SEPARATOR))
    });
    let Attempt { task, trace, .. } = attempt;
    let lines = trace.printed_lines().into_iter();
    let printed: String = lines.map(|line| format!("{}\n", line.text)).collect();
    format!("{fault}{}\n{}\n{printed}", task.tree(), task.words())
}

/// A task, its output, and the names of known faults.
#[derive(Clone, Debug)]
pub struct TraceFile {
    /// The task and the trace.
    pub attempt: Attempt,
    /// The faults; empty if the text does not name any.
    pub faults: Vec<String>,
}

/// Reads a task with its trace. Other text between and around them is skipped.
///
/// # Errors
/// There is no task, or it is invalid.
pub fn read_trace_file(text: &str) -> Result<TraceFile, TraceFileError> {
    let names = text
        .lines()
        .find_map(|line| line.strip_prefix(FAULT_PREFIX));
    let names = names
        .into_iter()
        .flat_map(|names| names.split(FAULT_SEPARATOR));
    // The text may contain a fault's former name.
    let name = |name: &str| {
        Fault::from_name(name.trim())
            .map_or(name.trim(), |fault| fault.name)
            .to_owned()
    };
    let mut lines = (1..).zip(text.lines().map(str::trim));
    let is_tree = |line: &str| line.starts_with('[') || line.starts_with("chance[");
    let tree = lines.find(|(_, line)| is_tree(line));
    let (number, tree) = tree.ok_or(TraceFileError::NoTask)?;
    // The line after a task without words is something else.
    let words = lines.next().map_or("", |(_, line)| line);
    let has_words = words.split_whitespace().all(|word| word.contains('='));
    let task = Task::new(tree, if has_words { words } else { "" });
    let task = task.map_err(|error| TraceFileError::Task(number, error))?;
    let trace = Trace::read(&task, text.as_bytes()).unwrap_or_default();
    let failure = None;
    Ok(TraceFile {
        attempt: Attempt {
            task,
            trace,
            failure,
        },
        faults: names.map(name).collect(),
    })
}
