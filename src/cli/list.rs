//! Lists of positions in files.

use super::failure::Failure;
use crate::input;
use crate::safe;
use crate::survey;
use std::path::Path;

/// Maximum size of a list, in bytes: some millions of positions.
const MAX_BYTES: u64 = 64 << 20;

/// Reads the positions in a file, each with the number of its line.
///
/// # Errors
/// The file cannot be read, or is not text.
pub(super) fn positions(path: &Path) -> Result<Vec<(usize, String)>, Failure> {
    let bytes = input::read(path, MAX_BYTES).map_err(|error| Failure::input(path, error))?;
    let listed = survey::positions(&bytes).map_err(|error| {
        let (path, place) = (safe::path(path), error.valid_up_to());
        Failure::data(format!(
            "{path}: the byte at offset {place} is not UTF-8 text"
        ))
    })?;
    let listed = listed.into_iter();
    Ok(listed.map(|(line, text)| (line, text.to_owned())).collect())
}

/// Returns the failure of a list without a position.
pub(super) fn empty(path: &Path) -> Failure {
    let path = safe::path(path);
    Failure::usage(format!("{path} has no position: write one per line"))
}
