//! The tests of grading without any program, one binary.

mod beside;
mod chance;
mod explained;
mod fuzzed;
mod levels;
mod rules;
mod traces;

use plywood_core::search::Watch;
use plywood_core::tree::Recorder;
use plywood_explore::fault::StudentSearch;
use plywood_grade::{Attempt, Task, Trace};

/// Returns the trace that the search writes for a task, in the format of the contract.
pub(crate) fn reference_trace(task: &Task, search: impl Into<StudentSearch>) -> String {
    printed(task, search.into(), false)
}

/// The same with windows and returns for the mover if they are `own`.
fn printed(task: &Task, search: StudentSearch, own: bool) -> String {
    let watch = Watch::new(u64::MAX);
    let mut recorder = Recorder::new(&watch);
    task.search(search, &mut recorder).unwrap();
    plywood_samples::trace(&recorder.into_tree(None).unwrap(), own)
}

/// A task and a program's output for it.
pub(crate) fn attempt(task: &Task, text: &str) -> Attempt {
    Attempt {
        trace: Trace::read(task, text.as_bytes()).unwrap(),
        task: task.clone(),
        failure: None,
    }
}
