//! Writes the tasks as a JUnit file, each as a test case.

use crate::{Attempt, Verdict, report};
use plywood_explore::safe;
use plywood_teach::language::Language;
use std::io::{self, Write};

/// Why a task was skipped.
const UNREAD: &str = "the program does not read all words of line 2";

/// Writes the file, with the first departure in full.
///
/// # Errors
/// Returns errors from the writer.
pub fn write(attempts: &[Attempt], verdict: &Verdict, out: &mut dyn Write) -> io::Result<()> {
    let ((passed, asked), all) = (verdict.counts(), attempts.len());
    let (failed, skipped) = (asked - passed, all - asked);
    writeln!(
        out,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"plywood grade\" tests=\"{all}\" failures=\"{failed}\" errors=\"0\" skipped=\"{skipped}\">",
    )?;
    for (index, (attempt, passed)) in attempts.iter().zip(&verdict.passed).enumerate() {
        let first = verdict.first_departure.as_ref();
        let first = first.filter(|first| first.task == index);
        let text = first.map_or_else(String::new, |_| report(Language::En, attempts, verdict));
        let failure = attempt.failure.as_ref();
        let why = first.map(|first| first.why(Language::En));
        let why = why.or(failure.map(|failure| format!("The program {failure}.")));
        let why = safe::html(&why.unwrap_or_default());
        let text = safe::html_lines(&text);
        let result = match passed {
            Some(true) => String::new(),
            None => format!("<skipped message=\"{UNREAD}\"/>"),
            Some(false) => {
                format!("\n    <failure message=\"{why}\">\n{text}\n    </failure>\n  ")
            }
        };
        let (number, name) = (index + 1, attempt.task.to_string());
        let name = safe::html(&name);
        writeln!(
            out,
            "  <testcase classname=\"task {number}\" name=\"{name}\">{result}</testcase>"
        )?;
    }
    writeln!(out, "</testsuite>")
}
