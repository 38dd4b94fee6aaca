//! The tasks as a JUnit file, each as a test case.

use crate::{Attempt, Verdict, report};
use plywood_explore::safe;
use plywood_teach::language::Language;

/// Why a task was skipped.
const UNREAD: &str = "the program does not read all words of line 2";

/// Returns the file's text, with the first departure in full.
pub fn junit(attempts: &[Attempt], verdict: &Verdict) -> String {
    let ((passed, asked), all) = (verdict.counts(), attempts.len());
    let (failed, skipped) = (asked - passed, all - asked);
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"plywood grade\" tests=\"{all}\" failures=\"{failed}\" errors=\"0\" skipped=\"{skipped}\">\n",
    );
    for (index, (attempt, passed)) in attempts.iter().zip(&verdict.passed).enumerate() {
        let first = verdict.first_departure.as_ref();
        let first = first.filter(|first| first.task == index);
        let full = first.map_or_else(String::new, |_| report(Language::En, attempts, verdict));
        let failure = attempt.failure.as_ref();
        let why = first.map(|first| first.why(Language::En));
        let why = why.or(failure.map(|failure| format!("The program {failure}.")));
        let (why, full) = (
            safe::html(&why.unwrap_or_default()),
            safe::html_lines(&full),
        );
        let result = match passed {
            Some(true) => String::new(),
            None => format!("<skipped message=\"{UNREAD}\"/>"),
            Some(false) => {
                format!("\n    <failure message=\"{why}\">\n{full}\n    </failure>\n  ")
            }
        };
        let (number, name) = (index + 1, safe::html(&attempt.task.to_string()));
        text += &format!(
            "  <testcase classname=\"task {number}\" name=\"{name}\">{result}</testcase>\n"
        );
    }
    text + "</testsuite>\n"
}
