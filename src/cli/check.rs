//! `plywood check`: reads lessons and reports their faults.

use super::failure::Failure;
use super::lessons::{Files, prove};
use crate::language::Language;
use crate::lesson::check::Report;
use crate::lesson::{BlockKind, embedded};
use crate::safe;
use std::io::{self, IsTerminal};
use std::path::Path;

/// The report on lessons.
pub(super) struct CheckReport {
    /// One line per lesson.
    pub lines: String,
    /// All faults with their places.
    pub faults: String,
    /// An error if there are faults.
    pub result: Result<(), Failure>,
}

/// Checks the lessons in a folder, or the embedded ones.
pub(super) fn check(folder: Option<&Path>) -> Result<CheckReport, Failure> {
    let files = match folder {
        None => Files {
            sources: embedded(),
            languages: Language::ALL.to_vec(),
            ..Files::default()
        },
        Some(folder) => Files::read(folder)?,
    };
    let is_coloured = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let reports = prove(files.sources, &files.languages);
    // A path, its line, and its faults.
    let proved = reports.iter().map(|report| {
        let faults = report.faults.iter();
        let faults = faults.map(|fault| fault.render(&report.source, is_coloured));
        (report.source.path.clone(), line(report), faults.collect())
    });
    let unreadable = files.unreadable.iter().map(|(path, error)| {
        let path = path.to_string_lossy();
        let shown = safe::short(&path);
        let line = format!("broken  {shown}  unreadable\n");
        let fault = format!("error: {shown} cannot be read: {error}");
        (path.into_owned(), line, vec![fault])
    });
    let mut reports: Vec<(String, String, Vec<String>)> = proved.chain(unreadable).collect();
    reports.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    let mut lines = String::new();
    let mut faults = String::new();
    let (mut broken, mut count) = (0, 0);
    for (_, line, of_lesson) in &reports {
        lines += line;
        broken += usize::from(!of_lesson.is_empty());
        count += of_lesson.len();
        for fault in of_lesson {
            faults += fault;
            faults += "\n\n";
        }
    }
    let lessons = plural(reports.len(), "lesson");
    let result = if broken == 0 {
        lines += &format!("{lessons}, all right\n");
        Ok(())
    } else {
        let faults = plural(count, "fault");
        Err(Failure::data(format!("{faults} in {broken} of {lessons}")))
    };
    Ok(CheckReport {
        lines,
        faults,
        result,
    })
}

fn line(report: &Report) -> String {
    let Report {
        source,
        lesson,
        faults,
    } = report;
    let path = safe::short(&source.path);
    if faults.is_empty() {
        let count = |kind, word| plural(lesson.count(kind), word);
        format!(
            "right   {path}  {} · {}, {}, {}\n",
            safe::short(&lesson.title),
            count(BlockKind::Tree, "tree"),
            count(BlockKind::Predict, "prediction"),
            count(BlockKind::Claim, "claim"),
        )
    } else {
        format!("broken  {path}  {}\n", plural(faults.len(), "fault"))
    }
}

fn plural(count: usize, word: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {word}{plural}")
}
