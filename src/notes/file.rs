//! Notes in their file, which others may change at any time: each save reads it again and sets only
//! what was noted here.

use super::{Entry, MAX_FILE_BYTES, Notes, NotesError};
use crate::exploration::Spec;
use crate::input::{self, InputError};
use crate::output::{self, OutputError};
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
    /// The file can no longer be read.
    #[error("{0} cannot be read: {1}")]
    Read(String, #[source] InputError),
    /// Another tutor holds the lock throughout.
    #[error("{0} is being saved by another running Plywood: enter the note again")]
    Busy(String),
    /// Someone else has noted this step meanwhile; that note is kept and shown.
    #[error("{0} has another note on step {1}: {2}: enter yours again to replace it")]
    Changed(String, Step, String),
    /// The file cannot be written; it is unchanged.
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
    unsaved: Vec<UnsavedNote>,
}

/// A note set since the last save.
#[derive(Clone)]
struct UnsavedNote {
    spec: Spec,
    options: String,
    step: Step,
    text: String,
    /// The note that it replaces.
    before: String,
}

impl UnsavedNote {
    /// Returns the note on its step; empty if there is none.
    fn current(&self, notes: &Notes) -> String {
        notes
            .for_spec(&self.spec)
            .remove(&self.step)
            .unwrap_or_default()
    }
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
    /// The note is not saved; the file is unchanged.
    pub fn set(
        &mut self,
        spec: &Spec,
        options: &str,
        step: Step,
        text: &str,
    ) -> Result<(), SaveError> {
        let mut note = UnsavedNote {
            spec: spec.clone(),
            options: options.to_owned(),
            step,
            text: text.trim().to_owned(),
            before: String::new(),
        };
        let is_same = |other: &UnsavedNote| other.spec == note.spec && other.step == step;
        note.before = match self.unsaved.iter().position(is_same) {
            Some(index) => self.unsaved.remove(index).before,
            None => note.current(&self.notes),
        };
        self.unsaved.push(note);
        self.notes.set(spec, options, step, text);
        self.save()
    }

    fn save(&mut self) -> Result<(), SaveError> {
        let shown = safe::path(&self.path);
        let io_error = |error| OutputError::Io(shown.clone(), error);
        // Beside the file itself, so that all links to it share the lock.
        let real = output::resolve_links(&self.path).map_err(io_error)?;
        let Some(_lock) = output::lock_beside(&real, TIMEOUT).map_err(io_error)? else {
            return Err(SaveError::Busy(shown));
        };
        let mut notes = match input::read(&real, MAX_FILE_BYTES) {
            Ok(bytes) => Notes::read(&bytes, &*self.search)
                .map_err(|fault| SaveError::Invalid(shown.clone(), fault))?,
            // A file that was removed comes back with all its content.
            Err(error) if error.is_not_found() => self.notes.clone(),
            Err(error) => return Err(SaveError::Read(shown, error)),
        };
        let mut changed = Ok(());
        self.unsaved.retain(|note| {
            let current = note.current(&notes);
            let is_known = current == note.before || current == note.text;
            if !is_known {
                changed = Err(SaveError::Changed(shown.clone(), note.step, current));
            }
            is_known
        });
        for note in &self.unsaved {
            notes.set(&note.spec, &note.options, note.step, &note.text);
        }
        output::save(&self.path, notes.text().as_bytes())?;
        self.notes = notes;
        self.unsaved.clear();
        changed
    }
}

impl Debug for NotesFile {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "notes in {}", self.path.display())
    }
}
