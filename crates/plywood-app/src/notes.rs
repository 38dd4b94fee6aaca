//! A teacher's notes: the positions of a lesson, one per line as on the command line, each followed
//! by the notes on its steps. It is a text that people write, share, and extend on screen:
//!
//! ```text
//! # The second hour
//! --position 4453 --depth 4 --step 40
//! 40: Who has set α?
//! 3632: And how many would minimax have looked at?
//! --game othello --view map
//! ```
//!
//! Adding or changing a note leaves all other lines unchanged. The file may be edited at any time:
//! each save reads it again and sets only the notes taken here.

use crate::store::{Name, Store, StoreError};
use plywood_core::tree::Step;
use plywood_explore::exploration::{Problem, Spec};
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Debug, Formatter};
use std::path::PathBuf;
use std::sync::Arc;
use thiserror::Error;

/// Maximum length of a note, in characters.
pub const MAX_NOTE: usize = 1_000;

/// A position of the lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotedPosition {
    /// The search to show.
    pub problem: Arc<Problem>,
    /// The place to open it at.
    pub step: Step,
    /// The view of the tree, if the line says so.
    pub view: Option<TreeView>,
}

/// An error in a text of notes.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}: {message}")]
pub struct NotesError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The error and what was expected.
    pub message: String,
}

/// A text of positions and notes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes(Vec<NoteLine>);

/// A line of the text, with its line ending, and its content.
#[derive(Clone, Debug, PartialEq, Eq)]
struct NoteLine {
    text: String,
    content: LineContent,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum LineContent {
    /// A comment or an empty line.
    Other,
    /// A search, followed by its notes.
    Search(Box<NotedPosition>),
    /// A note on a step of the search above.
    Note(Step, String),
}

impl Notes {
    /// Parses a text. `search` parses a line that is not a note, or returns why it cannot.
    ///
    /// # Errors
    /// Returns the first error.
    pub fn read(
        bytes: &[u8],
        search: impl Fn(&str) -> Result<NotedPosition, String>,
    ) -> Result<Notes, NotesError> {
        let text = str::from_utf8(bytes).map_err(|error| NotesError {
            line: safe::line_column(bytes, error.valid_up_to()).0,
            message: "this is not text: write the file as UTF-8".to_owned(),
        })?;
        let mut lines = Vec::new();
        // The steps with notes below the search above, if there is one.
        let mut noted: Option<BTreeSet<Step>> = None;
        for (index, line) in text.split_inclusive('\n').enumerate() {
            // Some editors start files with a byte-order mark.
            let written = line.trim_start_matches('\u{feff}').trim();
            let fault = |message: String| NotesError {
                line: index + 1,
                message,
            };
            let content = if written.is_empty() || written.starts_with('#') {
                LineContent::Other
            } else if written.starts_with(|letter: char| letter.is_ascii_digit()) {
                let (step, text) = note(written).map_err(fault)?;
                let Some(steps) = &mut noted else {
                    let message = "a note goes below the search it is about: begin with a line of options, like --position 4453";
                    return Err(fault(message.to_owned()));
                };
                if !steps.insert(step) {
                    let message = format!("step {step} has a note above: write both on one line");
                    return Err(fault(message));
                }
                LineContent::Note(step, text)
            } else {
                let entry = search(written).map_err(fault)?;
                noted = Some(BTreeSet::new());
                LineContent::Search(Box::new(entry))
            };
            let text = line.to_owned();
            lines.push(NoteLine { text, content });
        }
        Ok(Notes(lines))
    }

    /// Returns the positions, in order.
    pub fn entries(&self) -> impl Iterator<Item = &NotedPosition> {
        self.0.iter().filter_map(|line| match &line.content {
            LineContent::Search(entry) => Some(&**entry),
            _ => None,
        })
    }

    /// Returns the notes on a search by step.
    pub fn for_spec(&self, spec: &Spec) -> BTreeMap<Step, String> {
        let mut notes = BTreeMap::new();
        for (_, step, text) in self.below(spec) {
            notes.entry(step).or_insert_with(|| text.to_owned());
        }
        notes
    }

    /// Returns the notes below a search, with the indices of their lines.
    fn below(&self, spec: &Spec) -> impl Iterator<Item = (usize, Step, &str)> {
        let mut is_below = false;
        let lines = self.0.iter().enumerate();
        lines.filter_map(move |(index, line)| match &line.content {
            LineContent::Search(entry) => {
                is_below = entry.problem.spec == *spec;
                None
            }
            LineContent::Note(step, text) => is_below.then_some((index, *step, text.as_str())),
            LineContent::Other => None,
        })
    }

