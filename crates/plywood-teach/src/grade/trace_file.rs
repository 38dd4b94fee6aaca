//! A task and a program's output for it in one text, to be looked at later.
//!
//! The task comes first, as the program has read it, and the program's lines below it. A line
//! above the task names the fault found from all tasks: one task alone often does not show it.

use super::task::{Task, TaskError};
use super::trace::Trace;
use super::verdict::{Attempt, Verdict};
use crate::search::fault::Fault;
use thiserror::Error;

/// The reason why a text is not a trace with its task.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TraceFileError {
    /// No line is a tree.
    #[error(
        "there is no task in it: the tree in brackets goes on a line of its own, before the trace"
    )]
    NoTask,
    /// The task has an error.
    #[error("line {0}: {1}")]
    Task(usize, TaskError),
}

/// The start of the line that names the faults.
const FAULT_PREFIX: &str = "# fault: ";

/// The separator between the names of two faults.
const FAULT_SEPARATOR: &str = " + ";

/// Returns the task, the lines of the contract that were printed for it, and the fault found from
/// all tasks.
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
    /// The faults; empty where the text names none.
    pub faults: Vec<String>,
}

/// Reads a task with its trace from a text. Anything between and around the two is skipped.
///
/// # Errors
/// There is no task in it, or one with an error.
pub fn read_trace_file(text: &str) -> Result<TraceFile, TraceFileError> {
    let faults = text
        .lines()
        .find_map(|line| line.strip_prefix(FAULT_PREFIX));
    let faults = faults
        .into_iter()
        .flat_map(|names| names.split(FAULT_SEPARATOR));
    // A fault may have the name that it had before.
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
    // A task without words is followed by something else.
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
