//! The wrong searches that a program is compared with.

use crate::search::fault::{Change, FAULTS};
use crate::search::{Algorithm, Fail, Implementation, Method, TestPlace};
use strum::VariantArray;

/// One fault or two, each by its name and the line that it changes.
pub(super) type Suspect = [Option<(&'static str, Change)>; 2];

/// Returns a search with faults, under the conventions of a right one.
pub(super) fn faulty(right: Method, is_negamax: bool, faults: Suspect) -> Method {
    let changes = faults.map(|fault| fault.map(|(_, change)| change));
    Method {
        algorithm: if is_negamax {
            Algorithm::Negamax
        } else {
            Algorithm::AlphaBeta
        },
        implementation: right.implementation.with_changes(changes),
        ..right
    }
}

/// Returns every fault alone, in one way of writing alpha-beta.
pub(super) fn single(is_negamax: bool) -> Vec<Suspect> {
    changes(is_negamax)
        .into_iter()
        .map(|change| [Some(change), None])
        .collect()
}

/// Returns every pair of faults that change different lines. Faults at one side's nodes alone have
/// no partner: there would be too many.
pub(super) fn pairs(is_negamax: bool) -> Vec<Suspect> {
    let mut changes = changes(is_negamax);
    changes.retain(|(_, change)| change.at.is_none());
    let mut pairs = Vec::new();
    for (index, first) in changes.iter().enumerate() {
        for second in &changes[index + 1..] {
            if !first.1.changes_same_line(&second.1) {
                pairs.push([Some(*first), Some(*second)]);
            }
        }
    }
    pairs
}

/// Returns all faults by name, in one way of writing alpha-beta.
fn changes(is_negamax: bool) -> Vec<(&'static str, Change)> {
    let of = |fault: &'static crate::search::fault::Fault| {
        let changes = fault.changes(is_negamax).into_iter();
        changes.map(|change| (fault.name, change))
    };
    FAULTS.iter().flat_map(of).collect()
}

/// Returns the ways of writing a right search that are equivalent as long as nothing is wrong.
pub(super) fn implementations(right: Method) -> Vec<Implementation> {
    let mut implementations = Vec::new();
    for &test in TestPlace::VARIANTS {
        for narrows_by_child_value in [false, true] {
            for returns_edge in [false, true] {
                // Only fail-hard can do without a best value.
                if !returns_edge || right.fail == Fail::Hard {
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
