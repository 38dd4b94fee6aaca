//! Lessons in a teacher's folder, and `plywood check`, which reads them and reports their errors.

use super::failure::Failure;
use super::progress;
use super::writing::print;
use crate::input::{self, InputError};
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::lesson::check::{Budget, Report, check_within};
use plywood_teach::lesson::{BlockKind, Fault, Lesson, Source, embedded};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Maximum size of a lesson, in bytes.
const MAX_LESSON_BYTES: u64 = 1 << 20;

/// Maximum number of lessons in a folder.
const MAX_LESSONS: usize = 1_000;
/// Maximum size of all lessons of a folder together, in bytes.
const MAX_FOLDER_BYTES: u64 = 64 << 20;

/// The files of a folder.
#[derive(Default)]
pub(super) struct LessonFiles {
    /// The lessons in the order of the arguments.
    pub sources: Vec<Source>,
    /// The reports of files that cannot be read.
    unreadable: Vec<Report>,
    /// Number of bytes read.
    pub size: u64,
}

impl LessonFiles {
    /// Reads the lessons of a folder: one folder per language, or a single one.
    pub(super) fn read(folder: &Path) -> Result<LessonFiles, Failure> {
        let mut files = LessonFiles::default();
        for language in Language::ALL {
            let inside = folder.join(language.code());
            if inside.is_dir() {
                files.add(&inside, Some(language))?;
            }
        }
        if Language::ALL
            .iter()
            .all(|language| !folder.join(language.code()).is_dir())
        {
            files.add(folder, None)?;
        }
        if files.sources.is_empty() && files.unreadable.is_empty() {
            let message = format!("there are no lessons (.md) in {}", safe::path(folder));
            return Err(Failure::usage(message));
        }
        Ok(files)
    }

    /// Checks each lesson of the teacher's folder, if one is given, by itself.
    pub(super) fn own_reports(folder: Option<&Path>) -> Result<Vec<Report>, Failure> {
        let Some(folder) = folder else {
            return Ok(Vec::new());
        };
        Ok(LessonFiles::read(folder)?.reports())
    }

    /// Checks the lessons, with a progress bar if that takes long and standard error is a terminal.
    fn reports(self) -> Vec<Report> {
        let bar = progress::bar(self.sources.len() as u64, "lessons");
        let mut reports = check_within(Budget::default(), self.sources, &mut |done, source| {
            bar.set_position(done as u64);
            bar.set_message(safe::short(&source.path).into_owned());
        });
        bar.finish_and_clear();
        reports.extend(self.unreadable);
        reports.sort_by(|one, other| one.source.path.cmp(&other.source.path));
        reports
    }

    fn add(&mut self, folder: &Path, language: Option<Language>) -> Result<(), Failure> {
        let unreadable = |error: io::Error| Failure::unreadable(folder, &error);
        let mut paths: Vec<PathBuf> = Vec::new();
        for entry in fs::read_dir(folder).map_err(unreadable)? {
            paths.extend(Some(entry.map_err(unreadable)?.path()).filter(|path| is_lesson(path)));
            if paths.len() > MAX_LESSONS {
                let folder = safe::path(folder);
                let message =
                    format!("there are more than {MAX_LESSONS} lessons in {folder}: divide it");
                return Err(Failure::limit(message));
            }
        }
        paths.sort();
        for path in paths {
            let bytes = match input::read(&path, MAX_LESSON_BYTES) {
                Ok(bytes) => bytes,
                Err(error) => {
                    self.unreadable.push(unread(&path, &error));
                    continue;
                }
            };
            self.size += bytes.len() as u64;
            if self.size > MAX_FOLDER_BYTES {
                let (max_mib, folder) = (MAX_FOLDER_BYTES >> 20, safe::path(folder));
                let message =
                    format!("the lessons up to {folder} have more than {max_mib} MiB: divide them");
                return Err(Failure::limit(message));
            }
            // Invalid UTF-8 becomes replacement characters, which the check reports.
            let text = String::from_utf8_lossy(&bytes);
            self.sources.push(Source {
                path: path.to_string_lossy().into_owned(),
                language,
                // Some editors write a byte-order mark.
                text: text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned(),
            });
        }
        Ok(())
    }
}

/// Returns the report of a file that cannot be read.
fn unread(path: &Path, error: &InputError) -> Report {
    Report {
        source: Source {
            path: path.to_string_lossy().into_owned(),
            language: None,
            text: String::new(),
        },
        lesson: Lesson::default(),
        faults: vec![Fault::new(
            0..0,
            format!("the file cannot be read: {error}"),
            "expected a text file of at most 1 MiB that can be read",
        )],
    }
}

/// Returns whether this is the name of a lesson. A README is about the folder.
fn is_lesson(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "md")
        && path.file_stem().is_some_and(|stem| stem != "README")
}

/// Checks the lessons in a folder, or the built-in ones. Prints a line for each on standard output,
/// and all errors with their locations on standard error.
///
/// # Errors
/// The lessons have errors, or none were found.
pub(super) fn run(folder: Option<&Path>) -> Result<(), Failure> {
    let files = match folder {
        None => LessonFiles {
            sources: embedded(),
            ..LessonFiles::default()
        },
        Some(folder) => LessonFiles::read(folder)?,
    };
    let is_coloured = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let reports = files.reports();
    let faults = reports.iter().flat_map(|report| {
        let faults = report.faults.iter();
        faults.map(|fault| fault.render(&report.source, is_coloured))
    });
    let faults: Vec<String> = faults.collect();
    let broken = reports.iter().filter(|report| !report.faults.is_empty());
    let broken = broken.count();
    let lessons = plural(reports.len(), "lesson");
    print(|out| {
        for report in &reports {
            out.write_all(line(report).as_bytes())?;
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
    // Standard error may be closed; the exit code still reports the failure.
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

/// Returns the name of the lesson called `wanted`, by its name, like `05-the-first-cutoff`, or its
/// number, among these and the built-in ones, in this language or without one.
pub(super) fn lesson_name(
    own: &[Report],
    wanted: &str,
    language: Language,
) -> Result<String, Failure> {
    let built_in = embedded();
    let sources = own.iter().map(|report| &report.source).chain(&built_in);
    let spoken = sources.filter(|source| source.language.is_none_or(|spoken| spoken == language));
    let names: Vec<&str> = spoken.map(Source::name).collect();
    let wanted = wanted.trim().trim_end_matches(".md");
    let number = |text: &str| text.split('-').next()?.parse::<u32>().ok();
    let is_number = wanted.bytes().all(|byte| byte.is_ascii_digit());
    let is_wanted =
        |&&name: &&&str| name == wanted || (is_number && number(name) == number(wanted));
    if let Some(name) = names.iter().find(is_wanted) {
        return Ok((*name).to_owned());
    }
    let like = names.first().copied().unwrap_or_default();
    let wanted = safe::short(wanted);
    Err(Failure::usage(format!(
        "there is no lesson '{wanted}' in {language}: write its number, or its name like {like}"
    )))
}
