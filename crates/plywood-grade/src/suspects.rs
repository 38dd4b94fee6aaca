//! The faulty searches that a program is compared with, and the pair of searches to step side by
//! side: the right one and the one that the program matches.

use super::task::Task;
use super::verdict::Verdict;
use plywood_core::game::{Player, Unit, Value};
use plywood_core::search::{Algorithm, Fail, Method};
use plywood_explore::exploration::{GameName, MaxSide, PositionText, Problem, Spec, SpecError};
use plywood_explore::fault::{Change, Implementation, Returns, StudentSearch, TestPlace};
use strum::VariantArray;

/// Common initial best values.
pub(super) const USUAL_STARTS: [Value; 7] = [0, 1, -1, 10, -10, 100, -100];

/// Returns a search with faulty lines, under the conventions of a right one.
pub(super) fn faulty(right: StudentSearch, is_negamax: bool, changes: &[Change]) -> StudentSearch {
    StudentSearch {
        method: Method {
            algorithm: if is_negamax {
                Algorithm::Negamax
            } else {
                Algorithm::AlphaBeta
            },
            ..right.method
        },
        implementation: right.implementation.with_changes(changes),
    }
}

/// Converts the numbers of faulty lines from whole numbers to a unit.
pub(super) fn in_unit(implementation: Implementation, unit: Unit) -> Implementation {
    Implementation {
        changes: implementation
            .changes
            .map(|change| Some(change?.in_unit(unit))),
        ..implementation
    }
}

/// Returns the equivalent implementations of a right search.
pub(super) fn implementations(right: StudentSearch) -> Vec<Implementation> {
    let mut implementations = Vec::new();
    for &test in TestPlace::VARIANTS {
        for narrows_by_child_value in [false, true] {
            for &returns in Returns::VARIANTS {
                // Only fail-hard works without a best value.
                if returns != Returns::Edge || right.method.fail == Fail::Hard {
                    implementations.push(Implementation {
                        test,
                        narrows_by_child_value,
                        returns: [returns; 2],
                        ..right.implementation
                    });
                }
            }
        }
    }
    implementations
}

/// Returns the right search of a task in the program's conventions, and the faulty search of the
/// same tree that the program matches, if any.
///
/// # Errors
/// The right search cannot be opened.
pub fn paired_searches(
    task: &Task,
    verdict: &Verdict,
) -> Result<(Problem, Option<Problem>), SpecError> {
    let spec = Spec {
        max: match task.max() {
            Player::First => MaxSide::First,
            Player::Second => MaxSide::Second,
        },
        position: PositionText::Notation(task.searched_tree()),
        method: task.method(verdict.right.method),
        implementation: in_unit(verdict.right.implementation, task.unit()),
        ..Spec::new(GameName::Textbook, "")
    };
    let right = spec.open()?;
    let Some(wrong) = verdict.wrong else {
        return Ok((right, None));
    };
    let by = |search: StudentSearch| {
        right.with(|spec| {
            spec.method = task.method(search.method);
            spec.implementation = in_unit(search.implementation, task.unit());
        })
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
    let other = has_same_tree.then(|| by(wrong)).transpose()?;
    Ok((by(sound)?, other))
}
