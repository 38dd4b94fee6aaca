//! The output needed to name a fault: the table of the page on grading.

use plywood::grade::{self, Attempt, Demands, Trace};
use plywood::search::fault::{Change, FAULTS, Fault};
use plywood::search::{Algorithm, Implementation, Method};
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
fn method(fault: &Fault) -> Method {
    let first = |turns: bool| Some((turns, *fault.changes(turns).first()?));
    let (turns, change): (bool, Change) = first(false).or_else(|| first(true)).unwrap();
    Method {
        algorithm: if turns {
            Algorithm::Negamax
        } else {
            Algorithm::AlphaBeta
        },
        implementation: Implementation::default().with_changes(&[change]),
        ..Method::default()
    }
}

/// The faults of not reading a word, which are faults only if all tasks are asked.
const UNREAD: [&str; 3] = ["root-always-max", "root-window-ignored", "depth-ignored"];

/// `named`, `one of 3`, or `passes`, on the first tasks.
fn told(fault: &Fault, level: &str, tasks: usize) -> String {
    let attempt = |task: grade::Task| {
        let text = printed(&super::reference_trace(&task, method(fault)), level);
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
    let levels = [("trace", 6), ("trace", 14), ("order", 14), ("result", 14)];
    let mut table = "| fault | trace, first six | trace | order | result |\n".to_owned();
    table += "| --- | --- | --- | --- | --- |\n";
    let mut named = [0; 4];
    for fault in FAULTS {
        let cells = levels.map(|(level, tasks)| told(fault, level, tasks));
        for (count, cell) in named.iter_mut().zip(&cells) {
            *count += usize::from(cell == "named");
        }
        table += &format!("| `{}` | {} |\n", fault.name, cells.join(" | "));
    }
    let [first, trace, order, result] = named;
    let all = FAULTS.len();
    table += &format!("| named of {all} | {first} | {trace} | {order} | {result} |\n");
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/grading.md");
    let page = fs::read_to_string(page).unwrap();
    assert!(
        page.contains(&table),
        "docs/grading.md should have\n{table}"
    );
}
