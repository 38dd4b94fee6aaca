//! The kinds of files that can be made of a tree. The screens offer those that they are given, and
//! know nothing of formats.

use crate::language::Language;
use plywood_core::tree::Step;
use plywood_explore::exploration::Exploration;
use std::io::{self, Write};
use strum::VariantArray;

/// The purpose of a file, in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Purpose {
    /// Exercises to print.
    Sheet,
    /// A key with the answers.
    Key,
    /// The tree as a picture, to be filled in.
    Blank,
    /// Questions for a class, on a page or on a learning platform.
    Quiz,
    /// A page that steps through the search.
    Page,
    /// Anything else, for programs and for paper.
    Other,
}

/// A kind of file.
#[derive(Clone, Copy, Debug)]
pub struct FileKind {
    /// The name, as in the message `export-about`.
    pub name: &'static str,
    /// The usual name of its files, before the dot.
    pub stem: &'static str,
    /// The end of its files' names, after the dot.
    pub extension: &'static str,
    /// The purpose of the files.
    pub purpose: Purpose,
    /// The command that writes it, without the options of a search.
    pub command: &'static str,
    /// Whether it shows the tree at a step.
    pub takes_step: bool,
    /// Makes the file's content or returns a sentence that says why there is none.
    pub content: for<'e> fn(&FileKind, &'e Exploration, &Order) -> Result<Content<'e>, String>,
}

/// Writes the content of a file.
pub type Content<'e> = Box<dyn FnOnce(&mut dyn Write) -> io::Result<()> + 'e>;

/// Contents of a file besides its tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The language of its texts.
    pub language: Language,
    /// The step to show, if the file shows one.
    pub step: Step,
    /// The options of the search, quoted for a shell.
    pub search: String,
}

impl FileKind {
    /// Returns the usual name of its files.
    pub fn file(&self) -> String {
        format!("{}.{}", self.stem, self.extension)
    }

    /// Returns the command that makes the same file, without the option for its name.
    pub fn command(&self, order: &Order) -> String {
        let step = if self.takes_step {
            format!(" --step {}", order.step)
        } else {
            String::new()
        };
        let (search, language) = (&order.search, order.language.code());
        format!("plywood {} {search}{step} --lang {language}", self.command)
    }
}

impl PartialEq for FileKind {
    fn eq(&self, other: &FileKind) -> bool {
        self.name == other.name
    }
}

impl Eq for FileKind {}

/// Returns the content of a file for its text.
pub fn text_content(text: String) -> Content<'static> {
    Box::new(move |out| out.write_all(text.as_bytes()))
}
