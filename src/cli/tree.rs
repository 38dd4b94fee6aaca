//! `--tree`: reads a tree that was exported before.

use super::failure::Failure;
use super::memory;
use crate::exploration::Exploration;
use crate::export::json::{self, ReadError};
use crate::input::{self, InputError};
use crate::language::Language;
use crate::safe;
use crate::say;
use crate::search::{Stop, Watch};
use std::io::{self, BufReader};
use std::path::Path;

/// Reads a tree from a file, up to a limit of nodes.
///
/// # Errors
/// The file cannot be read, is not an exported tree, or has more nodes.
pub(super) fn read(path: &Path, max_nodes: u64) -> Result<Exploration, Failure> {
    memory::check(max_nodes)?;
    // Checked before it is read, so that the error names a folder or a device.
    input::open(path).map_err(|error| Failure::input(path, error))?;
    let open = || match input::open(path) {
        Ok(file) => Ok(BufReader::new(file)),
        Err(InputError::Io(error)) => Err(error),
        Err(error) => Err(io::Error::other(error)),
    };
    json::read(open, &Watch::new(max_nodes)).map_err(|error| {
        let path_text = safe::path(path);
        match error {
            ReadError::Broken { line, column, what } => Failure::data(format!(
                "{path_text}:{line}:{column}: {what}; expected it as plywood export --format json wrote it"
            )),
            ReadError::Stopped(Stop::NodeLimit(limit)) => {
                let nodes = say!(Language::En, "count-nodes", count = limit);
                Failure::limit(format!(
                    "{path_text}: the tree has more than {nodes}, its limit: choose a larger --max-nodes"
                ))
            }
            ReadError::Stopped(stop) => Failure::limit(format!("{path_text}: {stop}")),
            ReadError::Io(error) => Failure::unreadable(path, &error),
            error => Failure::data(format!("{path_text}: {error}")),
        }
    })
}
