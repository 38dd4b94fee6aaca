//! A program's search beside the right one, as commands show it.

use crate::cli::{plywood, stdout};
use crate::grading::{attempt, reference_trace};
use plywood_explore::fault::{FAULTS, Implementation, StudentSearch};
use plywood_grade::{self as grade, Attempt, Demands, Task, judge};
use std::fs;
use tempfile::TempDir;

fn searched(task: &Task, search: StudentSearch) -> Attempt {
    attempt(task, &reference_trace(task, search))
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
