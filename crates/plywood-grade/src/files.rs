//! Files about a program: the report as a page, the tasks as test cases of JUnit, and the tasks with its
//! output, to be viewed later.

use crate::report::report;
use crate::task::Task;
use crate::trace::{Attempt, Trace};
use crate::verdict::Verdict;
use itertools::Itertools;
use plywood_explore::safe;
use plywood_export::export::web::{Page, fill};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::path::{Component, Path, PathBuf};

/// The result of a test case that was skipped.
const SKIPPED: &str = "<skipped message=\"the program does not read all words of line 2\"/>";

const BODY: &str = include_str!("files/page.html");

/// Returns the page of a program, which has the report.
pub fn page(language: Language, program: &str, attempts: &[Attempt], verdict: &Verdict) -> String {
    let report = report(language, attempts, verdict);
    // It begins with how many tasks were passed.
    let summary = report.split(['.', '\n']).next().unwrap_or_default();
    let title = say!(language, "grade-page-title", program, summary);
    let first = verdict.first_departure.as_ref();
    let lead = first.map_or_else(String::new, |first| first.why(language));
    let parts = [
        ("title", &*safe::html(&title)),
        ("lead", &safe::html(&lead)),
        ("report", &safe::html_lines(&report)),
    ];
    let page = Page {
        language,
        title: &title,
        style: include_str!("files/style.css"),
        body: &fill(language, BODY, &parts),
        ..Page::default()
    };
    page.html()
}

/// Returns the path of a program's page below a folder: the program's own, with another ending.
pub fn page_path(program: &Path) -> PathBuf {
    let is_name = |part: &Component<'_>| matches!(part, Component::Normal(_));
    let mut path: PathBuf = program.components().filter(is_name).collect();
    path.as_mut_os_string().push(".html");
    path
}

/// Returns the tasks as a JUnit file, each as a test case, with the first departure in full.
pub fn junit(attempts: &[Attempt], verdict: &Verdict) -> String {
    let ((passed, asked), all) = (verdict.counts(), attempts.len());
    let (failed, skipped) = (asked - passed, all - asked);
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"plywood grade\" tests=\"{all}\" failures=\"{failed}\" errors=\"0\" skipped=\"{skipped}\">\n",
    );
    for (index, (attempt, passed)) in attempts.iter().zip(&verdict.passed).enumerate() {
        let first = verdict.first_departure.as_ref();
        let first = first.filter(|first| first.task == index);
        let full = first.map(|_| report(Language::En, attempts, verdict));
        let failure = attempt.failure.as_ref();
        let failure = failure.map(|failure| format!("The program {failure}."));
        let why = first.map(|first| first.why(Language::En)).or(failure);
        let why = safe::html(&why.unwrap_or_default());
        let full = safe::html_lines(&full.unwrap_or_default());
        let result = match passed {
            Some(true) => String::new(),
            Some(false) => format!("<failure message=\"{why}\">\n{full}\n</failure>"),
            None => SKIPPED.to_owned(),
        };
        let (number, name) = (index + 1, safe::html(&attempt.task.to_string()));
        text += &format!(
            "  <testcase classname=\"task {number}\" name=\"{name}\">{result}</testcase>\n"
        );
    }
    text + "</testsuite>\n"
}

/// Returns the tasks as a program reads them, each before the contract's lines printed for it.
pub fn trace_file_text(attempts: &[Attempt]) -> String {
    let text = |Attempt { task, trace, .. }: &Attempt| {
        let lines = trace.printed_lines();
        let printed: String = lines.map(|line| format!("{}\n", line.text)).collect();
        format!("{}\n{}\n{printed}", task.tree(), task.words())
    };
    attempts.iter().map(text).collect()
}

/// Why a text is no trace file.
const NO_TASK: &str =
    "there is no task in it: the tree, and its words on the next line, go before the trace";

/// Reads tasks with their traces: a tree in brackets, a line of words that begins with `max=`, and what
/// was printed. Other text between and around them is skipped.
///
/// # Errors
/// There is no task, or one is invalid: returns the line number and the error.
pub fn read_trace_file(text: &str) -> Result<Vec<Attempt>, (usize, String)> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_tree = |line: &str| line.trim_start_matches("chance").starts_with('[');
    let is_task = |lines: &[&str]| is_tree(lines[0]) && lines[1].starts_with("max=");
    let starts: Vec<usize> = lines.windows(2).positions(is_task).collect();
    if starts.is_empty() {
        return Err((1, NO_TASK.to_owned()));
    }
    let attempt = |(start, end): (usize, usize)| {
        let task = Task::new(lines[start], lines[start + 1]);
        let task = task.map_err(|error| (start + 1, error))?;
        // Lines are counted from the beginning of the text.
        let printed = "\n".repeat(start + 2) + &lines[start + 2..end].join("\n");
        let trace = Trace::read(&task, printed.as_bytes()).unwrap_or_default();
        let failure = None;
        Ok(Attempt {
            task,
            trace,
            failure,
        })
    };
    let ends = starts.into_iter().chain([lines.len()]);
    ends.tuple_windows().map(attempt).collect()
}
