//! Traces of a student's program, and their tasks.

use crate::cli::failure::Failure;
use crate::cli::reading::read_text;
use plywood_explore::exploration::Problem;
use plywood_explore::safe;
use plywood_grade::{self as grade, Demands, judge};
use plywood_teach::language::Language;
use std::path::Path;

/// Maximum size of a file of tasks or of a trace, in bytes.
const MAX_FILE_BYTES: u64 = 64 << 20;

/// Reads a file of tasks or of traces, each with the task printed before it, by a function whose error
/// has a line.
///
/// # Errors
/// The file cannot be read or has an error.
pub(super) fn read<T>(
    path: &Path,
    parse: impl Fn(&str) -> Result<T, (usize, String)>,
) -> Result<T, Failure> {
    parse(&read_text(path, MAX_FILE_BYTES)?)
        .map_err(|(line, error)| Failure::data(format!("{}:{line}: {error}", safe::path(path))))
}

/// Returns the right search of the first failed task, and the wrong one that matches all traces;
/// `None` for right ones.
///
/// # Errors
/// The trace cannot be [`read`], or no search matches it: the error says where it departs.
pub(in crate::cli) fn searches(trace: &Path) -> Result<(Problem, Option<Problem>), Failure> {
    let attempts = read(trace, grade::read_trace_file)?;
    let verdict = judge(&attempts, Demands::default());
    let first = verdict.first_departure.as_ref();
    let task = &attempts[first.map_or(0, |first| first.task)].task;
    let (right, wrong) = grade::paired_searches(task, &verdict)?;
    if wrong.is_some() || verdict.is_passed() {
        return Ok((right, wrong));
    }
    let shown = safe::path(trace);
    let why = first.map_or(String::new(), |first| first.why(Language::En));
    let alone = "no search of this tree with a fault that has a name does what this program does";
    Err(Failure::data(format!("{shown}: {alone}: {why}")))
}
