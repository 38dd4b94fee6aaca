//! The faulty searches that a program is compared with, and the pair of searches to step side by
//! side: the right one and the one that the program matches.

use super::task::Task;
use super::verdict::Verdict;
use plywood_core::game::{Player, Unit, Value};
use plywood_core::search::{Algorithm, Fail, Method};
use plywood_explore::exploration::{GameName, MaxSide, PositionText, Problem, Spec, SpecError};
use plywood_explore::fault::{
    Change, FAULTS, FaultyLine, Implementation, Start, StartAtMin, StudentSearch, TestPlace,
};
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

/// Returns all faulty lines in negamax or with a branch for each side; `starts` are the initial
/// best values to try.
pub(super) fn changes(is_negamax: bool, starts: &[Value]) -> Vec<Change> {
    let all = FAULTS.iter().flat_map(|fault| fault.changes(is_negamax));
    let with_numbers = |change: Change| match change.line {
        FaultyLine::WrongStart(_) => starts
            .iter()
            .flat_map(|&value| wrong_starts(value, is_negamax, change))
            .collect(),
        _ => vec![change],
    };
    all.flat_map(with_numbers).collect()
}

/// Returns the changes in which MAX nodes start from this value.
fn wrong_starts(value: Value, is_negamax: bool, change: Change) -> Vec<Change> {
    let is_whole = change.at.is_none();
    let all = [
        (StartAtMin::Same, true),
        (StartAtMin::Negated, is_whole && !is_negamax && value != 0),
        (StartAtMin::Infinity, is_whole && value < 0),
    ];
    let possible = all.into_iter().filter(|&(_, is_possible)| is_possible);
    let change = |(at_min, _)| Change {
        line: FaultyLine::WrongStart(Start { value, at_min }),
        ..change
    };
    possible.map(change).collect()
}

/// Converts initial best values from whole numbers to a unit.
pub(super) fn in_unit(mut implementation: Implementation, unit: Unit) -> Implementation {
    for change in implementation.changes.iter_mut().flatten() {
        if let FaultyLine::WrongStart(start) = &mut change.line {
            start.value = start.value.saturating_mul(unit.0 as Value);
        }
    }
    implementation
}

/// Returns the equivalent implementations of a right search.
pub(super) fn implementations(right: StudentSearch) -> Vec<Implementation> {
    let mut implementations = Vec::new();
    for &test in TestPlace::VARIANTS {
        for narrows_by_child_value in [false, true] {
            for returns_edge in [false, true] {
                // Only fail-hard works without a best value.
                if !returns_edge || right.method.fail == Fail::Hard {
                    implementations.push(Implementation {
                        test,
                        narrows_by_child_value,
                        returns_edge,
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
    let is_deep = changes.any(|change| matches!(change.line, FaultyLine::Depth(_)));
    let has_same_tree = task.depth.is_none() || !is_deep;
    let other = has_same_tree.then(|| by(wrong)).transpose()?;
    Ok((by(sound)?, other))
}