    /// Sets the note on a step, or removes it if the text is empty. A search that is not in the
    /// text is written as `options`. No other line changes.
    pub fn set(&mut self, problem: &Arc<Problem>, options: &str, step: Step, text: &str) {
        // A step may have several lines, of which the first is shown. All of them are replaced.
        let old = self.below(&problem.spec).filter(|(_, of, _)| *of == step);
        let old: Vec<usize> = old.map(|(index, ..)| index).collect();
        let mut indices = 0..self.0.len();
        let is_old = |index| old.binary_search(&index).is_ok();
        self.0.retain(|_| !indices.next().is_some_and(is_old));
        if text.is_empty() {
            return;
        }
        let place = old.first().copied();
        let place = place.unwrap_or_else(|| self.place(problem, options, step));
        let content = LineContent::Note(step, text.to_owned());
        self.insert(place, &format!("{step}: {text}"), content);
    }

    /// Returns where to insert the first note on a step: after those on earlier steps. A search
    /// that is not in the text is added at the end.
    fn place(&mut self, problem: &Arc<Problem>, options: &str, step: Step) -> usize {
        let is_search = |line: &NoteLine| matches!(&line.content, LineContent::Search(entry) if entry.problem == *problem);
        let Some(search) = self.0.iter().position(is_search) else {
            let entry = NotedPosition {
                problem: Arc::clone(problem),
                step: 0,
                view: None,
            };
            self.insert(self.0.len(), options, LineContent::Search(Box::new(entry)));
            return self.0.len();
        };
        let following = self.0[search + 1..].iter().zip(search + 2..);
        let notes =
            following.take_while(|(line, _)| !matches!(line.content, LineContent::Search(_)));
        let before = notes.filter(
            |(line, _)| matches!(line.content, LineContent::Note(other, _) if other < step),
        );
        before.last().map_or(search + 1, |(_, place)| place)
    }

    /// Inserts a line, with the same line ending as the first line.
    fn insert(&mut self, at: usize, text: &str, content: LineContent) {
        let end = match self.0.first() {
            Some(line) if line.text.ends_with("\r\n") => "\r\n",
            _ => "\n",
        };
        if let Some(before) = self.0[..at].last_mut()
            && !before.text.ends_with('\n')
        {
            before.text.push_str(end);
        }
        let text = format!("{text}{end}");
        self.0.insert(at, NoteLine { text, content });
    }

    /// Returns the text.
    pub fn text(&self) -> String {
        self.0.iter().map(|line| line.text.as_str()).collect()
    }
}

/// Parses `40: text`.
fn note(line: &str) -> Result<(Step, String), String> {
    let expected = "a note is a step, a colon and a text, like 40: Who has set α?";
    let (step, text) = line.split_once(':').ok_or(expected)?;
    let step = step.trim().parse().map_err(|_| {
        let step = safe::truncated(step, 20);
        format!("\"{step}\" is not a step: {expected}")
    })?;
    let text = text.trim();
    if text.is_empty() {
        return Err(expected.to_owned());
    }
    let letters = text.chars().count();
    if letters > MAX_NOTE {
        return Err(format!(
            "this note has {letters} letters, and {MAX_NOTE} is the limit"
        ));
    }
    Ok((step, text.to_owned()))
}

/// Parses a line that is not a note; see [`Notes::read`].
pub type SearchReader = Arc<dyn Fn(&str) -> Result<NotedPosition, String> + Send + Sync>;

/// Why a note is not saved.
#[derive(Debug)]
pub enum SaveError {
    /// The file has changed and now contains an error.
    Invalid(String, NotesError),
    /// Someone else has noted something on this step. Their note is kept and shown.
    Changed(String, Step, String),
    /// The file cannot be read or written, and is unchanged.
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

/// Notes with the file that stores them.
#[derive(Clone)]
pub struct NotesFile {
    store: Arc<dyn Store>,
    path: PathBuf,
    search: SearchReader,
    /// The notes as of the last save.
    pub notes: Notes,
}

impl NotesFile {
    /// Creates notes that were read from this file. `search` parses its lines again before saving.
    pub fn new(
        store: Arc<dyn Store>,
        path: PathBuf,
        notes: Notes,
        search: SearchReader,
    ) -> NotesFile {
        NotesFile {
            store,
            path,
            search,
            notes,
        }
    }

    /// Sets the note on a step like [`Notes::set`], and saves it. All other lines of the file stay
    /// as they are at that time.
    ///
    /// # Errors
    /// The note is not saved, and the file is unchanged.
    pub fn set(
        &mut self,
        problem: &Arc<Problem>,
        options: &str,
        step: Step,
        text: &str,
    ) -> Result<(), SaveError> {
        let (text, shown) = (text.trim(), safe::path(&self.path));
        let spec = &problem.spec;
        let note_in = |notes: &Notes| notes.for_spec(spec).remove(&step).unwrap_or_default();
        let before = note_in(&self.notes);
        let mut ended = Ok(());
        let (search, own) = (&self.search, &mut self.notes);
        let name = Name::File(self.path.clone());
        let kept = self.store.change(&name, &mut |bytes| {
            // A file that was deleted is restored with all its content.
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
            notes.set(problem, options, step, text);
            Some(notes.text().into())
        });
        kept.map_err(SaveError::Store)?;
        ended?;
        self.notes.set(problem, options, step, text);
        Ok(())
    }
}

impl Debug for NotesFile {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "notes in {}", safe::path(&self.path))
    }
}
