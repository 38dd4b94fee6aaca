//! `--html` of a class: a folder with a page for each program, and an index of them.

use super::super::super::failure::Failure;
use super::super::html;
use super::{failure_text, is_passed, summary};
use crate::comparison::{ClassReport, ProgramResult};
use crate::grade::{Attempt, Verdict};
use crate::language::Language;
use crate::output::{self, Destination};
use crate::safe;
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
            fault: match is_passed(row) {
                true => String::new(),
                false => failure_text(row, self.language),
            },
            why: match &row["error"] {
                Json::Null => text(&row["first"]["why"]),
                error => text(error),
            },
        };
        let class = ClassReport {
            title: summary(rows, self.language),
            faults: faults.to_vec(),
            programs: rows.iter().map(program).collect(),
        };
        self.write_file("index.html", &class.page(self.language))
    }

    fn write_file(&self, file: &str, page: &str) -> Result<(), Failure> {
        let path = output::path_in(&self.folder, Path::new(file))?;
        Ok(Destination::new(&path, true)?.write(|out| out.write_all(page.as_bytes()))?)
    }
}

/// Returns the name of the file with a program's page: the program's path with other signs for its
/// separators. Of a long one the end is kept.
fn page_file(program: &str) -> String {
    let word: Vec<char> = program
        .replace('~', "~~")
        .chars()
        .map(|ch| match ch {
            '/' | '\\' | ':' => '~',
            ch if safe::is_harmful(ch) => '_',
            ch => ch,
        })
        .collect();
    let mut begin = 0;
    while word[begin..].iter().map(|ch| ch.len_utf8()).sum::<usize>() > MAX_NAME {
        begin += 1;
    }
    let name: String = word[begin..].iter().collect();
    // A program called index must not replace the class's page.
    format!("~{name}.html")
}
