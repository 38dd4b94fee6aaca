//! Effects for the loop around the app to carry out, and notices.

use crate::export::{Format, Options};
use std::path::PathBuf;

/// A task for the loop around the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Put this text on the clipboard.
    Copy(String),
    /// Write the present tree to a file.
    Export {
        format: Format,
        /// The options of the format.
        options: Options,
        /// The file.
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

/// A sentence for the user, shown until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Whether something went wrong.
    pub is_error: bool,
}

/// The reason why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// The file exists, and may not be replaced.
    Exists,
    /// Something else, in one sentence.
    Failed(String),
}
