//! Keeps the progress in a store that other tutors use at the same time, and reports errors to the
//! student.

use super::{Progress, Record};
use crate::store::{Name, NoStore, Store, StoreError};
use std::sync::Arc;

/// The progress and where it is kept.
#[derive(Debug)]
pub struct ProgressFile {
    store: Arc<dyn Store>,
    progress: Progress,
    /// The lines of records that are not saved yet.
    unsaved: String,
    /// The last error, until a save succeeds.
    error: Option<StoreError>,
    /// Whether the student has been told.
    is_told: bool,
}

impl Default for ProgressFile {
    /// Creates a progress that is not kept.
    fn default() -> ProgressFile {
        ProgressFile::open(Arc::new(NoStore))
    }
}

impl ProgressFile {
    /// Reads the stored progress. A line that is not a record of this
    /// version counts nothing and stays. Without a home directory everything works, but nothing is
    /// saved.
    pub fn open(store: Arc<dyn Store>) -> ProgressFile {
        let mut progress = Progress::default();
        let mut failed = None;
        match store.get(&Name::Progress) {
            Ok(bytes) => {
                let bytes = bytes.unwrap_or_default();
                let lines = bytes.split(|&byte| byte == b'\n');
                let records = lines.filter_map(|line| serde_json::from_slice::<Record>(line).ok());
                records.for_each(|record| progress.apply(&record));
            }
            Err(error) => failed = Some(error),
        }
        ProgressFile {
            store,
            progress,
            unsaved: String::new(),
            error: failed,
            is_told: false,
        }
    }

    /// Returns the student's progress, including records that are not saved yet.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Adds a record. [`ProgressFile::save`] saves it.
    pub fn record(&mut self, record: Record) {
        self.progress.apply(&record);
        self.unsaved += &serde_json::to_string(&record).unwrap_or_default();
        self.unsaved.push('\n');
    }

    /// Returns the error that prevents saving, until a save succeeds.
    pub fn error(&self) -> Option<&StoreError> {
        self.error.as_ref()
    }

    /// Returns an error to tell the student, each time only once until a save succeeds.
    pub fn untold_error(&mut self) -> Option<&StoreError> {
        let is_told = std::mem::replace(&mut self.is_told, self.error.is_some());
        self.error.as_ref().filter(|_| !is_told)
    }

    /// Saves new records. Records that cannot be saved stay for the next time.
    pub fn save(&mut self) {
        if self.unsaved.is_empty() {
            return;
        }
        self.error = self.store.append(&Name::Progress, &self.unsaved).err();
        if self.error.is_none() {
            self.unsaved.clear();
            self.is_told = false;
        }
    }
}
