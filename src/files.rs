//! The tutor's store: files in the user's data directory, and those that the user names.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

use crate::input::{self, InputError};
use crate::output;
use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use plywood_app::store::{Name, OutputError, Store, StoreError};
use plywood_explore::safe;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Stores each name as a file; by default only the files that the user has named.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// The folder of files that the user has not named; `None` if there is none.
    folder: Option<PathBuf>,
}

impl Files {
    /// Stores unnamed files in the user's data directory, if there is a home directory.
    pub fn of_user() -> Files {
        let names = AppStrategyArgs {
            top_level_domain: String::new(),
            author: String::new(),
            app_name: "plywood".to_owned(),
        };
        let folder = choose_app_strategy(names).ok();
        let folder = folder.map(|strategy| strategy.data_dir());
        Files {
            // An empty or relative HOME would name a folder in the current directory.
            folder: folder.filter(|folder| folder.is_absolute()),
        }
    }

    /// Stores unnamed files in this folder.
    pub fn in_folder(folder: &Path) -> Files {
        Files {
            folder: Some(folder.to_owned()),
        }
    }

    /// Returns the path for a name.
    ///
    /// # Errors
    /// There is no home directory.
    pub fn path(&self, name: &Name) -> Result<PathBuf, StoreError> {
        let file = match name {
            Name::Progress => "progress.jsonl",
            Name::Folder => "folder.txt",
            Name::Game => "game.json",
            Name::File(path) => return Ok(path.clone()),
        };
        let folder = self.folder.as_ref().ok_or(StoreError::NoHome)?;
        Ok(folder.join(file))
    }

    /// Returns the path for writing. Creates its folder.
    fn path_to_write(&self, name: &Name) -> Result<PathBuf, StoreError> {
        let path = self.path(name)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| unwritten(&path, error))?;
        }
        Ok(path)
    }
}

impl Store for Files {
    fn get(&self, name: &Name) -> Result<Option<Vec<u8>>, StoreError> {
        let path = self.path(name)?;
        read(&path, name).map_err(|error| StoreError::Unread(safe::path(&path), error))
    }

    fn set(&self, name: &Name, content: &[u8]) -> Result<(), StoreError> {
        Ok(output::save(&self.path_to_write(name)?, content)?)
    }

    fn append(&self, name: &Name, lines: &str) -> Result<(), StoreError> {
        let path = self.path_to_write(name)?;
        output::append(&path, lines).map_err(|error| unwritten(&path, error))
    }
}

fn read(path: &Path, name: &Name) -> io::Result<Option<Vec<u8>>> {
    match input::read(path, name.max_bytes()) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.is_not_found() => Ok(None),
        Err(InputError::Io(error)) => Err(error),
        Err(other) => Err(io::Error::other(other)),
    }
}

fn unwritten(path: &Path, error: io::Error) -> StoreError {
    OutputError::Io(safe::path(path), error).into()
}
