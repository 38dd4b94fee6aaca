//! Reading files safely: regular ones only, up to a size, and without ever waiting.

use std::fs::{File, FileType, Metadata};
use std::io::{self, Read};
use std::path::Path;
use thiserror::Error;

/// Why a file was not read.
#[derive(Debug, Error)]
pub enum InputError {
    /// Something else has its name.
    #[error("it is {0}, not a file")]
    Strange(&'static str),
    /// It is too large.
    #[error("it is larger than {} MiB, the most that is read", .most >> 20)]
    TooLarge {
        /// The limit in bytes.
        most: u64,
    },
    /// The system refuses.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl InputError {
    /// Whether there is nothing of that name.
    pub fn is_not_found(&self) -> bool {
        matches!(self, InputError::Io(error) if error.kind() == io::ErrorKind::NotFound)
    }
}

/// The bytes of a regular file, or of one that a link leads to, if there are at most `most`.
///
/// # Errors
/// See [`InputError`].
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>, InputError> {
    let file = open(path)?;
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(InputError::TooLarge { most });
    }
    Ok(bytes)
}

/// A regular file, or one that a link leads to, to be read.
///
/// # Errors
/// See [`InputError`]; it may be of any size.
pub fn open(path: &Path) -> Result<File, InputError> {
    let file = opened(path).map_err(|error| {
        // A socket cannot be opened at all.
        let there = path.metadata().ok().filter(|there| !there.is_file());
        there.map_or(error.into(), |there| strange(&there))
    })?;
    // Asked of what was opened, which nobody can put another thing in the place of.
    let there = file.metadata()?;
    if !there.is_file() {
        return Err(strange(&there));
    }
    Ok(file)
}

/// Opens without waiting for whoever writes to a pipe, and takes no terminal for its own.
#[cfg(unix)]
fn opened(path: &Path) -> io::Result<File> {
    use rustix::fs::{CWD, Mode, OFlags, openat};
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    Ok(openat(CWD, path, flags, Mode::empty())?.into())
}

#[cfg(not(unix))]
fn opened(path: &Path) -> io::Result<File> {
    File::open(path)
}

fn strange(there: &Metadata) -> InputError {
    InputError::Strange(name(there.file_type()))
}

#[cfg(unix)]
fn name(kind: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    if kind.is_dir() {
        "a folder"
    } else if kind.is_fifo() {
        "a named pipe"
    } else if kind.is_socket() {
        "a socket"
    } else {
        "a device"
    }
}

#[cfg(not(unix))]
fn name(kind: FileType) -> &'static str {
    if kind.is_dir() {
        "a folder"
    } else {
        "a device"
    }
}
