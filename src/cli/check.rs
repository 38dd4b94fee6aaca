//! `plywood check`: reads lessons and reports their faults.

use super::failure::Failure;
use super::lesson_files::{LessonFiles, prove};
use super::writing::print;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::lesson::check::Report;
use plywood_teach::lesson::{BlockKind, embedded};
use std::io::{self, IsTerminal, Write};
use std::path::Path;

/// Checks the lessons in a folder, or the embedded ones: a line for each on standard output, and
/// all faults with their places on standard error.
///
/// # Errors
/// There are faults, or no lessons.
pub(super) fn run(folder: Option<&Path>) -> Result<(), Failure> {
    let files = match folder {
        None => LessonFiles {
            sources: embedded(),
            languages: Language::ALL.to_vec(),
            ..LessonFiles::default()
        },
        Some(folder) => LessonFiles::read(folder)?,
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
    let faults: Vec<&String> = reports.iter().flat_map(|(.., faults)| faults).collect();
    let broken = reports.iter().filter(|(.., faults)| !faults.is_empty());
    let broken = broken.count();
    let lessons = plural(reports.len(), "lesson");
    print(|out| {
        for (_, line, _) in &reports {
            out.write_all(line.as_bytes())?;
        }
        match broken {
            0 => writeln!(out, "{lessons}, all right"),
            _ => Ok(()),
        }
    })?;
    if broken == 0 {
        return Ok(());
    }
    let shown: String = faults.iter().map(|fault| format!("{fault}\n\n")).collect();
    // If nobody can read it, there is still the exit code.
    io::stderr().write_all(shown.as_bytes()).ok();
    let faults = plural(faults.len(), "fault");
    Err(Failure::data(format!("{faults} in {broken} of {lessons}")))
}

fn line(report: &Report) -> String {
    let (lesson, faults) = (&report.lesson, &report.faults);
    let path = safe::short(&report.source.path);
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
