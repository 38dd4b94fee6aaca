//! `--trace`: the search of a student's program beside the right one.

use super::failure::{FAILED, Failure};
use crate::input;
use plywood_explore::exploration::Spec;
use plywood_explore::safe;
use plywood_teach::grade::{
    self, Attempt, Conventions, PairError, Trace, TraceFile, Verdict, judge,
};
use plywood_teach::language::Language;
use std::path::Path;

/// Maximum size of a file of tasks or of a trace, in bytes.
const MAX_FILE_BYTES: u64 = 64 << 20;

/// Reads a file. A failure is not reported by exit code 3, which is for graded programs.
fn read_file(path: &Path) -> Result<Vec<u8>, Failure> {
    input::read(path, MAX_FILE_BYTES).map_err(|error| Failure {
        code: FAILED,
        ..Failure::input(path, error)
    })
}

/// Reads a trace and its task, which is in a file of its own or before the trace.
///
/// # Errors
/// A file that cannot be read, or has no task.
pub(super) fn read(trace: &Path, task: Option<&Path>) -> Result<TraceFile, Failure> {
    let bytes = read_file(trace)?;
    let Some(file) = task else {
        let text = String::from_utf8_lossy(&bytes);
        return grade::read_trace_file(&text)
            .map_err(|error| Failure::data(format!("{}: {error}", safe::path(trace))));
    };
    let task = tasks(file)?.swap_remove(0);
    let trace = Trace::read(&task, bytes.as_slice()).unwrap_or_default();
    Ok(TraceFile {
        attempt: Attempt {
            task,
            trace,
            failure: None,
        },
        faults: Vec::new(),
    })
}

/// Reads the tasks of a file, at least one.
///
/// # Errors
/// A file that cannot be read, or in which something is wrong.
pub(super) fn tasks(path: &Path) -> Result<Vec<grade::Task>, Failure> {
    let bytes = read_file(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let shown = safe::path(path);
    let tasks = grade::tasks(&text)
        .map_err(|(line, error)| Failure::data(format!("{shown}:{line}: {error}")))?;
    if tasks.is_empty() {
        return Err(Failure::data(format!(
            "{shown} has no task: write one tree per line, like [[3,12,8],[2,4,6],[14,5,2]] max=root"
        )));
    }
    Ok(tasks)
}

/// Returns the right search of the task, and the wrong one that does what the trace says; a right
/// trace has none.
///
/// # Errors
/// Those of [`read`], or there is no such search: the error says where the trace departs.
pub(super) fn searches(trace: &Path, task: Option<&Path>) -> Result<(Spec, Option<Spec>), Failure> {
    let TraceFile { attempt, faults } = read(trace, task)?;
    let mut verdict = judge(std::slice::from_ref(&attempt), Conventions::default());
    verdict.prefer(&faults);
    match grade::paired_searches(&attempt.task, &verdict) {
        (right, Ok(wrong)) => Ok((right, Some(wrong))),
        (right, Err(PairError::Right)) => Ok((right, None)),
        (_, Err(alone)) => {
            let shown = safe::path(trace);
            let place = departure(&verdict);
            Err(Failure::data(format!("{shown}: {alone}{place}")))
        }
    }
}

fn departure(verdict: &Verdict) -> String {
    let Some(first) = &verdict.first_departure else {
        return String::new();
    };
    let why = grade::why(Language::En, first, verdict);
    match (&first.got, &first.expected) {
        (Some(got), Some(expected)) => {
            format!("; it departs at {got:?}, where {expected:?} is expected: {why}")
        }
        _ => format!(": {why}"),
    }
}
