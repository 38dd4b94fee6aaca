//! Notes in their file, which others may change at any time: each save reads it again and sets only
//! the notes taken here.

use super::{Entry, Notes, NotesError};
use crate::store::{Name, Store, StoreError};
use plywood_core::tree::Step;
use plywood_explore::exploration::Spec;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::fmt::{self, Debug, Formatter};
use std::path::PathBuf;
use std::sync::Arc;

/// Reads a line that is not a note; see [`Notes::read`].
pub type SearchReader = Arc<dyn Fn(&str) -> Result<Entry, (usize, String)> + Send + Sync>;

/// The reason why a note is not saved.
#[derive(Debug)]
pub enum SaveError {
    /// The file was changed meanwhile, and has an error now.
    Invalid(String, NotesError),
    /// Someone else has noted this step meanwhile; that note is kept and shown.
    Changed(String, Step, String),
    /// The file cannot be read or written; it is unchanged.
    Store(StoreError),
}

impl SaveError {
    /// Returns the error in one sentence.
    pub fn say(&self, language: Language) -> String {
        match self {
            SaveError::Invalid(path, fault) => {
                let message = fault.to_string();
                say!(language, "error-notes-broken", path, what = message)
            }
            SaveError::Changed(path, step, note) => {
                say!(language, "error-notes-changed", path, step = *step, note)
            }
            SaveError::Store(error) => {
                say!(language, "error-notes-unsaved", why = error.say(language))
            }
        }
    }
}

/// Notes, and the file in which they are kept.
#[derive(Clone)]
pub struct NotesFile {
    store: Arc<dyn Store>,
    name: Name,
    search: SearchReader,
    /// The notes as of the last save.
    pub notes: Notes,
}

impl NotesFile {
    /// Keeps notes that were read from this file; `search` reads its lines again before a save.
    pub fn new(
        store: Arc<dyn Store>,
        path: PathBuf,
        notes: Notes,
        search: SearchReader,
    ) -> NotesFile {
        NotesFile {
            store,
            name: Name::File(path),
            search,
            notes,
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
        let (text, shown) = (text.trim(), self.shown());
        let note_in = |notes: &Notes| notes.for_spec(spec).remove(&step).unwrap_or_default();
        let before = note_in(&self.notes);
        let mut ended = Ok(());
        let (search, own) = (&self.search, &mut self.notes);
        let kept = self.store.change(&self.name, &mut |bytes| {
            // A file that was removed comes back with all its content.
            let read = bytes.map_or(Ok(own.clone()), |bytes| Notes::read(bytes, &**search));
            match read {
                Ok(notes) => *own = notes,
                Err(fault) => {
                    ended = Err(SaveError::Invalid(shown.clone(), fault));
                    return None;
                }
            }
            let current = note_in(own);
            if current != before && current != text {
                ended = Err(SaveError::Changed(shown.clone(), step, current));
                return None;
            }
            let mut notes = own.clone();
            notes.set(spec, options, step, text);
            Some(notes.text().into())
        });
        kept.map_err(SaveError::Store)?;
        ended?;
        self.notes.set(spec, options, step, text);
        Ok(())
    }

    /// Returns the path, made safe to show.
    fn shown(&self) -> String {
        match &self.name {
            Name::File(path) => safe::path(path),
            other => format!("{other:?}"),
        }
    }
}

impl Debug for NotesFile {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "notes in {}", self.shown())
    }
}
