//! The failure of a command: one sentence and an exit code.

use crate::input::InputError;
use crate::output::OutputError;
use crate::tui::TuiError;
use plywood_core::search::Stop;
use plywood_explore::exploration::{Problem, SpecError};
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::io;
use std::path::Path;

/// Wrong options or an invalid position.
pub(super) const USAGE: u8 = 2;
/// A file or a program was unusable.
pub(super) const FAILED: u8 = 1;
const DATA: u8 = 3;
const LIMIT: u8 = 4;
const ENVIRONMENT: u8 = 5;
/// Added to the number of a signal.
pub(super) const SIGNAL: u8 = 128;

/// Maximum number of characters of an error of the argument parser.
const MAX_USAGE: usize = 600;

/// A sentence for a person and an exit code for a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// One sentence: the cause and the remedy.
    pub message: String,
    /// The exit code for a script.
    pub code: u8,
}

impl Failure {
    pub(super) fn new(code: u8, message: impl Into<String>) -> Failure {
        let message = message.into();
        Failure { message, code }
    }

    /// Creates the failure for a wrong option or argument.
    pub(super) fn usage(message: impl Into<String>) -> Failure {
        Failure::new(USAGE, message)
    }

    /// Returns this failure as one about the search of `--against`.
    pub(super) fn in_against(self) -> Failure {
        Failure::new(self.code, format!("in --against, {}", self.message))
    }

    /// Creates the failure for a file or folder that cannot be read.
    pub(super) fn unreadable(path: &Path, error: &io::Error) -> Failure {
        Failure::failed(format!("{} cannot be read: {error}", safe::path(path)))
    }

    /// Creates the failure for a folder that cannot be created.
    pub(super) fn not_created(folder: &Path, error: &io::Error) -> Failure {
        let folder = safe::path(folder);
        Failure::failed(format!("{folder} cannot be created: {error}"))
    }

    /// Creates the failure for an unusable file, stream or program.
    pub(super) fn failed(message: impl Into<String>) -> Failure {
        Failure::new(FAILED, message)
    }

    /// Creates the failure for data with an error in it.
    pub(super) fn data(message: impl Into<String>) -> Failure {
        Failure::new(DATA, message)
    }

    /// Creates the failure for a request that exceeds a limit, or the memory.
    pub(super) fn limit(message: impl Into<String>) -> Failure {
        Failure::new(LIMIT, message)
    }

    /// Creates the failure for something that the system lacks.
    pub(super) fn environment(message: impl Into<String>) -> Failure {
        Failure::new(ENVIRONMENT, message)
    }

    /// Creates the failure for a standard stream that cannot be written.
    pub(super) fn stream(name: &str, error: &io::Error) -> Failure {
        Failure::failed(format!("standard {name} cannot be written: {error}"))
    }

    /// Creates the failure for signals that cannot be handled, for example because there is not
    /// enough memory for a thread.
    #[cfg(unix)]
    pub(super) fn signals(error: &io::Error) -> Failure {
        let is_full = error.kind() == io::ErrorKind::OutOfMemory;
        let code = if is_full { LIMIT } else { FAILED };
        Failure::new(code, format!("signals cannot be handled: {error}"))
    }

    /// Creates the failure for a file that cannot be read, or is not a regular file.
    pub(super) fn input(path: &Path, error: InputError) -> Failure {
        match error {
            InputError::Io(error) => Failure::unreadable(path, &error),
            error => Failure::data(format!("{}: {error}", safe::path(path))),
        }
    }

    /// Creates the failure for the stopped search of `problem`.
    pub(super) fn stopped(problem: &Problem, stop: Stop) -> Failure {
        let smaller = if problem.spec.game.has_free_depth() {
            "a smaller --depth"
        } else {
            "a smaller tree"
        };
        let nodes = |count| say!(Language::En, "count-nodes", count);
        match stop {
            Stop::NodeLimit(limit) => Failure::limit(format!(
                "the search has more than {}, its limit: choose {smaller} or a larger --max-nodes",
                nodes(limit)
            )),
            Stop::NoMemory(count) => Failure::limit(format!(
                "there is not enough memory for more than about {}: choose {smaller} or free some memory",
                nodes(count)
            )),
            Stop::TooDeep(_) => Failure::limit(format!("{stop}: choose {smaller}")),
            // Only a later iteration can run out of time, and then an earlier one has the answer.
            Stop::Cancelled | Stop::TimeUp | Stop::Enough | Stop::NoChance => {
                Failure::failed("the search was cancelled")
            }
        }
    }
}

/// Uses clap's own message, on one line and without the usage that it prints below.
impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Failure {
        #[cfg(not(feature = "classroom"))]
        if let Some(failure) = super::classroom::missing_command(&error) {
            return failure;
        }
        let text = error.render().to_string();
        let is_end = |line: &&str| line.starts_with("Usage:") || line.starts_with("For more");
        let lines = text.lines().map(str::trim);
        let lines = lines.take_while(|line| !is_end(line));
        let text: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        let text = text.join(" ").replace(" tip: ", "; tip: ");
        let text = text.strip_prefix("error: ").unwrap_or(&text);
        let text = safe::truncated(text, MAX_USAGE);
        // A message with a colon already says what is expected.
        let hint = if text.contains(": ") {
            ""
        } else {
            ": see --help"
        };
        Failure::usage(format!("{text}{hint}"))
    }
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Failure {
        Failure::usage(match error {
            SpecError::Position { error, .. } if error.message == "error-empty" => {
                "--position is missing or empty: write the tree in brackets, like --position \"[[3 12 8] [2 4 6] [14 5 2]]\"".to_owned()
            }
            error => error.to_string(),
        })
    }
}

impl From<OutputError> for Failure {
    fn from(error: OutputError) -> Failure {
        Failure::failed(error.to_string())
    }
}

/// Returns the exit code for an error of the tutor.
fn exit_code(error: &TuiError) -> u8 {
    match error {
        TuiError::NotATerminal => ENVIRONMENT,
        TuiError::Io(_) => FAILED,
        TuiError::Signal(number) => SIGNAL.saturating_add(*number as u8),
    }
}

impl From<TuiError> for Failure {
    fn from(error: TuiError) -> Failure {
        Failure::new(exit_code(&error), error.to_string())
    }
}
