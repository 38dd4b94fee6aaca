//! What a teacher prepares: the positions of a lesson, a line each as on the command line, and below each
//! what is to be said at its steps. One text that people write, give to others, and add to on the screen:
//!
//! ```text
//! # The second hour
//! --position 4453 --depth 4 --step 40
//! 40: Who has set α?
//! 3632: And how many would minimax have looked at?
//! --game othello --view map
//! ```
//!
//! What is added changes the lines of its notes alone.

use crate::exploration::Spec;
use crate::lesson::TreeView;
use crate::output::{Destination, OutputError, Unfinished};
use crate::safe;
use crate::tree::Step;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use thiserror::Error;

/// Largest file that is read, in bytes.
pub const LARGEST_FILE: u64 = 4 << 20;

/// Longest note, in letters.
pub const LONGEST: usize = 1_000;

/// A position of the lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What is searched.
    pub spec: Spec,
    /// The step to stand at.
    pub step: Step,
    /// How to look at the tree, if that is said.
    pub view: Option<TreeView>,
}

/// What is wrong in a text of notes, and where; both count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:{column}: {what}")]
pub struct Fault {
    /// The line.
    pub line: usize,
    /// The letter of the line.
    pub column: usize,
    /// What is wrong, and what was expected.
    pub what: String,
}

/// A text of positions and notes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes(Vec<Line>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    /// A comment, or nothing.
    Other(String),
    /// A search, as it was written.
    Search(String, Box<Entry>),
    /// What is said at a step of the search above.
    Note(Step, String),
}

impl Notes {
    /// Reads a text. `search` reads a line that is no note; where it cannot, it says at which of its
    /// letters, from 0, and why.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn read(
        bytes: &[u8],
        search: impl Fn(&str) -> Result<Entry, (usize, String)>,
    ) -> Result<Notes, Fault> {
        let text = utf8(bytes)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = Vec::new();
        // The steps with a note below the search above, once there is one.
        let mut noted: Option<BTreeSet<Step>> = None;
        for (index, line) in text.lines().enumerate() {
            let written = line.trim();
            let before = line.chars().take_while(|letter| letter.is_whitespace());
            let before = before.count();
            let fault = |(at, what): (usize, String)| Fault {
                line: index + 1,
                column: before + at + 1,
                what,
            };
            if written.is_empty() || written.starts_with('#') {
                lines.push(Line::Other(line.to_owned()));
            } else if written.starts_with(|letter: char| letter.is_ascii_digit()) {
                let (step, text) = note(written).map_err(fault)?;
                let Some(steps) = &mut noted else {
                    let what = "a note stands below the search that it is about: begin with a line of options, like --position 4453";
                    return Err(fault((0, what.to_owned())));
                };
                if !steps.insert(step) {
                    let what = format!("step {step} has a note above: write both in one line");
                    return Err(fault((0, what)));
                }
                lines.push(Line::Note(step, text));
            } else {
                let entry = search(written).map_err(fault)?;
                noted = Some(BTreeSet::new());
                lines.push(Line::Search(written.to_owned(), Box::new(entry)));
            }
        }
        Ok(Notes(lines))
    }

    /// The positions, in their order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.0.iter().filter_map(|line| match line {
            Line::Search(_, entry) => Some(&**entry),
            _ => None,
        })
    }

    /// What is said at the steps of a search.
    pub fn of(&self, spec: &Spec) -> BTreeMap<Step, String> {
        let mut notes = BTreeMap::new();
        let mut is_below = false;
        for line in &self.0 {
            match line {
                Line::Search(_, entry) => is_below = entry.spec == *spec,
                Line::Note(step, text) if is_below => {
                    notes.entry(*step).or_insert_with(|| text.clone());
                }
                Line::Note(..) | Line::Other(_) => {}
            }
        }
        notes
    }

    /// Says something else at a step, or nothing where the text is empty. A search that is not there
    /// yet is written as `options`.
    pub fn set(&mut self, spec: &Spec, options: &str, step: Step, text: &str) {
        // Of several lines for one step, which a text of several visits may have, the first is told:
        // so all of them go.
        let mut is_below = false;
        self.0.retain(|line| match line {
            Line::Search(_, entry) => {
                is_below = entry.spec == *spec;
                true
            }
            Line::Note(of, _) => !is_below || *of != step,
            Line::Other(_) => true,
        });
        if text.is_empty() {
            return;
        }
        let is_search = |line: &Line| matches!(line, Line::Search(_, entry) if entry.spec == *spec);
        let at = self.0.iter().position(is_search).unwrap_or_else(|| {
            let entry = Entry {
                spec: spec.clone(),
                step: 0,
                view: None,
            };
            let line = Line::Search(options.to_owned(), Box::new(entry));
            self.0.push(line);
            self.0.len() - 1
        });
        let mut behind = at + 1;
        for (index, line) in self.0.iter().enumerate().skip(at + 1) {
            match line {
                Line::Search(..) => break,
                Line::Note(other, _) if *other < step => behind = index + 1,
                Line::Note(..) | Line::Other(_) => {}
            }
        }
        self.0.insert(behind, Line::Note(step, text.to_owned()));
    }

    /// The text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.0 {
            match line {
                Line::Other(line) | Line::Search(line, _) => text.push_str(line),
                Line::Note(step, note) => text.push_str(&format!("{step}: {note}")),
            }
            text.push('\n');
        }
        text
    }

    /// Replaces the file as a whole, so that a reader sees the old text or the new one.
    ///
    /// # Errors
    /// It cannot be written; then it is as it was before.
    pub fn save(&self, path: &Path) -> Result<(), OutputError> {
        let text = self.text();
        Destination::new(path, true)?
            .write(&Unfinished::default(), |out| out.write_all(text.as_bytes()))
    }
}

/// Reads `40: text`.
fn note(line: &str) -> Result<(Step, String), (usize, String)> {
    let expected = "a note is a step, a colon and a text, like 40: Who has set α?";
    let Some((step, text)) = line.split_once(':') else {
        return Err((0, expected.to_owned()));
    };
    let step = step.trim().parse().map_err(|_| {
        let step = safe::shorter(step, 20);
        (0, format!("\"{step}\" is no step: {expected}"))
    })?;
    let text = text.trim();
    let at = line.chars().count();
    if text.is_empty() {
        return Err((at, expected.to_owned()));
    }
    let letters = text.chars().count();
    if letters > LONGEST {
        let what = format!("this note has {letters} letters, and {LONGEST} are the most");
        return Err((at - letters, what));
    }
    Ok((step, text.to_owned()))
}

fn utf8(bytes: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        let last = good.rsplit('\n').next().unwrap_or_default();
        Fault {
            line: good.matches('\n').count() + 1,
            column: last.chars().count() + 1,
            what: "here is no text: write the file as UTF-8".to_owned(),
        }
    })
}
