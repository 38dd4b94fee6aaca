//! The journal beside the output of a long command: one line for each finished piece of work, so
//! that the same command continues after an interruption.

use crate::cli::failure::Failure;
use crate::input::{self, InputError};
use crate::output;
use plywood_class::journal::{self, Journal};
use plywood_explore::safe;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Returns the path of the journal of a file.
pub(super) fn path_for(file: &Path) -> PathBuf {
    output::with_suffix(file, ".journal")
}

/// Opens a journal that begins with `head` for appending, and returns its entries. An incomplete
/// last line is cut off. Damaged lines are reported on standard error.
///
/// # Errors
/// The path is not a file, cannot be written, is in use, or belongs to other work.
pub(super) fn open<H: Serialize + DeserializeOwned + PartialEq, T: DeserializeOwned>(
    path: &Path,
    head: &H,
) -> Result<(File, Vec<T>), Failure> {
    let failed = |error| Failure::unwritable(path, &error);
    // Opening a pipe would block, and a device may never end.
    if let Err(error @ InputError::NotAFile(_)) = input::open(path) {
        return Err(Failure::input(path, error));
    }
    let mut options = File::options();
    let opened = options.read(true).append(true).create(true).open(path);
    let mut file = opened.map_err(failed)?;
    if !output::lock(&file, Duration::ZERO) {
        return Err(Failure::in_use(path));
    }
    let shown = safe::path(path);
    let mut text = Vec::new();
    file.read_to_end(&mut text).map_err(failed)?;
    let journal = Journal::read(&text, head).map_err(|error| {
        Failure::data(format!(
            "{shown}: {error}: give the options it was started with, or remove it"
        ))
    })?;
    if let Some(first) = journal.damaged.first() {
        let lines = match journal.damaged.len() {
            1 => format!("line {first} is damaged"),
            count => format!("{count} lines are damaged, the first is line {first}"),
        };
        writeln!(
            io::stderr(),
            "plywood: {shown}: {lines}: what stood there is done again"
        )
        .ok();
    }
    file.set_len(journal.whole_bytes as u64).map_err(failed)?;
    if journal.whole_bytes == 0 {
        let line = journal::line(head);
        file.write_all(line.as_bytes()).map_err(failed)?;
    }
    Ok((file, journal.entries))
}
