//! The report as a page.

use crate::{Attempt, Verdict, report, summary};
use plywood_explore::safe;
use plywood_export::export::web::{Page, checksum, fill};
use plywood_teach::language::Language;
use plywood_teach::say;

const BODY: &str = include_str!("page/page.html");

/// Maximum number of characters of a file's name, without checksum and extension.
const MAX_NAME: usize = 55;

/// Returns the page of a program, which has the report.
pub fn page(language: Language, program: &str, attempts: &[Attempt], verdict: &Verdict) -> String {
    let summary = summary(language, verdict);
    let summary = summary.trim_end_matches('.');
    let title = say!(language, "grade-page-title", program, summary);
    let first = verdict.first_departure.as_ref();
    let lead = first.map_or_else(String::new, |first| first.why(language));
    let report = report(language, attempts, verdict);
    let parts = [
        ("title", &*safe::html(&title)),
        ("lead", &safe::html(&lead)),
        ("report", &safe::html_lines(&report)),
    ];
    let page = Page {
        language,
        title: &title,
        style: include_str!("page/style.css"),
        body: &fill(language, BODY, &parts),
        ..Page::default()
    };
    page.html()
}

/// Returns the file name of a program's page: the end of the program's path, with other characters
/// than letters, digits, dots, underscores and hyphens replaced, and a checksum of the path, because
/// another one may look the same.
pub fn page_file(program: &str) -> String {
    let is_plain = |ch: &char| ch.is_alphanumeric() || matches!(ch, '.' | '_' | '-');
    let name = program.trim_start_matches(['.', '/']).chars();
    let name: Vec<char> = name
        .map(|ch| if is_plain(&ch) { ch } else { '~' })
        .collect();
    let name: String = name[name.len().saturating_sub(MAX_NAME)..].iter().collect();
    format!("{name}~{}.html", checksum(program))
}
