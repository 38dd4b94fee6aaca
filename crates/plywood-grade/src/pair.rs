//! The pair of searches to step side by side: the right one, and the one that a program matches.

use crate::task::Task;
use crate::verdict::Verdict;
use plywood_core::game::Player;
use plywood_core::search::Method;
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
            max: match task.max {
                Player::First => MaxSide::First,
                Player::Second => MaxSide::Second,
            },
            position: PositionText::Notation(task.searched_tree()),
            method: task.method(search.method),
            implementation: search.implementation,
            ..Spec::new(GameName::Textbook, "")
        };
        spec.open()
    };
    let Some(wrong) = verdict.wrong() else {
        return Ok((problem(verdict.right)?, None));
    };
    let sound = StudentSearch {
        method: Method {
            algorithm: wrong.method.algorithm,
            ..verdict.right.method
        },
        implementation: wrong.implementation.with_changes(&[]),
    };
    let mut changes = wrong.implementation.changes.iter().flatten();
    let has_same_tree = !changes.any(|change| change.changes_tree(task.depth.is_some()));
    let other = has_same_tree.then(|| problem(wrong)).transpose()?;
    Ok((problem(sound)?, other))
}
