//! The files that commands read: lists of positions, and trees that were exported before.

use super::failure::Failure;
use super::memory;
use crate::input;
use plywood_core::search::{Stop, Watch};
use plywood_explore::exploration::Exploration;
use plywood_explore::safe;
use plywood_export::export::json::{self, ReadError};
use plywood_export::survey;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::io::BufReader;
use std::path::Path;

/// Maximum size of a list, in bytes: a few million positions.
const MAX_LIST_BYTES: u64 = 64 << 20;

/// Reads the positions in a file, each with the number of its line.
///
/// # Errors
/// The file cannot be read, or is not text.
pub(super) fn positions(path: &Path) -> Result<Vec<(usize, String)>, Failure> {
    let bytes = input::read(path, MAX_LIST_BYTES).map_err(|error| Failure::input(path, error))?;
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
pub(super) fn no_position(path: &Path) -> Failure {
    let path = safe::path(path);
    Failure::usage(format!("{path} has no position: write one per line"))
}

/// Reads a tree from a file, and checks it by a search of up to `max_nodes` nodes.
///
/// # Errors
/// The file cannot be read, is not an exported tree, or has more nodes.
pub(super) fn tree(path: &Path, max_nodes: u64) -> Result<Exploration, Failure> {
    memory::check(max_nodes)?;
    let file = input::open(path).map_err(|error| Failure::input(path, error))?;
    json::read(BufReader::new(file), &Watch::new(max_nodes)).map_err(|error| {
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
