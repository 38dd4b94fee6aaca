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
    let (passed, asked) = verdict.counts();
    let (failed, skipped) = (asked - passed, attempts.len() - asked);
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(
        out,
        "<testsuite name=\"plywood grade\" tests=\"{}\" failures=\"{failed}\" errors=\"0\" skipped=\"{skipped}\">",
        attempts.len()
    )?;
    for (index, (attempt, passed)) in attempts.iter().zip(&verdict.passed).enumerate() {
        let name = safe::html(&attempt.task.to_string());
        let first = verdict.first_departure.as_ref();
        let failure = attempt.failure.as_ref();
        let (why, report) = match first.filter(|first| first.task == index) {
            Some(first) => (
                first.why(Language::En),
                report(Language::En, attempts, verdict),
            ),
            None => (
                failure.map_or(String::new(), |failure| format!("The program {failure}.")),
                String::new(),
            ),
        };
        let (why, report) = (safe::html(&why), safe::html_lines(&report));
        let result = match passed {
            Some(true) => String::new(),
            None => format!("<skipped message=\"{UNREAD}\"/>"),
            Some(false) => {
                format!("\n    <failure message=\"{why}\">\n{report}\n    </failure>\n  ")
            }
        };
        let number = index + 1;
        writeln!(
            out,
            "  <testcase classname=\"task {number}\" name=\"{name}\">{result}</testcase>"
        )?;
    }
    writeln!(out, "</testsuite>")
}
