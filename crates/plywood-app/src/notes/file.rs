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

/// The reason why a note is not saved. It is shown all the same, and saved with the next note.
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
            SaveError::Store(error) => error.say(language),
        }
    }
}

/// Notes, and the file in which they are kept.
#[derive(Clone)]
pub struct NotesFile {
    store: Arc<dyn Store>,
    name: Name,
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
        let shown = self.shown();
        let mut ended = Ok(());
        let (search, own, unsaved) = (&self.search, &mut self.notes, &mut self.unsaved);
        let kept = self.store.change(&self.name, &mut |bytes| {
            // A file that was removed comes back with all its content.
            let read = bytes.map_or(Ok(own.clone()), |bytes| Notes::read(bytes, &**search));
            let mut notes = match read {
                Ok(notes) => notes,
                Err(fault) => {
                    ended = Err(SaveError::Invalid(shown.clone(), fault));
                    return None;
                }
            };
            unsaved.retain(|note| {
                let current = note.current(&notes);
                let is_known = current == note.before || current == note.text;
                if !is_known {
                    ended = Err(SaveError::Changed(shown.clone(), note.step, current));
                }
                is_known
            });
            for note in &*unsaved {
                notes.set(&note.spec, &note.options, note.step, &note.text);
            }
            let text = notes.text().into();
            *own = notes;
            Some(text)
        });
        kept.map_err(SaveError::Store)?;
        if !matches!(ended, Err(SaveError::Invalid(..))) {
            self.unsaved.clear();
        }
        ended
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
