//! The files that commands read: lists of positions, and exported trees.

use super::failure::Failure;
use crate::input;
use plywood_core::search::{Stop, Watch};
use plywood_explore::exploration::{Exploration, PositionText, TextError};
use plywood_explore::games::textbook::Textbook;
use plywood_explore::safe;
use plywood_export::export::json::{self, ReadError};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::io::Read;
use std::path::Path;

/// Reads a file of at most this many bytes.
///
/// # Errors
/// The file cannot be read, or is larger.
pub(super) fn read(path: &Path, max_bytes: u64) -> Result<Vec<u8>, Failure> {
    input::read(path, max_bytes).map_err(|error| Failure::input(path, error))
}

/// Reads a text of at most this many bytes; what is not UTF-8 becomes replacement characters.
///
/// # Errors
/// The file cannot be read, or is larger.
pub(super) fn read_text(path: &Path, max_bytes: u64) -> Result<String, Failure> {
    let bytes = read(path, max_bytes)?;
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
}

/// Maximum size of a list, in bytes; enough for a few million positions.
const MAX_LIST_BYTES: u64 = 64 << 20;

/// Reads the positions in a file, each with its line number.
///
/// # Errors
/// The file cannot be read, or is not text.
pub(super) fn positions(path: &Path) -> Result<Vec<(usize, String)>, Failure> {
    let bytes = read(path, MAX_LIST_BYTES)?;
    let listed = PositionText::listed(&bytes).map_err(|error| {
        let (path, place) = (safe::path(path), error.valid_up_to());
        Failure::data(format!(
            "{path}: the byte at offset {place} is not UTF-8 text"
        ))
    })?;
    let listed = listed.into_iter();
    Ok(listed.map(|(line, text)| (line, text.to_owned())).collect())
}

/// Returns the failure for a list without positions.
pub(super) fn no_position(path: &Path) -> Failure {
    let path = safe::path(path);
    Failure::usage(format!("{path} has no position: write one per line"))
}

/// Maximum size of a tree in brackets, in bytes.
const MAX_BRACKETS: u64 = 16 << 20;

/// Returns the text of a textbook tree in brackets; `None` if the file looks like an exported tree.
///
/// # Errors
/// The file cannot be read, is empty or is not a tree.
pub(super) fn brackets(path: &Path) -> Result<Option<String>, Failure> {
    let mut file = input::open(path).map_err(|error| Failure::input(path, error))?;
    let mut begins = Vec::new();
    let begun = (&mut file).take(1024).read_to_end(&mut begins);
    begun.map_err(|error| Failure::unreadable(path, &error))?;
    let text = begins.strip_prefix(input::BYTE_ORDER_MARK);
    let mut bytes = text.unwrap_or(&begins).iter();
    match bytes.find(|byte| !byte.is_ascii_whitespace()) {
        Some(b'{') => return Ok(None),
        Some(_) => {}
        None => {
            let path = safe::path(path);
            return Err(Failure::data(format!(
                "{path} is empty: write a tree in brackets, like [[3 12 8] [2 4 6] [14 5 2]]"
            )));
        }
    }
    let text = read_text(path, MAX_BRACKETS)?;
    match Textbook::parse(&text) {
        Ok(_) => Ok(Some(text)),
        Err(error) => {
            let error = TextError::new(&error);
            Err(Failure::data(format!("{}:{error}", safe::path(path))))
        }
    }
}

/// Maximum size of an exported tree, in bytes; enough for some 10 million nodes.
const MAX_TREE_BYTES: u64 = 4 << 30;

/// Returns the failure for a file in which [`brackets`] are expected instead of an exported tree.
pub(super) fn not_brackets(path: &Path, instead: &str) -> Failure {
    let text = match read_text(path, MAX_TREE_BYTES) {
        Ok(text) => text,
        Err(failure) => return failure,
    };
    match json::check_format(&text) {
        Ok(()) => Failure::usage(format!(
            "{} is a tree that was searched and exported: {instead}",
            safe::path(path)
        )),
        Err(error) => unread_tree(path, error),
    }
}

/// Reads a tree from a file, and verifies it by a search of up to `max_nodes` nodes.
///
/// # Errors
/// The file cannot be read, is not an exported tree, or has more nodes.
pub(super) fn tree(path: &Path, max_nodes: u64) -> Result<Exploration, Failure> {
    let text = read_text(path, MAX_TREE_BYTES)?;
    json::read(&text, &Watch::new(max_nodes)).map_err(|error| unread_tree(path, error))
}

fn unread_tree(path: &Path, error: ReadError) -> Failure {
    let path = safe::path(path);
    match error {
        ReadError::Broken { line, column, what } => Failure::data(format!(
            "{path}:{line}:{column}: {what}; expected it as plywood export --format json wrote it"
        )),
        ReadError::Stopped(Stop::NodeLimit(limit)) => {
            let nodes = say!(Language::En, "count-nodes", count = limit);
            Failure::limit(format!(
                "{path}: the tree has more than {nodes}, its limit: choose a larger --max-nodes"
            ))
        }
        ReadError::Stopped(stop) => Failure::limit(format!("{path}: {stop}")),
        error => Failure::data(format!("{path}: {error}")),
    }
}
