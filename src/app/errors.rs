//! Why a file was not written, in the language of the screen. On the command line the same errors
//! speak English by themselves.

use crate::language::Language;
use crate::output::OutputError;
use crate::say;
use std::io::{self, ErrorKind};

/// Why a file was not written.
pub fn output_error(language: Language, error: &OutputError) -> String {
    match error {
        OutputError::Exists { path } => say!(language, "error-exists", path = path),
        OutputError::Folder { path } => say!(language, "error-folder", path = path),
        OutputError::NoFolder { path, folder } => {
            say!(language, "error-no-folder", path = path, folder = folder)
        }
        OutputError::Io { path, source } => {
            let why = system_error(language, source);
            say!(language, "error-unwritten", path = path, why = why)
        }
    }
}

/// What the system says, translated where it happens often.
fn system_error(language: Language, error: &io::Error) -> String {
    let kind = match error.kind() {
        ErrorKind::PermissionDenied => "permission",
        ErrorKind::StorageFull => "full",
        ErrorKind::ReadOnlyFilesystem => "read-only",
        _ => "other",
    };
    say!(
        language,
        "system-error",
        kind = kind,
        said = error.to_string(),
    )
}
