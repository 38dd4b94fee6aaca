//! Lessons in a teacher's folder.

use super::failure::Failure;
use crate::language::Language;
use crate::lesson::check::{Report, check};
use crate::lesson::{Fault, Lesson, Source};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Files as they were found.
#[derive(Default)]
pub(super) struct Files {
    /// The lessons.
    pub sources: Vec<Source>,
    /// The languages that must have every lesson.
    pub languages: Vec<Language>,
    /// Files that cannot be read, and why.
    pub unreadable: Vec<(PathBuf, io::Error)>,
}

impl Files {
    /// The lessons of a folder: of its languages, or its own.
    pub(super) fn read(folder: &Path) -> Result<Files, Failure> {
        let mut files = Files::default();
        for language in Language::ALL {
            let inside = folder.join(language.code());
            if inside.is_dir() {
                files.languages.push(language);
                files.add(&inside, Some(language))?;
            }
        }
        if files.languages.is_empty() {
            files.add(folder, None)?;
        }
        if files.sources.is_empty() && files.unreadable.is_empty() {
            let message = format!("there are no lessons (.md) in {}", folder.display());
            return Err(Failure::usage(message));
        }
        Ok(files)
    }

    /// The lessons, each proved by itself; what is broken says why. A translation may be missing.
    pub(super) fn reports(self) -> Vec<Report> {
        let mut reports = check(self.sources, &[]);
        reports.extend(self.unreadable.into_iter().map(|(path, error)| Report {
            source: Source {
                path: path.to_string_lossy().into_owned(),
                language: None,
                text: String::new(),
            },
            lesson: Lesson::default(),
            faults: vec![Fault::new(
                0..0,
                format!("the file cannot be read: {error}"),
                "expected a text file that may be read",
            )],
        }));
        reports
    }

    fn add(&mut self, folder: &Path, language: Option<Language>) -> Result<(), Failure> {
        let unreadable = |error: io::Error| Failure::unreadable(folder, &error);
        let mut paths: Vec<PathBuf> = Vec::new();
        for entry in fs::read_dir(folder).map_err(unreadable)? {
            paths.push(entry.map_err(unreadable)?.path());
        }
        paths.retain(|path| is_lesson(path));
        paths.sort();
        for path in paths {
            match fs::read(&path) {
                Ok(bytes) => self.sources.push(Source {
                    path: path.to_string_lossy().into_owned(),
                    language,
                    // Bytes that are no text become signs that say so, and the check goes on.
                    text: String::from_utf8_lossy(&bytes).into_owned(),
                }),
                Err(error) => self.unreadable.push((path, error)),
            }
        }
        Ok(())
    }
}

/// Whether the name is that of a lesson; a README speaks of the folder.
fn is_lesson(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "md")
        && path.file_stem().is_some_and(|stem| stem != "README")
}
