//! Keeps the progress in its file, together with other tutors that do the same.

use super::error::ProgressError;
use super::store::{self, FileState};
use super::waiting::{self, PendingAnswers};
use super::{Progress, Record};
use crate::output::{self, lock};
use crate::safe;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Total time that saves wait for other processes, until one succeeds.
const TIMEOUT: Duration = Duration::from_secs(1);

/// The progress and its file. Without one, as by default, nothing is kept.
#[derive(Debug, Default)]
pub struct ProgressFile {
    file: Option<PathBuf>,
    progress: Progress,
    /// Records since the last save.
    unsaved: Vec<Record>,
    time_left: Duration,
    /// The last error reported, until a save succeeds.
    reported: Option<ProgressError>,
}

impl ProgressFile {
    /// Reads the file, if there is one, and returns any error. A file that cannot be understood
    /// is set aside, and waiting answers are taken in. Without a file everything works, but nothing
    /// is saved.
    pub fn open(file: Option<PathBuf>) -> (ProgressFile, Option<ProgressError>) {
        let mut progress_file = ProgressFile {
            file,
            time_left: TIMEOUT,
            ..ProgressFile::default()
        };
        let Some(path) = progress_file.file.clone() else {
            return (progress_file, Some(ProgressError::NoHome));
        };
        let found = output::resolve_links(&path)
            .and_then(|real| Ok((store::read(&real)?, waiting::has_any(&real))));
        let error = match found {
            Ok((FileState::Missing, false)) => None,
            Ok((FileState::Content(progress), false)) => {
                progress_file.progress = *progress;
                None
            }
            Ok((FileState::Newer, _)) => Some(ProgressError::Newer(safe::path(&path))),
            // The rest needs the lock, as another tutor may do the same at this moment.
            Ok((found, _)) => {
                if let FileState::Content(progress) = found {
                    progress_file.progress = *progress;
                }
                let error = progress_file.save_to(&path);
                return (progress_file, error);
            }
            Err(error) => Some(ProgressError::not_read(&path, &error)),
        };
        progress_file.reported.clone_from(&error);
        (progress_file, error)
    }

    /// Returns everything that is known of the student, including what is not saved yet.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Adds a record. [`ProgressFile::save`] saves it.
    pub fn record(&mut self, record: Record) {
        self.progress.apply(&record);
        if self.file.is_some() {
            self.unsaved.push(record);
        }
    }

    /// Returns what prevents saving to the file, if there is one, until a save succeeds.
    pub fn error(&self) -> Option<&ProgressError> {
        self.reported.as_ref()
    }

    /// Adds what was recorded to the file as it is now, and takes over what other tutors have
    /// added.
    ///
    /// Returns what the student has to be told: an error is reported once, until a save succeeds.
    /// What cannot be saved stays for the next time. Until a save succeeds, all of them together
    /// wait for other tutors for a second at most.
    #[must_use = "the student has to know"]
    pub fn save(&mut self) -> Option<ProgressError> {
        let path = self.file.clone()?;
        if self.unsaved.is_empty() {
            return None;
        }
        self.save_to(&path)
    }

    /// Saves for the last time. If another tutor holds the lock even now, what cannot be saved is
    /// left in a file beside it, for the next one that can save.
    ///
    /// Returns what the student has to be told and was not told before.
    #[must_use = "the student has to know"]
    pub fn end(&mut self) -> Option<ProgressError> {
        let error = self.save();
        let path = self.file.as_ref()?;
        if self.unsaved.is_empty() || self.reported != Some(ProgressError::Busy) {
            return error;
        }
        let left = output::resolve_links(path)
            .map_err(|error| ProgressError::not_read(path, &error))
            .and_then(|real| waiting::save_for_later(&real, &self.unsaved));
        if left.is_ok() {
            self.unsaved.clear();
        }
        Some(left.unwrap_or_else(|error| error))
    }

    fn save_to(&mut self, path: &Path) -> Option<ProgressError> {
        match self.merge(path) {
            Ok(aside) => {
                self.reported = None;
                self.time_left = TIMEOUT;
                aside
            }
            Err(error) if self.reported.as_ref() == Some(&error) => None,
            Err(error) => {
                self.reported = Some(error.clone());
                Some(error)
            }
        }
    }

    /// Adds waiting answers and unsaved records to the file as it is now. Returns the error about a
    /// file that was set aside, if any.
    fn merge(&mut self, path: &Path) -> Result<Option<ProgressError>, ProgressError> {
        let not_written = |error| ProgressError::not_written(path, &error);
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder).map_err(not_written)?;
        // Beside the file itself, so that all links to it share the lock.
        let real =
            output::resolve_links(path).map_err(|error| ProgressError::not_read(path, &error))?;
        let lock = lock::take(&lock::lock_path(&real), &mut self.time_left);
        let Some(_lock) = lock.map_err(not_written)? else {
            return Err(ProgressError::Busy);
        };
        let found = store::read(&real).map_err(|error| ProgressError::not_read(path, &error))?;
        let (mut progress, aside) = match found {
            FileState::Missing => (Progress::default(), None),
            FileState::Content(progress) => (*progress, None),
            FileState::Newer => return Err(ProgressError::Newer(safe::path(path))),
            FileState::Unreadable => (Progress::default(), Some(store::set_aside(&real, true)?)),
        };
        let waiting = PendingAnswers::merge_into(&real, &mut progress);
        let aside = aside.or(waiting.aside.clone());
        for record in &self.unsaved {
            progress.apply(record);
        }
        if let Err(error) = store::write(&real, true, &progress) {
            let error = ProgressError::from_output(path, error);
            // It must be reported that a file was set aside.
            return aside.map_or(Err(error), |aside| Ok(Some(aside)));
        }
        waiting.remove();
        self.unsaved.clear();
        self.progress = progress;
        Ok(aside)
    }
}
