//! Verdicts on the traces of searches: faults are named, right searches pass, a departure is
//! reported.

use crate::samples::{is_in_turn, tried};
use plywood_core::search::{Algorithm, Cut, Fail, Method};
use plywood_explore::fault::{Change, FAULTS, Implementation, StudentSearch};
use plywood_grade::{self as grade, Attempt, Demands, Faults, Task, Trace};

/// Writes the traces of a search for the usual tasks.
fn attempts(search: impl Into<StudentSearch>) -> Vec<Attempt> {
    let search = search.into();
    let trace = |task: Task| {
        let text = super::reference_trace(&task, search);
        Attempt {
            trace: Trace::read(&task, text.as_bytes()).unwrap(),
            task,
            failure: None,
        }
    };
    grade::default_tasks().into_iter().map(trace).collect()
}

/// All faults, with the algorithms that may have them, and each with some of its changes.
fn changes() -> Vec<(&'static str, Algorithm, Change)> {
    let mut changes = Vec::new();
    for fault in FAULTS {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Negamax] {
            let turns = algorithm == Algorithm::Negamax;
            let all = tried(fault.changes(turns));
            changes.extend(all.map(|change| (fault.name, algorithm, change)));
        }
    }
    changes
}

#[test]
fn every_fault_is_told_by_its_trace() {
    for (index, (name, algorithm, change)) in changes().into_iter().enumerate() {
        for (place, cut, fail) in [(0, Cut::Ge, Fail::Soft), (1, Cut::Gt, Fail::Hard)] {
            if !is_in_turn(index + place, 2) {
                continue;
            }
            let search = StudentSearch {
                method: Method {
                    algorithm,
                    cut,
                    fail,
                    ..Method::default()
                },
                implementation: Implementation::default().with_changes(&[change]),
            };
            // Not to read a word is a fault only if all tasks are asked.
            let strict = Demands {
                is_strict: true,
                ..Demands::default()
            };
            let verdict = grade::judge(&attempts(search), strict);
            let is_named = |named: &Faults| named.names() == [name];
            if name == "children-sorted" {
                // Its paths lead to other kinds of nodes than the task's.
                assert!(!verdict.is_passed());
                continue;
            }
            // No usual task shows these.
            let may_pass = [
                "depth-before-end",
                "bound-stored-as-exact",
                "side-not-in-key",
            ];
            // What is of no consequence by these conventions is right.
            assert!(
                verdict.is_passed() || verdict.candidates.iter().any(is_named),
                "{name} {change:?} {cut:?} {fail:?}: {:?}",
                verdict.candidates
            );
            assert!(
                !verdict.is_passed() || may_pass.contains(&name) || change.at.is_some(),
                "{name} {change:?} {cut:?} {fail:?}"
            );
        }
    }
}

#[test]
fn numbers_of_any_language_are_read() {
    let task = Task::new("[[3,12,8],[2,4,6],[14,5,2]]", "").unwrap();
    let read = |text: &str| {
        let trace = Trace::read(&task, format!("value {text}\n").as_bytes()).unwrap();
        trace.value.and_then(|(_, value)| value.value())
    };
    for text in [
        "inf",
        "+inf",
        "Infinity",
        "∞",
        "2147483647",
        "9223372036854775807",
        "1e308",
        "1000",
    ] {
        assert_eq!(read(text), Some(f64::INFINITY), "{text}");
    }
    for text in [
        "-inf",
        "-Infinity",
        "−∞",
        "-2147483648",
        "-2147483647",
        "-1.7976931348623157e+308",
    ] {
        assert_eq!(read(text), Some(f64::NEG_INFINITY), "{text}");
    }
    assert_eq!(read("-3.0"), Some(-3.0));
    assert_eq!(read("nan"), None);
    assert_eq!(read("three"), None);
}

#[test]
fn a_path_has_digits_alone() {
    let task = Task::new("[[3,4],5]", "").unwrap();
    let read = |line: &str| Trace::read(&task, line.as_bytes()).unwrap().lines.len();
    assert_eq!(
        ["leaf 1.2 4", "leaf +1.2 4", "leaf 1.+2 4"].map(read),
        [1, 0, 0]
    );
}
