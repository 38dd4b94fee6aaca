//! Safe file reads: regular files only, up to a size limit, without blocking.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;
use thiserror::Error;

/// Why a file could not be read.
#[derive(Debug, Error)]
pub(crate) enum InputError {
    /// The path is not a regular file.
    #[error("it is {0}, not a file")]
    NotAFile(&'static str),
    /// The file exceeds this size limit, in bytes.
    #[error("it is larger than {} MiB, the limit", .0 >> 20)]
    TooLarge(u64),
    /// The system refused to open or read the file.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl InputError {
    /// Returns whether the file does not exist.
    pub(crate) fn is_not_found(&self) -> bool {
        matches!(self, InputError::Io(error) if error.kind() == io::ErrorKind::NotFound)
    }
}

/// The mark that some programs write at the start of a text.
pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Reads a regular file of at most `limit` bytes, following links, without its byte order mark.
///
/// # Errors
/// See [`InputError`].
pub(crate) fn read(path: &Path, limit: u64) -> Result<Vec<u8>, InputError> {
    let file = open(path)?;
    let mut bytes = Vec::new();
    file.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(InputError::TooLarge(limit));
    }
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(bytes)
}

/// Opens a regular file for reading, following links.
///
/// # Errors
/// See [`InputError`]; a file of any size is opened.
pub(crate) fn open(path: &Path) -> Result<File, InputError> {
    let file = open_nonblocking(path).map_err(|error| {
        // A socket cannot be opened at all.
        let metadata = path.metadata().ok().filter(|found| !found.is_file());
        metadata.map_or(error.into(), |found| not_a_file(&found))
    })?;
    // Checked on the open file, because the path could be replaced in between.
    let metadata = file.metadata()?;
    if !metadata.is_file() {
        return Err(not_a_file(&metadata));
    }
    Ok(file)
}

/// Opens without waiting for a pipe's writer and without acquiring a controlling terminal.
fn open_nonblocking(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true);
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed());
    }
    options.open(path)
}

fn not_a_file(metadata: &Metadata) -> InputError {
    let kind = metadata.file_type();
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if kind.is_fifo() {
            return InputError::NotAFile("a named pipe");
        } else if kind.is_socket() {
            return InputError::NotAFile("a socket");
        }
    }
    InputError::NotAFile(if kind.is_dir() {
        "a folder"
    } else {
        "a device"
    })
}
