//! The faulty searches that a program is compared with, and the pair of searches to step side by
//! side: the right one and the one that the program matches.

use crate::task::{Task, in_unit};
use crate::verdict::Verdict;
use plywood_core::game::{Player, Value};
use plywood_core::search::{Algorithm, Cut, Fail, Method};
use plywood_explore::exploration::{GameName, MaxSide, PositionText, Problem, Spec, SpecError};
use plywood_explore::fault::{Implementation, Returns, StudentSearch, TestPlace};
use strum::VariantArray;

/// Common initial best values.
pub(crate) const USUAL_STARTS: [Value; 7] = [0, 1, -1, 10, -10, 100, -100];

/// Returns the right searches that follow these conventions, in all equivalent ways; `None` stands
/// for either.
pub(crate) fn right_searches(
    negamax: Option<bool>,
    cut: Option<Cut>,
    fail: Option<Fail>,
    backwards: Option<bool>,
) -> Vec<StudentSearch> {
    let mut searches = Vec::new();
    let sides = |asked: Option<bool>| {
        let both = [false, true].into_iter();
        both.filter(move |&side| asked.is_none_or(|asked| asked == side))
    };
    for is_negamax in sides(negamax) {
        for backwards in sides(backwards) {
            for &cut in Cut::VARIANTS
                .iter()
                .filter(|&&rule| cut.is_none_or(|cut| cut == rule))
            {
                for &fail in Fail::VARIANTS
                    .iter()
                    .filter(|&&rule| fail.is_none_or(|fail| fail == rule))
                {
                    let algorithm = if is_negamax {
                        Algorithm::Negamax
                    } else {
                        Algorithm::AlphaBeta
                    };
                    let method = Method {
                        algorithm,
                        cut,
                        fail,
                        ..Method::default()
                    };
                    searches.extend(implementations(method, backwards).into_iter().map(
                        |implementation| StudentSearch {
                            method,
                            implementation,
                        },
                    ));
                }
            }
        }
    }
    searches
}
/// Returns the equivalent implementations of a right search.
fn implementations(right: Method, backwards: bool) -> Vec<Implementation> {
    let mut implementations = Vec::new();
    for &test in TestPlace::VARIANTS {
        for narrows_by_child_value in [false, true] {
            for &returns in Returns::VARIANTS {
                // Only fail-hard works without a best value.
                if returns != Returns::Edge || right.fail == Fail::Hard {
                    implementations.push(Implementation {
                        test,
                        narrows_by_child_value,
                        returns: [returns; 2],
                        backwards,
                        ..Implementation::default()
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
