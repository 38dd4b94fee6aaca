//! What a key leaves to be done or to be read.

use crate::export::{Format, Options};
use std::path::PathBuf;

/// What the loop around the app has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Put this text on the clipboard.
    Copy(String),
    /// Write the present tree to a file.
    Export {
        format: Format,
        /// What it shows, and how.
        options: Options,
        /// Where.
        path: PathBuf,
        /// Whether an existing file may be replaced.
        overwrite: bool,
    },
    NextTheme,
    /// Use the mouse or not.
    Mouse(bool),
    /// Stop as by job control.
    Suspend,
}

/// A sentence for the user, until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Whether something went wrong.
    pub is_error: bool,
}

/// Why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// There is such a file, and it may not be replaced.
    Exists,
    /// Something else, in one sentence.
    Failed(String),
}
