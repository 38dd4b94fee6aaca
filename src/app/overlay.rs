//! What lies on top of a screen: help, lists, questions.

use super::Effect;
use super::bindings::Context;
use super::edit::Edit;
use super::evaluation::Opened;
use super::job::Landing;
use super::paste::{LONGEST, paste};
use crate::exploration::Spec;
use crate::export::Format;
use crate::game::Move;
use crate::tree::Step;
use std::ops::Range;
use std::path::PathBuf;
use tui_input::{Input, InputRequest};

/// The one thing on top.
#[derive(Debug)]
pub enum Overlay {
    /// All keys.
    Help {
        /// Where help was asked for.
        about: Context,
        /// Lines scrolled down.
        scroll: usize,
    },
    /// What is wrong with a lesson.
    Faults {
        /// The faults with their places.
        text: String,
        /// Lines scrolled down.
        scroll: usize,
    },
    /// A drill is over: another one?
    Drilled,
    /// What the student has done.
    Score {
        /// Lines scrolled down.
        scroll: usize,
    },
    /// All settings with their values.
    Settings {
        /// Index of the chosen one.
        selected: usize,
    },
    /// What a value is made of.
    Evaluation(Box<Opened>),
    /// The position as text.
    Edit(Box<Edit>),
    /// A line of text is asked for.
    Prompt(Prompt),
    /// Format and file of an export.
    Export(ExportDialog),
    /// May the file be replaced?
    Overwrite(ExportDialog),
    /// The node limit was reached: search this instead?
    Shallower {
        /// One ply less deep.
        spec: Spec,
        /// Where to stand then.
        landing: Landing,
    },
}

impl Overlay {
    /// Where keys go.
    pub fn context(&self) -> Context {
        match self {
            Overlay::Help { .. } | Overlay::Faults { .. } | Overlay::Score { .. } => Context::Help,
            Overlay::Drilled => Context::Drilled,
            Overlay::Settings { .. } => Context::Settings,
            Overlay::Evaluation(_) => Context::Evaluation,
            Overlay::Edit(_) => Context::Edit,
            Overlay::Prompt(_) => Context::Prompt,
            Overlay::Export(_) => Context::Export,
            Overlay::Overwrite(_) | Overlay::Shallower { .. } => Context::Question,
        }
    }

    /// Changes the text, where there is one.
    pub fn type_request(&mut self, request: InputRequest) {
        match (self, request) {
            (Overlay::Edit(edit), InputRequest::InsertChar(letter)) => edit.insert(letter),
            (Overlay::Edit(edit), request) => edit.request(request),
            (_, InputRequest::InsertChar(letter)) if letter.is_control() => {}
            (Overlay::Prompt(Prompt { input, .. }), InputRequest::InsertChar(_))
            | (Overlay::Export(ExportDialog { input, .. }), InputRequest::InsertChar(_))
                if input.value().len() >= LONGEST => {}
            (Overlay::Prompt(prompt), request) => {
                prompt.error = None;
                prompt.input.handle(request);
            }
            (Overlay::Export(dialog), request) => {
                dialog.input.handle(request);
            }
            _ => {}
        }
    }

    /// Puts a text in, where there is one.
    pub fn paste(&mut self, text: &str) {
        match self {
            Overlay::Edit(edit) => edit.paste(text),
            Overlay::Prompt(prompt) => {
                prompt.error = None;
                paste(&mut prompt.input, text, Some(' '));
            }
            Overlay::Export(dialog) => paste(&mut dialog.input, text, Some(' ')),
            _ => {}
        }
    }

    /// Empties the text, where there is one.
    pub fn clear(&mut self) {
        match self {
            Overlay::Edit(edit) => edit.clear(),
            Overlay::Prompt(prompt) => prompt.input.reset(),
            Overlay::Export(dialog) => dialog.input.reset(),
            _ => {}
        }
    }
}

/// A question that a line of text answers.
#[derive(Clone, Debug)]
pub struct Prompt {
    /// What the text is for.
    pub purpose: Purpose,
    /// The text.
    pub input: Input,
    /// Why it was not taken.
    pub error: Option<String>,
}

/// What a line of text is for.
#[derive(Clone, Debug)]
pub enum Purpose {
    /// The number of a step.
    JumpTo {
        /// The largest one.
        last: Step,
    },
    /// The tree of a drill with its moves in another order.
    Order {
        /// Answers that did not do.
        misses: u32,
    },
    /// The value of a textbook tree's leaf.
    LeafValue {
        /// The whole tree.
        text: String,
        /// The leaf's place in it, in bytes.
        present: Range<usize>,
        /// The moves to the leaf.
        moves: Vec<Move>,
    },
}

impl Prompt {
    pub(super) fn new(purpose: Purpose, text: String) -> Prompt {
        Prompt {
            purpose,
            input: Input::new(text),
            error: None,
        }
    }
}

/// Format and file of an export.
#[derive(Clone, Debug)]
pub struct ExportDialog {
    /// The format.
    pub format: Format,
    /// The path.
    pub input: Input,
}

impl Default for ExportDialog {
    fn default() -> ExportDialog {
        ExportDialog {
            format: Format::Json,
            input: Input::new("plywood-tree.json".to_owned()),
        }
    }
}

impl ExportDialog {
    /// The other format; the path's ending follows.
    pub(super) fn next_format(&mut self) {
        let (format, old, new) = match self.format {
            Format::Json => (Format::Dot, ".json", ".dot"),
            Format::Dot => (Format::Json, ".dot", ".json"),
        };
        self.format = format;
        if let Some(stem) = self.input.value().strip_suffix(old) {
            self.input = Input::new(format!("{stem}{new}"));
        }
    }

    pub(super) fn effect(&self, overwrite: bool) -> Effect {
        Effect::Export {
            format: self.format,
            path: PathBuf::from(self.input.value().trim()),
            overwrite,
        }
    }
}
