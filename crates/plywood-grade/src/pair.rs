//! The pair of searches to step side by side: the right one, and the one that a program matches.

use crate::task::Task;
use crate::verdict::Verdict;
use plywood_explore::exploration::{GameName, MaxSide, PositionText, Problem, Spec, SpecError};
use plywood_explore::fault::StudentSearch;

/// Returns the right search of a task in the program's conventions, and the faulty search of the
/// same tree that the program matches, if any.
///
/// # Errors
/// The right search cannot be opened.
pub fn paired_searches(
    task: &Task,
    verdict: &Verdict,
) -> Result<(Problem, Option<Problem>), SpecError> {
    let problem = |search: StudentSearch| {
        let spec = Spec {
            max: [MaxSide::First, MaxSide::Second][task.max as usize],
            position: PositionText::Notation(task.searched_tree()),
            method: task.method(search.method),
            implementation: search.implementation,
            ..Spec::new(GameName::Textbook, "")
        };
        spec.open()
    };
    let has_same_tree = |wrong: &&StudentSearch| {
        let mut changes = wrong.implementation.changes.iter().flatten();
        !changes.any(|change| change.changes_tree(task.depth.is_some()))
    };
    let wrong = verdict.candidates.first().filter(has_same_tree);
    let wrong = wrong.map(|&wrong| problem(wrong)).transpose()?;
    Ok((problem(verdict.right)?, wrong))
}
