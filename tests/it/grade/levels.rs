//! The output needed to name a fault: the table of the page on grading.

use crate::samples::tried;
use plywood_core::search::{Algorithm, Method};
use plywood_explore::fault::{Change, FAULTS, Fault, Implementation, StudentSearch};
use plywood_grade::{self as grade, Attempt, Demands, Trace};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Keeps the lines that a program prints at a level.
fn printed(written: &str, level: &str) -> String {
    let line = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        match (words.as_slice(), level) {
            (["value" | "move", ..], _) | (_, "trace") => Some(format!("{line}\n")),
            (["enter", path, ..], "order") => Some(format!("visit {path}\n")),
            _ => None,
        }
    };
    written.lines().filter_map(line).collect()
}

/// A search with the first line that the fault stands for, where there is one of this form.
fn search(fault: &Fault) -> StudentSearch {
    let first = |turns: bool| Some((turns, *fault.changes(turns).first()?));
    let (turns, change): (bool, Change) = first(false).or_else(|| first(true)).unwrap();
    StudentSearch {
        method: Method {
            algorithm: if turns {
                Algorithm::Negamax
            } else {
                Algorithm::AlphaBeta
            },
            ..Method::default()
        },
        implementation: Implementation::default().with_changes(&[change]),
    }
}

/// The faults of not reading a word, which are faults only if all tasks are asked.
const UNREAD: [&str; 3] = ["root-always-max", "root-window-ignored", "depth-ignored"];

/// `named`, `one of 3`, or `passes`, on the first tasks.
fn told(fault: &Fault, level: &str, tasks: usize) -> String {
    let attempt = |task: grade::Task| {
        let text = printed(&super::reference_trace(&task, search(fault)), level);
        Attempt {
            trace: Trace::read(&task, text.as_bytes()).unwrap(),
            task,
            failure: None,
        }
    };
    let tasks = grade::default_tasks().into_iter().take(tasks);
    let attempts: Vec<Attempt> = tasks.map(attempt).collect();
    let known = Demands {
        is_strict: UNREAD.contains(&fault.name),
        ..Demands::default()
    };
    let verdict = grade::judge(&attempts, known);
    if verdict.is_passed() {
        return "passes".to_owned();
    }
    let named: BTreeSet<Vec<&str>> = verdict.candidates.iter().map(|one| one.names()).collect();
    // The same search where no task has a window.
    if fault.name == "bound-not-raised" && named.contains(&vec!["window-not-inherited"]) {
        return "as `window-not-inherited`".to_owned();
    }
    if fault.name == "children-sorted" {
        // Its paths lead to other kinds of nodes than the task's.
        return "not named".to_owned();
    }
    assert!(
        named.contains(&vec![fault.name]),
        "{} by {level}: {named:?}",
        fault.name
    );
    match named.len() {
        1 => "named".to_owned(),
        count => format!("one of {count}"),
    }
}

#[test]
fn the_page_tells_at_which_level_each_fault_is_named() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/grading.md");
    let page = fs::read_to_string(page).unwrap();
    let begin =
        "| fault | trace, first six | trace | order | result |\n| --- | --- | --- | --- | --- |\n";
    let (_, table) = page.split_once(begin).expect(begin);
    let rows: Vec<&str> = table.lines().take(FAULTS.len()).collect();
    for (fault, row) in tried(FAULTS.iter().zip(&rows)) {
        let levels = [("trace", 6), ("trace", 14), ("order", 14), ("result", 14)];
        let cells = levels.map(|(level, tasks)| told(fault, level, tasks));
        assert_eq!(
            *row,
            format!("| `{}` | {} |", fault.name, cells.join(" | "))
        );
    }
    let named = [2, 3, 4, 5].map(|column| {
        let cell = |row: &&&str| row.split('|').nth(column) == Some(" named ");
        rows.iter().filter(cell).count().to_string()
    });
    let sums = format!("| named of {} | {} |", FAULTS.len(), named.join(" | "));
    assert_eq!(table.lines().nth(FAULTS.len()), Some(&*sums));
}
