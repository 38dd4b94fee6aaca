//! Errors in reading and saving the progress, as they are shown to a student.

use crate::store::{OutputError, StoreError};
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::io;
use thiserror::Error;

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
