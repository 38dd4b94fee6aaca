//! Notes in their file, which others may change at any time: each save reads it again and sets only
//! what was noted here.

use super::{Entry, MAX_FILE_BYTES, Notes, NotesError};
use crate::exploration::Spec;
use crate::input::{self, InputError};
use crate::output::{self, OutputError, lock};
use crate::safe;
use crate::tree::Step;
use std::fmt::{self, Debug, Formatter};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

/// Time that a save waits for another tutor's.
const TIMEOUT: Duration = Duration::from_millis(500);

/// Reads a line that is not a note; see [`Notes::read`].
pub type SearchReader = Arc<dyn Fn(&str) -> Result<Entry, (usize, String)> + Send + Sync>;

/// The reason why a note is not saved. It is shown all the same, and saved with the next note.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The file was changed meanwhile, and has an error now.
    #[error("{0}:{1}: fix the line, then enter the note again")]
    Invalid(String, NotesError),
    /// It cannot be read any more.
    #[error("{0} cannot be read: {1}")]
    Read(String, #[source] InputError),
    /// Another tutor holds the lock throughout.
    #[error("{0} is being saved by another running Plywood: enter the note again")]
    Busy(String),
    /// It cannot be written; then it is as it was before.
    #[error(transparent)]
    Write(#[from] OutputError),
}

/// Notes, and the file in which they are kept.
#[derive(Clone)]
pub struct NotesFile {
    path: PathBuf,
    search: SearchReader,
    /// The notes as of the last save, and those set since that could not be saved.
    pub notes: Notes,
    /// Notes set since the last save: the search, its options, the step and the text.
    unsaved: Vec<(Spec, String, Step, String)>,
}

impl NotesFile {
    /// Keeps notes that were read from this file; `search` reads its lines again before a save.
    pub fn new(path: PathBuf, notes: Notes, search: SearchReader) -> NotesFile {
        NotesFile {
            path,
            search,
            notes,
            unsaved: Vec::new(),
        }
    }

    /// Sets the note on a step, as [`Notes::set`] does, and saves it: every other line of the file
    /// stays as it is at that time.
    ///
    /// # Errors
    /// It is not saved; the file is as it was before.
    pub fn set(
        &mut self,
        spec: &Spec,
        options: &str,
        step: Step,
        text: &str,
    ) -> Result<(), SaveError> {
        self.notes.set(spec, options, step, text);
        let (options_text, text) = (options.to_owned(), text.to_owned());
        self.unsaved.push((spec.clone(), options_text, step, text));
        self.save()
    }

    fn save(&mut self) -> Result<(), SaveError> {
        let shown = safe::path(&self.path);
        let io_error = |error| OutputError::Io(shown.clone(), error);
        // Beside the file itself, so that all links to it share the lock.
        let real = output::resolve_links(&self.path).map_err(io_error)?;
        let lock = lock::take(&lock::lock_path(&real), &mut TIMEOUT.clone()).map_err(io_error)?;
        let Some(_lock) = lock else {
            return Err(SaveError::Busy(shown));
        };
        let mut notes = match input::read(&real, MAX_FILE_BYTES) {
            Ok(bytes) => Notes::read(&bytes, &*self.search)
                .map_err(|fault| SaveError::Invalid(shown, fault))?,
            // A file that was removed comes back with all its content.
            Err(error) if error.is_not_found() => self.notes.clone(),
            Err(error) => return Err(SaveError::Read(shown, error)),
        };
        for (spec, options, step, text) in &self.unsaved {
            notes.set(spec, options, *step, text);
        }
        output::save(&self.path, notes.text().as_bytes())?;
        self.notes = notes;
        self.unsaved.clear();
        Ok(())
    }
}

impl Debug for NotesFile {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "notes in {}", self.path.display())
    }
}
