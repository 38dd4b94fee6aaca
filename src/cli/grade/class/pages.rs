//! `--html` of a class: a folder with a page for each program, and an index of them.

use super::super::super::failure::Failure;
use super::super::html;
use super::{failure_text, is_passed, summary};
use crate::output::{self, Destination};
use plywood_explore::safe;
use plywood_export::comparison::{ProgramResult, class_page};
use plywood_export::journal::checksum;
use plywood_teach::grade::{Attempt, Verdict};
use plywood_teach::language::Language;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Maximum length of a file's name, without its extension.
const MAX_NAME: usize = 180;

/// The folder with the pages of a class.
pub(super) struct Pages {
    folder: PathBuf,
    language: Language,
}

impl Pages {
    /// Creates the folder.
    ///
    /// # Errors
    /// It cannot be created.
    pub(super) fn new(folder: &Path, language: Language) -> Result<Pages, Failure> {
        fs::create_dir_all(folder).map_err(|error| Failure::not_created(folder, &error))?;
        Ok(Pages {
            folder: folder.to_owned(),
            language,
        })
    }

    /// Writes the page of a program.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn write(
        &self,
        program: &str,
        attempts: &[Attempt],
        verdict: &Verdict,
    ) -> Result<(), Failure> {
        let page = html::page(self.language, &safe::short(program), attempts, verdict)?;
        self.write_file(&page_file(program), &page)
    }

    /// Writes the page of the class.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn write_class(
        &self,
        rows: &BTreeMap<String, Json>,
        faults: &[(String, usize)],
    ) -> Result<(), Failure> {
        let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
        let program = |(name, row): (&String, &Json)| ProgramResult {
            name: safe::short(name).into_owned(),
            file: row["error"].is_null().then(|| page_file(name)),
            passed: match &row["tasks"] {
                Json::Null => String::new(),
                tasks => format!("{} / {tasks}", row["passed"]),
            },
            fault: if is_passed(row) {
                String::new()
            } else {
                failure_text(row, self.language)
            },
            why: match &row["error"] {
                Json::Null => text(&row["first"]["why"]),
                error => text(error),
            },
        };
        let title = summary(rows, self.language);
        let programs: Vec<ProgramResult> = rows.iter().map(program).collect();
        let page = class_page(self.language, &title, faults, &programs);
        self.write_file("index.html", &page)
    }

    fn write_file(&self, file: &str, page: &str) -> Result<(), Failure> {
        let path = output::path_in(&self.folder, Path::new(file))?;
        Ok(Destination::new(&path, true)?.write(|out| out.write_all(page.as_bytes()))?)
    }
}

/// Returns the file name of a program's page: the program's path with its separators replaced. A
/// long path is cut to its end. If it was cut or has other special characters, a checksum is added,
/// because another path may look the same.
fn page_file(program: &str) -> String {
    let is_odd = |ch: char| matches!(ch, '~' | '\\' | ':') || safe::is_harmful(ch);
    let mut begin = program.len().saturating_sub(MAX_NAME);
    // A plain path has no empty component, so the replacement never occurs twice in a row.
    let sum = if begin > 0 || program.contains(is_odd) {
        format!("~~{}", checksum(program))
    } else {
        String::new()
    };
    while !program.is_char_boundary(begin) {
        begin += 1;
    }
    let name = program[begin..].replace(is_odd, "_").replace('/', "~");
    // A program called index must not overwrite the page of the class.
    format!("~{name}{sum}.html")
}
