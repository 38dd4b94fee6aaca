//! Writes the tasks as a JUnit file: a test case each.

use plywood_explore::safe;
use plywood_teach::grade::{self, Attempt, Verdict};
use plywood_teach::language::Language;
use std::io::{self, Write};

/// The reason why a task was not asked.
const UNREAD: &str = "the program does not read all words of line 2";

/// Writes the file, with the first departure in full.
pub(super) fn write(
    attempts: &[Attempt],
    verdict: &Verdict,
    out: &mut dyn Write,
) -> io::Result<()> {
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
        write!(
            out,
            "  <testcase classname=\"task {}\" name=\"{name}\"",
            index + 1
        )?;
        match passed {
            Some(false) => {}
            Some(true) => {
                writeln!(out, "/>")?;
                continue;
            }
            None => {
                writeln!(out, "><skipped message=\"{UNREAD}\"/></testcase>")?;
                continue;
            }
        }
        let first = verdict
            .first_departure
            .as_ref()
            .filter(|first| first.task == index);
        let failure = attempt.failure.as_ref();
        let why = match first {
            Some(first) => Some(grade::why(Language::En, first, verdict)),
            None => failure.map(|failure| format!("The program {failure}.")),
        };
        let why = safe::html(&why.unwrap_or_default());
        writeln!(out, ">\n    <failure message=\"{why}\">")?;
        if first.is_some() {
            let report = grade::report(Language::En, attempts, verdict);
            for line in report.lines() {
                writeln!(out, "{}", safe::html(line))?;
            }
        }
        writeln!(out, "    </failure>\n  </testcase>")?;
    }
    writeln!(out, "</testsuite>")
}
