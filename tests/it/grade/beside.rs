//! A program's search beside the right one.

use super::attempt;
use crate::cli::{plywood, stdout};
use plywood_core::replay::Replay;
use plywood_core::search::{Algorithm, Method, Watch};
use plywood_explore::difference::first_difference;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_explore::fault::{FAULTS, Implementation, StudentSearch};
use plywood_export::export::Format;
use plywood_grade::{self as grade, Attempt, Demands, Reason, Task, judge};
use plywood_samples::tried;
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::words::NodeText;
use std::fs;
use tempfile::TempDir;

fn recorded(spec: Spec) -> Exploration {
    let problem = spec.open().unwrap();
    Exploration::record(problem, &Watch::new(100_000)).unwrap()
}

fn searched(task: &Task, search: StudentSearch) -> Attempt {
    attempt(task, &super::reference_trace(task, search))
}

/// For every fault and task, the search that does what the program printed can be narrated and
/// drawn at every step.
#[test]
fn a_search_with_a_fault_is_told_and_drawn_step_by_step() {
    let mut cases = Vec::new();
    // The paths of sorted children lead to other kinds of nodes than the task's.
    let faults = FAULTS
        .iter()
        .filter(|fault| fault.name != "children-sorted");
    for fault in faults {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Negamax] {
            for change in fault.changes(algorithm == Algorithm::Negamax) {
                let search = StudentSearch {
                    method: Method {
                        algorithm,
                        ..Method::default()
                    },
                    implementation: Implementation::default().with_changes(&[change]),
                };
                cases.extend(
                    grade::default_tasks()
                        .into_iter()
                        .map(|task| (search, task)),
                );
            }
        }
    }
    let (mut searches, mut unnamed) = (Vec::new(), 0);
    for (search, task) in tried(cases.into_iter().step_by(11)) {
        let verdict = judge(&[searched(&task, search)], Demands::default());
        let (right, wrong) = grade::paired_searches(&task, &verdict).unwrap();
        let Some(wrong) = wrong else {
            // One small tree alone does not always tell.
            unnamed += usize::from(!verdict.is_passed() && verdict.candidates.is_empty());
            continue;
        };
        let [right, wrong] = [right, wrong].map(|problem| recorded(problem.spec));
        // If only the best move is wrong, all steps are the same.
        let reason = verdict.first_departure.as_ref().map(|first| first.reason);
        let is_move = reason == Some(Reason::Move);
        let found = first_difference(&right, &wrong);
        assert!(found.is_some() || is_move, "{search:?}, {task}: {reason:?}");
        searches.push(wrong);
    }
    let shown = searches.len();
    for wrong in searches {
        for step in 0..wrong.tree.steps() {
            let replay = Replay::new(&wrong.tree, step);
            for language in [Language::En, Language::Fr] {
                narrate::line(language, &wrong, &replay);
            }
            for id in wrong.tree.ids() {
                NodeText::new(&replay, id);
            }
        }
        let mut page = Vec::new();
        Format::Html
            .write(&wrong, &Default::default(), &mut page)
            .unwrap();
    }
    assert!(unnamed * 20 < shown, "{unnamed} of {shown} have no name");
}

const TRACE: &str = "\
[[3,12,8],[2,4,6],[14,5,2]]
max=root
enter root -inf inf
enter 1 -inf inf
enter 1.1 -inf inf
leaf 1.1 3
enter 1.2 -inf 3
leaf 1.2 12
enter 1.3 -inf 3
leaf 1.3 8
return 1 3
enter 2 -inf inf
leaf 2.1 2
leaf 2.2 4
leaf 2.3 6
return 2 2
";

/// The same trace, on to its end, of a program that hands no window down at the root.
fn whole(folder: &TempDir, search: StudentSearch) -> (String, Attempt) {
    let attempt = searched(
        &Task::new("[[3,12,8],[2,4,6],[14,5,2]]", "max=root").unwrap(),
        search,
    );
    let file = folder.path().join("trace.txt");
    fs::write(
        &file,
        grade::trace_file_text(std::slice::from_ref(&attempt)),
    )
    .unwrap();
    (file.display().to_string(), attempt)
}

#[test]
fn a_trace_is_stepped_beside_the_right_search() {
    let folder = TempDir::new().unwrap();
    let fault = FAULTS
        .iter()
        .find(|fault| fault.name == "window-not-inherited")
        .unwrap();
    let (file, attempt) = whole(
        &folder,
        StudentSearch {
            implementation: Implementation::default().with_changes(&fault.changes(false)[..1]),
            ..StudentSearch::default()
        },
    );
    let verdict = judge(&[attempt], Demands::default());
    let Some(line) = verdict.first_departure.and_then(|first| first.got) else {
        panic!("it departs at a line");
    };
    assert_eq!(line, "enter 1.2 -inf inf");
    let picture = stdout(&["picture", "--trace", &file, "--size", "120x40"]);
    // Both speak of the same node: 1.2, whose window is open again.
    assert!(picture.contains("window-not-inherited") && picture.contains("1.2"));
}

#[test]
fn a_right_trace_has_no_search_beside_it() {
    let folder = TempDir::new().unwrap();
    let (file, _) = whole(&folder, StudentSearch::default());
    let picture = stdout(&["picture", "--trace", &file, "--size", "120x40"]);
    assert!(picture.contains("<svg") && !picture.contains("fault"));
}

#[test]
fn a_trace_without_a_name_says_where_it_departs() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("trace.txt");
    fs::write(&file, TRACE.replace("leaf 1.2 12", "leaf 1.2 13")).unwrap();
    let output = plywood(&["picture", "--trace", file.to_str().unwrap()])
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{told}");
    assert!(told.contains("you have 13"), "{told}");
    fs::write(&file, "enter root\n").unwrap();
    let output = plywood(&["explore", "--trace", file.to_str().unwrap()])
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{told}");
    assert!(told.contains("there is no task in it"), "{told}");
}
