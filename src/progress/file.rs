//! Keeps the progress in its file, together with other tutors that do the same.

use super::error::ProgressError;
use super::{Progress, Record};
use crate::input;
use crate::output;
use std::fs;
use std::path::{Path, PathBuf};

/// Maximum size of the file, in bytes: some 100,000 answers.
const MAX_FILE_BYTES: u64 = 64 << 20;

/// The progress and its file. Without one, as by default, nothing is kept.
#[derive(Debug, Default)]
pub struct ProgressFile {
    path: Option<PathBuf>,
    progress: Progress,
    /// The lines of records that are not saved yet.
    unsaved: String,
    /// The last error reported, until a save succeeds.
    reported: Option<ProgressError>,
}

impl ProgressFile {
    /// Reads the file, if there is one, and returns any error. A line that is not a record of this
    /// version counts nothing and stays. Without a file everything works, but nothing is saved.
    pub fn open(path: Option<PathBuf>) -> (ProgressFile, Option<ProgressError>) {
        let mut file = ProgressFile {
            path,
            ..ProgressFile::default()
        };
        let Some(path) = &file.path else {
            return (file, Some(ProgressError::NoHome));
        };
        match input::read(path, MAX_FILE_BYTES) {
            Ok(bytes) => {
                let lines = bytes.split(|&byte| byte == b'\n');
                let records = lines.filter_map(|line| serde_json::from_slice::<Record>(line).ok());
                records.for_each(|record| file.progress.apply(&record));
            }
            Err(error) if error.is_not_found() => {}
            Err(error) => file.reported = Some(ProgressError::not_read(path, error)),
        }
        let error = file.reported.clone();
        (file, error)
    }

    /// Returns everything that is known of the student, including what is not saved yet.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Adds a record. [`ProgressFile::save`] saves it.
    pub fn record(&mut self, record: Record) {
        self.progress.apply(&record);
        if self.path.is_some() {
            self.unsaved += &serde_json::to_string(&record).unwrap_or_default();
            self.unsaved.push('\n');
        }
    }

    /// Returns what prevents saving to the file, if there is one, until a save succeeds.
    pub fn error(&self) -> Option<&ProgressError> {
        self.reported.as_ref()
    }

    /// Appends what was recorded to the file. What cannot be saved stays for the next time.
    ///
    /// Returns an error to show to the student, each once until a save succeeds.
    #[must_use = "the student has to know"]
    pub fn save(&mut self) -> Option<ProgressError> {
        let path = self.path.as_deref()?;
        if self.unsaved.is_empty() {
            return None;
        }
        let folder = path.parent().unwrap_or(Path::new("."));
        let saved = fs::create_dir_all(folder).and_then(|()| output::append(path, &self.unsaved));
        let error = saved
            .err()
            .map(|error| ProgressError::not_written(path, &error));
        if error.is_none() {
            self.unsaved.clear();
        }
        let is_new = error != self.reported;
        self.reported.clone_from(&error);
        error.filter(|_| is_new)
    }
}
