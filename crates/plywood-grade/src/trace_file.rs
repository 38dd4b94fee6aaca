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
    let fault = verdict
        .fault()
        .map(|fault| fault.names().join(FAULT_SEPARATOR));
    let fault = fault.map_or(String::new(), |names| format!("{FAULT_PREFIX}{names}\n"));
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
    let faults = text
        .lines()
        .find_map(|line| line.strip_prefix(FAULT_PREFIX));
    let faults = faults
        .into_iter()
        .flat_map(|names| names.split(FAULT_SEPARATOR));
    // The text may contain a fault's former name.
    let faults = faults.map(|name| Fault::from_name(name.trim()).map_or(name, |fault| fault.name));
    let faults = faults.map(|name| name.trim().to_owned()).collect();
    let mut lines = (1..).zip(text.lines());
    let (number, tree) = lines
        .find(|(_, line)| {
            ["[", "chance["]
                .iter()
                .any(|opening| line.trim_start().starts_with(opening))
        })
        .ok_or(TraceFileError::NoTask)?;
    let next_line = lines.next().map_or("", |(_, line)| line.trim());
    // The line after a task without words is something else.
    let has_words = next_line.split_whitespace().all(|word| word.contains('='));
    let words = if has_words { next_line } else { "" };
    let task =
        Task::new(tree.trim(), words).map_err(|error| TraceFileError::Task(number, error))?;
    let trace = Trace::read(&task, text.as_bytes()).unwrap_or_default();
    Ok(TraceFile {
        attempt: Attempt {
            task,
            trace,
            failure: None,
        },
        faults,
    })
}
