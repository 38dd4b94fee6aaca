//! The pair of searches to step side by side: the right one, and the one that a program matches.

use crate::task::Task;
use crate::verdict::Verdict;
use plywood_core::search::code::Operation;
use plywood_explore::exploration::{GameName, MaxSide, PositionText, Problem, Spec, SpecError};
use plywood_explore::fault::{Change, StudentSearch};

/// Returns the right search of a task in the program's conventions, and the faulty search of the
/// same tree that the program matches, if any.
///
/// # Errors
/// The right search cannot be opened.
pub fn paired_searches(
    task: &Task,
    verdict: &Verdict,
) -> Result<(Problem, Option<Problem>), SpecError> {
    let problem = |task: &Task, search: StudentSearch| {
        let spec = Spec {
            max: [MaxSide::First, MaxSide::Second][task.max as usize],
            position: PositionText::Notation(task.searched_tree()),
            method: task.method(search.method),
            implementation: search.implementation,
            ..Spec::new(GameName::Textbook, "")
        };
        spec.open()
    };
    let same_tree = |&wrong: &StudentSearch| {
        let searched = task.altered(wrong.implementation);
        // For a table subtrees need keys.
        let has_table = |change: &Change| change.fault().operation == Operation::Answer;
        let has_table = wrong.implementation.changes.iter().flatten().any(has_table);
        let is_same = searched.searched_tree() == task.searched_tree() && !has_table;
        is_same.then(|| problem(&searched, wrong))
    };
    let wrong = verdict.candidates.first().and_then(same_tree).transpose()?;
    Ok((problem(task, verdict.right)?, wrong))
}
