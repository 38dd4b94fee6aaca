//! Keeps the progress in a store, together with other tutors that do the same.

use super::error::ProgressError;
use super::{Progress, Record};
use crate::store::{Name, NoStore, Store};
use std::sync::Arc;

/// The progress and where it is kept.
#[derive(Debug)]
pub struct ProgressFile {
    store: Arc<dyn Store>,
    progress: Progress,
    /// The lines of records that are not saved yet.
    unsaved: String,
    /// The last error reported, until a save succeeds.
    reported: Option<ProgressError>,
}

impl Default for ProgressFile {
    /// Creates a progress that is not kept.
    fn default() -> ProgressFile {
        ProgressFile::open(Arc::new(NoStore)).0
    }
}

impl ProgressFile {
    /// Reads what is kept, if anything is, and returns any error. A line that is not a record of
    /// this version counts nothing and stays. Without a home directory everything works, but
    /// nothing is saved.
    pub fn open(store: Arc<dyn Store>) -> (ProgressFile, Option<ProgressError>) {
        let mut progress = Progress::default();
        let mut reported = None;
        match store.get(&Name::Progress) {
            Ok(bytes) => {
                let bytes = bytes.unwrap_or_default();
                let lines = bytes.split(|&byte| byte == b'\n');
                let records = lines.filter_map(|line| serde_json::from_slice::<Record>(line).ok());
                records.for_each(|record| progress.apply(&record));
            }
            Err(error) => reported = Some(error.into()),
        }
        let error = reported.clone();
        let file = ProgressFile {
            store,
            progress,
            unsaved: String::new(),
            reported,
        };
        (file, error)
    }

    /// Returns everything that is known of the student, including what is not saved yet.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Adds a record. [`ProgressFile::save`] saves it.
    pub fn record(&mut self, record: Record) {
        self.progress.apply(&record);
        self.unsaved += &serde_json::to_string(&record).unwrap_or_default();
        self.unsaved.push('\n');
    }

    /// Returns what prevents saving, until a save succeeds.
    pub fn error(&self) -> Option<&ProgressError> {
        self.reported.as_ref()
    }

    /// Saves what was recorded. What cannot be saved stays for the next time.
    ///
    /// Returns an error to show to the student, each once until a save succeeds.
    #[must_use = "the student has to know"]
    pub fn save(&mut self) -> Option<ProgressError> {
        if self.unsaved.is_empty() {
            return None;
        }
        let saved = self.store.append(&Name::Progress, &self.unsaved);
        let error = saved.err().map(ProgressError::from);
        if error.is_none() {
            self.unsaved.clear();
        }
        let is_new = error != self.reported;
        self.reported.clone_from(&error);
        error.filter(|_| is_new)
    }
}
