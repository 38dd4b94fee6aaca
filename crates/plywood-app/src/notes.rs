//! A teacher's notes: the positions of a lesson, a line each as on the command line, and below each
//! the notes on its steps. They are a text that people write, pass on, and extend on the screen:
//!
//! ```text
//! # The second hour
//! --position 4453 --depth 4 --step 40
//! 40: Who has set α?
//! 3632: And how many would minimax have looked at?
//! --game othello --view map
//! ```
//!
//! A note that is added or changed leaves all other lines as they are.

mod file;

pub use file::{NotesFile, SaveError, SearchReader};

use plywood_core::tree::Step;
use plywood_explore::exploration::Spec;
use plywood_explore::safe;
use plywood_teach::lesson::TreeView;
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// The byte-order mark that some editors write at the beginning of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Maximum length of a note, in characters.
pub const MAX_NOTE: usize = 1_000;

/// A position of the lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The search to open.
    pub spec: Spec,
    /// The step to open it at.
    pub step: Step,
    /// The view of the tree, if the line has one.
    pub view: Option<TreeView>,
}

/// An error in a text of notes, with its place; both numbers count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:{column}: {message}")]
pub struct NotesError {
    /// The number of the line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
    /// The fault, with the expected text.
    pub message: String,
}

/// A text of positions and notes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes(Vec<NoteLine>);

/// A line of the text, with its ending, and its content.
#[derive(Clone, Debug, PartialEq, Eq)]
struct NoteLine {
    text: String,
    content: LineContent,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum LineContent {
    /// A comment, or nothing.
    Other,
    /// A search, whose notes follow.
    Search(Box<Entry>),
    /// A note on a step of the search above.
    Note(Step, String),
}

impl Notes {
    /// Reads a text. `search` reads a line that is not a note; on failure it returns the index of
    /// the character, from 0, and the reason.
    ///
    /// # Errors
    /// Returns the first thing that is wrong.
    pub fn read(
        bytes: &[u8],
        search: impl Fn(&str) -> Result<Entry, (usize, String)>,
    ) -> Result<Notes, NotesError> {
        let text = str::from_utf8(bytes).map_err(|error| {
            let (line, column) = safe::line_column(bytes, error.valid_up_to());
            let message = "this is not text: write the file as UTF-8".to_owned();
            NotesError {
                line,
                column,
                message,
            }
        })?;
        let (mark, text) = text.split_at(if text.starts_with(BYTE_ORDER_MARK) {
            BYTE_ORDER_MARK.len_utf8()
        } else {
            0
        });
        let mut lines = Vec::new();
        // The steps that have a note below the search above, once there is one.
        let mut noted: Option<BTreeSet<Step>> = None;
        for (index, line) in text.split_inclusive('\n').enumerate() {
            let written = line.trim();
            let indent = line.chars().take_while(|letter| letter.is_whitespace());
            let indent = indent.count();
            let fault = |(at, message): (usize, String)| NotesError {
                line: index + 1,
                column: indent + at + 1,
                message,
            };
            let content = if written.is_empty() || written.starts_with('#') {
                LineContent::Other
            } else if written.starts_with(|letter: char| letter.is_ascii_digit()) {
                let (step, text) = note(written).map_err(fault)?;
                let Some(steps) = &mut noted else {
                    let message = "a note goes below the search it is about: begin with a line of options, like --position 4453";
                    return Err(fault((0, message.to_owned())));
                };
                if !steps.insert(step) {
                    let message = format!("step {step} has a note above: write both on one line");
                    return Err(fault((0, message)));
                }
                LineContent::Note(step, text)
            } else {
                let entry = search(written).map_err(fault)?;
                noted = Some(BTreeSet::new());
                LineContent::Search(Box::new(entry))
            };
            let prefix = if index == 0 { mark } else { "" };
            let text = format!("{prefix}{line}");
            lines.push(NoteLine { text, content });
        }
        Ok(Notes(lines))
    }

    /// Returns the positions, in order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.0.iter().filter_map(|line| match &line.content {
            LineContent::Search(entry) => Some(&**entry),
            _ => None,
        })
    }

    /// Returns the notes on the steps of a search.
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
                is_below = entry.spec == *spec;
                None
            }
            LineContent::Note(step, text) => is_below.then_some((index, *step, text.as_str())),
            LineContent::Other => None,
        })
    }

    /// Sets the note on a step, or removes it if the text is empty. A search that is not in the
    /// text yet is written as `options`. No other line changes.
    pub fn set(&mut self, spec: &Spec, options: &str, step: Step, text: &str) {
        // A text may have several lines for one step, of which the first is shown: all of them are
        // replaced.
        let old = self.below(spec).filter(|(_, of, _)| *of == step);
        let old: Vec<usize> = old.map(|(index, ..)| index).collect();
        let mut indices = 0..self.0.len();
        let is_old = |index| old.binary_search(&index).is_ok();
        self.0.retain(|_| !indices.next().is_some_and(is_old));
        if text.is_empty() {
            return;
        }
        let place = old.first().copied();
        let place = place.unwrap_or_else(|| self.place(spec, options, step));
        let content = LineContent::Note(step, text.to_owned());
        self.insert(place, &format!("{step}: {text}"), content);
    }

    /// Returns the place for the note on a step that has none: after those on earlier steps. A
    /// search that is not in the text yet is added at its end.
    fn place(&mut self, spec: &Spec, options: &str, step: Step) -> usize {
        let is_search = |line: &NoteLine| matches!(&line.content, LineContent::Search(entry) if entry.spec == *spec);
        let Some(search) = self.0.iter().position(is_search) else {
            let entry = Entry {
                spec: spec.clone(),
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

    /// Inserts a line, with an ending like that of the first line.
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

/// Reads `40: text`.
fn note(line: &str) -> Result<(Step, String), (usize, String)> {
    let expected = "a note is a step, a colon and a text, like 40: Who has set α?";
    let Some((step, text)) = line.split_once(':') else {
        return Err((0, expected.to_owned()));
    };
    let step = step.trim().parse().map_err(|_| {
        let step = safe::truncated(step, 20);
        (0, format!("\"{step}\" is not a step: {expected}"))
    })?;
    let text = text.trim();
    let at = line.chars().count();
    if text.is_empty() {
        return Err((at, expected.to_owned()));
    }
    let letters = text.chars().count();
    if letters > MAX_NOTE {
        let message = format!("this note has {letters} letters, and {MAX_NOTE} is the limit");
        return Err((at - letters, message));
    }
    Ok((step, text.to_owned()))
}
