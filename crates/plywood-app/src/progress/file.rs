//! Keeps the progress in a store that other tutors use at the same time, and reports errors to the
//! student.

use super::{Progress, Record};
use crate::store::{Name, NoStore, OutputError, Store, StoreError};
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::io;
use std::sync::Arc;
use thiserror::Error;

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
    /// Reads the stored progress, and returns any error. A line that is not a record of this
    /// version counts nothing and stays. Without a home directory everything works, but nothing is
    /// saved.
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
    pub fn error(&self) -> Option<&ProgressError> {
        self.reported.as_ref()
    }

    /// Saves new records. Records that cannot be saved stay for the next time.
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

/// The reason why the progress is not saved, or not as expected. Paths are made safe to show.
/// `Display` writes it in English, [`ProgressError::say`] in any language.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.say(Language::En))]
pub enum ProgressError {
    /// There is no home directory.
    NoHome,
    /// The system refused to read the file.
    NotRead(String, SystemError),
    /// The system refused to write the file.
    NotWritten(String, SystemError),
}

/// An error of the system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemError {
    /// The kind of error.
    pub kind: io::ErrorKind,
    /// The system's message, made safe to show.
    pub text: String,
}

impl ProgressError {
    /// Returns the error in a sentence or two.
    pub fn say(&self, language: Language) -> String {
        match self {
            ProgressError::NoHome => say!(language, "progress-no-home"),
            ProgressError::NotRead(path, why) => why.say(language, "progress-not-read", path),
            ProgressError::NotWritten(path, why) => why.say(language, "progress-not-written", path),
        }
    }
}

impl From<StoreError> for ProgressError {
    fn from(error: StoreError) -> ProgressError {
        match error {
            StoreError::NoHome => ProgressError::NoHome,
            StoreError::Unread(path, source) => {
                ProgressError::NotRead(path, SystemError::new(&source))
            }
            StoreError::Unwritten(OutputError::Io(path, source)) => {
                ProgressError::NotWritten(path, SystemError::new(&source))
            }
            StoreError::Busy(path)
            | StoreError::Unwritten(
                OutputError::Exists(path)
                | OutputError::Folder(path)
                | OutputError::NoFolder(path, _),
            ) => {
                let why = io::Error::from(io::ErrorKind::NotFound);
                ProgressError::NotWritten(path, SystemError::new(&why))
            }
        }
    }
}

impl SystemError {
    fn new(error: &io::Error) -> SystemError {
        SystemError {
            kind: error.kind(),
            text: safe::short(&error.to_string()).into_owned(),
        }
    }

    /// Returns the message about this error at a path.
    fn say(&self, language: Language, message: &'static str, path: &str) -> String {
        let kind = match self.kind {
            io::ErrorKind::PermissionDenied => "denied",
            io::ErrorKind::ReadOnlyFilesystem => "read-only",
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "full",
            io::ErrorKind::NotFound => "missing",
            _ => "other",
        };
        let system = self.text.as_str();
        say!(language, message, path, kind, system)
    }
}
