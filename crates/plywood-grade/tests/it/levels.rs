//! The output needed to name a fault: the table of the page on grading.

use plywood_core::search::{Algorithm, Method};
use plywood_explore::fault::{Change, FAULTS, Fault, Implementation, StudentSearch};
use plywood_grade::{self as grade, Attempt, Demands};
use plywood_samples::project;
use std::collections::BTreeSet;
use std::fs;

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
        let written = super::reference_trace(&task, search(fault));
        super::attempt(&task, &printed(&written, level))
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
    let named: BTreeSet<Vec<&str>> = verdict
        .candidates
        .iter()
        .map(|one| one.implementation.faults().collect())
        .collect();
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

/// Returns the rows of the table, with the sums below.
fn table() -> Vec<String> {
    let levels = [("trace", 6), ("trace", 99), ("order", 99), ("result", 99)];
    let mut named = [0; 4];
    let row = |fault: &Fault| {
        let cells = levels.map(|(level, tasks)| told(fault, level, tasks));
        for (count, cell) in named.iter_mut().zip(&cells) {
            *count += u32::from(cell == "named");
        }
        format!("| `{}` | {} |", fault.name, cells.join(" | "))
    };
    let mut rows: Vec<String> = FAULTS.iter().map(row).collect();
    let sums = named.map(|count| count.to_string());
    rows.push(format!(
        "| named of {} | {} |",
        FAULTS.len(),
        sums.join(" | ")
    ));
    rows
}

#[test]
fn the_page_tells_at_which_level_each_fault_is_named() {
    let path = project().join("docs/grading.md");
    let page = fs::read_to_string(&path).unwrap();
    let begin =
        "| fault | trace, first six | trace | order | result |\n| --- | --- | --- | --- | --- |\n";
    let (before, table) = page.split_once(begin).expect(begin);
    let (old, after) = table.split_once("\n\n").expect("the table ends");
    let new = self::table().join("\n");
    if std::env::var_os("PLYWOOD_UPDATE").is_some() {
        fs::write(path, format!("{before}{begin}{new}\n\n{after}")).unwrap();
    } else {
        assert_eq!(old, new);
    }
}
