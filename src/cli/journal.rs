//! The journal beside the file that a long command writes: what is done, a line each, so that the
//! same command can go on after an interruption.

use super::failure::Failure;
use crate::input::{self, InputError};
use crate::output;
use crate::safe;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Returns the path of the journal of a file.
pub(super) fn path_for(file: &Path) -> PathBuf {
    output::with_suffix(file, ".journal")
}

/// Opens a journal for appending, and returns its contents. If another process is writing it, the
/// error calls that process a `writer`, and names the `option` that chooses another journal.
///
/// # Errors
/// It is not a file, cannot be written, or is being written.
pub(super) fn open(path: &Path, writer: &str, option: &str) -> Result<(File, Vec<u8>), Failure> {
    let failed = |error| Failure::unwritable(path, &error);
    // A pipe or a device of that name would block, or never end.
    if let Err(error @ InputError::NotAFile(_)) = input::open(path) {
        return Err(Failure::input(path, error));
    }
    let mut options = File::options();
    let opened = options.read(true).append(true).create(true).open(path);
    let mut file = opened.map_err(failed)?;
    if !output::lock(&file, Duration::ZERO) {
        let path = safe::path(path);
        return Err(Failure::failed(format!(
            "{path} is being written by another {writer}: wait until it ends, or choose another {option}"
        )));
    }
    let mut text = Vec::new();
    file.read_to_end(&mut text).map_err(failed)?;
    Ok((file, text))
}
