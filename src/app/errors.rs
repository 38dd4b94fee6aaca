//! Errors of files, in the language of the screen. On the command line the same errors have English
//! texts of their own.

use crate::language::Language;
use crate::notes::SaveError;
use crate::output::OutputError;
use crate::say;
use std::io::{self, ErrorKind};

/// Returns why a file was not written.
pub fn output_error(language: Language, error: &OutputError) -> String {
    match error {
        OutputError::Exists(path) => say!(language, "error-exists", path),
        OutputError::Folder(path) => say!(language, "error-folder", path),
        OutputError::NoFolder(path, folder) => say!(language, "error-no-folder", path, folder),
        OutputError::Io(path, source) => {
            let why = system_error(language, source);
            say!(language, "error-unwritten", path, why)
        }
    }
}

/// Returns why a note is not saved, in one sentence.
pub(crate) fn notes_error(language: Language, error: &SaveError) -> String {
    match error {
        SaveError::Invalid(path, fault) => {
            let message = fault.to_string();
            say!(language, "error-notes-broken", path, what = message)
        }
        SaveError::Read(path, source) => {
            let why = source.to_string();
            say!(language, "error-notes-unread", path, why)
        }
        SaveError::Changed(path, step, note) => {
            say!(language, "error-notes-changed", path, step = *step, note)
        }
        SaveError::Busy(path) => say!(language, "error-notes-busy", path),
        SaveError::Write(error) => output_error(language, error),
    }
}

/// Returns the system's error, translated if it is a frequent one.
fn system_error(language: Language, error: &io::Error) -> String {
    let kind = match error.kind() {
        ErrorKind::PermissionDenied => "permission",
        ErrorKind::StorageFull => "full",
        ErrorKind::ReadOnlyFilesystem => "read-only",
        _ => "other",
    };
    say!(language, "system-error", kind, said = error.to_string())
}
