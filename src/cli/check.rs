//! `plywood check`: lessons in, what is wrong with them out.

use super::failure::Failure;
use crate::lesson::check::{Report, check as prove};
use crate::lesson::{BlockKind, Language, Source, embedded};
use crate::safe;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// What is said of lessons.
pub(super) struct Checked {
    /// A line a lesson.
    pub lines: String,
    /// All faults with their places.
    pub faults: String,
    /// Whether there is none.
    pub result: Result<(), Failure>,
}

/// Checks the lessons in a folder, the embedded ones if none is named.
pub(super) fn check(folder: Option<&Path>) -> Result<Checked, Failure> {
    let sources = match folder {
        None => embedded(),
        Some(folder) => read(folder)?,
    };
    let is_coloured = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let reports = prove(sources);
    let broken = reports
        .iter()
        .filter(|report| !report.faults.is_empty())
        .count();
    let mut lines = String::new();
    let mut faults = String::new();
    for report in &reports {
        lines += &line(report);
        for fault in &report.faults {
            faults += &fault.render(&report.source, is_coloured);
            faults += "\n\n";
        }
    }
    let lessons = counted(reports.len(), "lesson");
    let result = if broken == 0 {
        lines += &format!("{lessons}, all right\n");
        Ok(())
    } else {
        let faults = reports.iter().map(|report| report.faults.len()).sum();
        let faults = counted(faults, "fault");
        Err(Failure::data(format!("{faults} in {broken} of {lessons}")))
    };
    Ok(Checked {
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
        let count = |kind, word| counted(lesson.count(kind), word);
        format!(
            "right   {path}  {} · {}, {}, {}\n",
            safe::short(&lesson.title),
            count(BlockKind::Tree, "tree"),
            count(BlockKind::Predict, "prediction"),
            count(BlockKind::Claim, "claim"),
        )
    } else {
        format!("broken  {path}  {}\n", counted(faults.len(), "fault"))
    }
}

fn counted(count: usize, word: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {word}{plural}")
}

/// The lessons of a folder: of its languages, or its own.
fn read(folder: &Path) -> Result<Vec<Source>, Failure> {
    let mut sources = Vec::new();
    for language in Language::ALL {
        let inside = folder.join(language.code());
        if inside.is_dir() {
            read_files(&inside, Some(language), &mut sources)?;
        }
    }
    if sources.is_empty() {
        read_files(folder, None, &mut sources)?;
    }
    if sources.is_empty() {
        let message = format!("there are no lessons (.md) in {}", folder.display());
        return Err(Failure::usage(message));
    }
    Ok(sources)
}

fn read_files(
    folder: &Path,
    language: Option<Language>,
    sources: &mut Vec<Source>,
) -> Result<(), Failure> {
    let unreadable = |error: io::Error| Failure::unreadable(folder, &error);
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|ending| ending == "md") {
            files.push(path);
        }
    }
    files.sort();
    for file in files {
        let bytes = fs::read(&file).map_err(|error| Failure::unreadable(&file, &error))?;
        sources.push(Source {
            path: file.to_string_lossy().into_owned(),
            language,
            // Bytes that are no text become signs that say so, and the check goes on.
            text: String::from_utf8_lossy(&bytes).into_owned(),
        });
    }
    Ok(())
}
