//! Files of JSON with the name of a format and a version.

use super::error::ProgressError;
use crate::input::{self, InputError};
use crate::output::{Destination, OutputError, PendingWrite, with_suffix};
use crate::safe;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The newest version that is read, and the one that is written.
const VERSION: u64 = 1;
/// Maximum size of a file, in bytes.
const MAX_FILE_BYTES: u64 = 16 << 20;
/// Maximum number of numbered files beside a file.
const MAX_NUMBERED: usize = 999;

/// The content of such a file.
pub(super) trait Content: Serialize + DeserializeOwned {
    /// The value of the field `format`.
    const FORMAT: &'static str;

    /// Returns the content, if it is valid.
    fn checked(self) -> Option<Self>;
}

/// What was found at a path.
pub(super) enum FileState<T> {
    /// No file.
    Missing,
    /// The content.
    Content(Box<T>),
    /// A file of a newer version.
    Newer,
    /// Something else.
    Unreadable,
}

#[derive(Deserialize)]
struct Header {
    format: String,
    version: u64,
}

#[derive(Serialize)]
struct Envelope<'a, T> {
    format: &'static str,
    version: u64,
    #[serde(flatten)]
    content: &'a T,
}

/// Reads the file. It is never changed.
///
/// # Errors
/// The system refuses to read it.
pub(super) fn read<T: Content>(path: &Path) -> io::Result<FileState<T>> {
    match input::read(path, MAX_FILE_BYTES) {
        Ok(bytes) => Ok(parse(&bytes).unwrap_or(FileState::Unreadable)),
        Err(error) if error.is_not_found() => Ok(FileState::Missing),
        Err(InputError::Io(error)) => Err(error),
        Err(InputError::NotAFile(_) | InputError::TooLarge(_)) => Ok(FileState::Unreadable),
    }
}

fn parse<T: Content>(bytes: &[u8]) -> Option<FileState<T>> {
    let header: Header = serde_json::from_slice(bytes).ok()?;
    if header.format != T::FORMAT || header.version == 0 {
        return None;
    }
    if header.version > VERSION {
        return Some(FileState::Newer);
    }
    let content: T = serde_json::from_slice(bytes).ok()?;
    Some(FileState::Content(Box::new(content.checked()?)))
}

/// Writes the whole file or nothing.
///
/// # Errors
/// It exists and `overwrite` is false, or the system refuses.
pub(super) fn write<T: Content>(
    path: &Path,
    overwrite: bool,
    content: &T,
) -> Result<(), OutputError> {
    let destination = match overwrite {
        true => Destination::for_own_file(path)?,
        false => Destination::new(path, false)?,
    };
    destination.write(&PendingWrite::default(), |out| {
        let written = Envelope {
            format: T::FORMAT,
            version: VERSION,
            content,
        };
        let mut bytes = serde_json::to_vec_pretty(&written)?;
        bytes.push(b'\n');
        out.write_all(&bytes)
    })
}

/// Renames the file to a free name: `progress.json.unreadable-1`. The returned error tells whether
/// a new one is started in its place.
///
/// # Errors
/// The system refuses, or too many were set aside already.
pub(super) fn set_aside(path: &Path, is_replaced: bool) -> Result<ProgressError, ProgressError> {
    let failed = |error: io::Error| ProgressError::not_written(path, &error);
    let moved_to = free_paths(path, ".unreadable-").next();
    let moved_to = moved_to.ok_or_else(|| failed(io::ErrorKind::AlreadyExists.into()))?;
    fs::rename(path, &moved_to).map_err(failed)?;
    Ok(ProgressError::SetAside {
        path: safe::path(path),
        moved_to: safe::path(&moved_to),
        is_replaced,
    })
}

/// Returns the free paths that add this ending and a number.
pub(super) fn free_paths(path: &Path, ending: &str) -> impl Iterator<Item = PathBuf> {
    (1..=MAX_NUMBERED)
        .map(move |number| with_suffix(path, &format!("{ending}{number}")))
        .filter(|path| fs::symlink_metadata(path).is_err())
}
