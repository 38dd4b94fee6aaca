//! Storage between runs. Behind a terminal a [`Store`] is files; elsewhere it is anything that
//! keeps bytes by name.

use plywood_teach::language::Language;
use plywood_teach::say;
use std::fmt::Debug;
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use thiserror::Error;

/// The name of something that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// The student's progress, a record a line.
    Progress,
    /// The folder that files are written to.
    Folder,
    /// The last game, to be continued.
    Game,
    /// A file that the user has named.
    File(PathBuf),
}

impl Name {
    /// Returns the maximum size of stored content, in bytes.
    pub fn max_bytes(&self) -> u64 {
        match self {
            // Some 100,000 answers.
            Name::Progress => 64 << 20,
            Name::Game => 16 << 20,
            Name::File(_) => 4 << 20,
            Name::Folder => 1 << 20,
        }
    }
}

/// Stores bytes by name. Several tutors may use the same store at the same time.
pub trait Store: Debug + Send + Sync {
    /// Returns the content stored under a name, if any.
    ///
    /// # Errors
    /// The store cannot be read, or the content exceeds [`Name::max_bytes`].
    fn get(&self, name: &Name) -> Result<Option<Vec<u8>>, StoreError>;

    /// Replaces the content under a name completely or, on an error, not at all.
    ///
    /// # Errors
    /// The store cannot be written.
    fn set(&self, name: &Name, content: &[u8]) -> Result<(), StoreError>;

    /// Appends whole lines to the content under a name.
    ///
    /// # Errors
    /// The store cannot be written, and is unchanged.
    fn append(&self, name: &Name, lines: &str) -> Result<(), StoreError>;
}

/// A store that keeps nothing.
#[derive(Debug)]
pub struct NoStore;

impl Store for NoStore {
    fn get(&self, _: &Name) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(None)
    }

    fn set(&self, _: &Name, _: &[u8]) -> Result<(), StoreError> {
        Ok(())
    }

    fn append(&self, _: &Name, _: &str) -> Result<(), StoreError> {
        Ok(())
    }
}

/// Why something could not be read or stored. Paths are safe to show.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The user has no home directory.
    #[error("there is no home directory")]
    NoHome,
    /// The stored bytes cannot be read.
    #[error("{0} cannot be read: {1}")]
    Unread(String, #[source] io::Error),
    /// The bytes cannot be written.
    #[error(transparent)]
    Unwritten(#[from] OutputError),
}

/// Why a file was not written. Paths are safe to show.
#[derive(Debug, Error)]
pub enum OutputError {
    /// The file exists and must not be replaced.
    #[error("{0} already exists: choose another name, or add --force to replace it")]
    Exists(String),
    /// The path is a folder.
    #[error("{0} is a folder: add a file name to it")]
    Folder(String),
    /// The file's folder does not exist.
    #[error("{0} cannot be written: there is no folder {1}")]
    NoFolder(String, String),
    /// The system refused the write, or the disk is full.
    #[error("{0} cannot be written: {1}")]
    Io(String, #[source] io::Error),
}

impl StoreError {
    /// Returns the error in one or two sentences.
    pub fn say(&self, language: Language) -> String {
        match self {
            StoreError::NoHome => say!(language, "error-no-home"),
            StoreError::Unread(path, source) => {
                let why = source.to_string();
                say!(language, "error-unread", path, why)
            }
            StoreError::Unwritten(error) => error.say(language),
        }
    }
}

impl OutputError {
    /// Returns the error in a sentence. The command line has its own English texts for the same
    /// errors.
    pub fn say(&self, language: Language) -> String {
        match self {
            OutputError::Exists(path) => say!(language, "error-exists", path),
            OutputError::Folder(path) => say!(language, "error-folder", path),
            OutputError::NoFolder(path, folder) => say!(language, "error-no-folder", path, folder),
            OutputError::Io(path, source) => {
                let kind = match source.kind() {
                    ErrorKind::PermissionDenied => "permission",
                    ErrorKind::StorageFull => "full",
                    ErrorKind::ReadOnlyFilesystem => "read-only",
                    _ => "other",
                };
                let why = say!(language, "system-error", kind, said = source.to_string());
                say!(language, "error-unwritten", path, why)
            }
        }
    }
}
