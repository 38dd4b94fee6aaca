//! Errors in the contents of a file.

use crate::search::Stop;
use std::fmt::Display;

/// The reason why records do not form a search tree.
pub(super) enum RecordError {
    /// They contradict each other or the rules of the game.
    Wrong(String),
    /// The reading was stopped.
    Stop(Stop),
}

impl From<String> for RecordError {
    fn from(what: String) -> RecordError {
        RecordError::Wrong(what)
    }
}

impl From<Stop> for RecordError {
    fn from(stop: Stop) -> RecordError {
        RecordError::Stop(stop)
    }
}

/// Returns the error for a node with which something is wrong.
pub(super) fn wrong<T>(id: u32, what: impl Display) -> Result<T, RecordError> {
    Err(RecordError::Wrong(format!("node {id}: {what}")))
}

/// Returns the error for a file without a root.
pub(super) fn missing_root() -> RecordError {
    RecordError::Wrong("there is no root among the nodes".to_owned())
}
