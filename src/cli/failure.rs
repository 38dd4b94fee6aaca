//! The failure of a command: one sentence and an exit code.

use crate::duel::DuelError;
use crate::exploration::{Spec, SpecError};
use crate::input::InputError;
use crate::language::Language;
use crate::output::OutputError;
use crate::safe;
use crate::say;
use crate::search::Stop;
use crate::tui::TuiError;
use std::io;
use std::path::Path;

/// Wrong options or a position that does not exist.
pub const USAGE: u8 = 2;
/// A file or a program could not be used.
pub(super) const FAILED: u8 = 1;
const DATA: u8 = 3;
const LIMIT: u8 = 4;
const ENVIRONMENT: u8 = 5;
/// Added to the number of a signal.
const SIGNAL: u8 = 128;

/// A sentence for a person and an exit code for a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What went wrong and what to do.
    pub message: String,
    /// The exit code.
    pub code: u8,
}

impl Failure {
    pub(super) fn usage(message: String) -> Failure {
        Failure {
            message,
            code: USAGE,
        }
    }

    /// Returns the failure as one of the second of two explorations.
    pub(super) fn in_against(self) -> Failure {
        Failure {
            message: format!("in --against, {}", self.message),
            ..self
        }
    }

    /// A file or folder cannot be read.
    pub(super) fn unreadable(path: &Path, error: &io::Error) -> Failure {
        Failure {
            message: format!("{} cannot be read: {error}", safe::path(path)),
            code: FAILED,
        }
    }

    /// A file or stream failed.
    pub(super) fn failed(message: String) -> Failure {
        Failure {
            message,
            code: FAILED,
        }
    }

    /// A file has an error in it.
    pub(super) fn data(message: String) -> Failure {
        Failure {
            message,
            code: DATA,
        }
    }

    /// The request exceeds a limit, or the memory.
    pub(super) fn limit(message: String) -> Failure {
        Failure {
            message,
            code: LIMIT,
        }
    }

    /// The machine lacks something that is needed.
    pub(super) fn environment(message: String) -> Failure {
        Failure {
            message,
            code: ENVIRONMENT,
        }
    }

    /// Standard output cannot be written.
    pub(super) fn stdout(error: &io::Error) -> Failure {
        Failure {
            message: format!("standard output cannot be written: {error}"),
            code: FAILED,
        }
    }

    /// Signals cannot be handled, for want of memory for a thread or otherwise.
    #[cfg(unix)]
    pub(super) fn signals(error: &io::Error) -> Failure {
        let is_full = error.kind() == io::ErrorKind::OutOfMemory;
        Failure {
            message: format!("signals cannot be handled: {error}"),
            code: if is_full { LIMIT } else { FAILED },
        }
    }

    /// A file cannot be read, or is not a regular file.
    pub(super) fn unread(path: &Path, error: InputError) -> Failure {
        match error {
            InputError::Io(error) => Failure::unreadable(path, &error),
            error => Failure::data(format!("{}: {error}", safe::path(path))),
        }
    }

    /// A signal ended the work before it was done.
    pub(super) fn interrupted(signal: i32, message: String) -> Failure {
        Failure {
            message,
            code: SIGNAL.saturating_add(signal as u8),
        }
    }

    /// The search of `spec` was stopped.
    pub(super) fn stopped(spec: &Spec, stop: Stop) -> Failure {
        let smaller = match spec.game.can_be_deepened() {
            true => "a smaller --depth",
            false => "a smaller tree",
        };
        let nodes = |count| say!(Language::En, "count-nodes", count = count);
        match stop {
            Stop::NodeLimit(limit) => Failure::limit(format!(
                "the search has more than {}, its limit: choose {smaller} or a larger --max-nodes",
                nodes(limit)
            )),
            Stop::NoMemory(count) => Failure::limit(format!(
                "there is not enough memory for more than about {}: choose {smaller} or free some memory",
                nodes(count)
            )),
            // Only a later iteration can run out of time, and an earlier one has the answer.
            Stop::Cancelled | Stop::TimeUp | Stop::Enough => Failure {
                message: "the search was cancelled".to_owned(),
                code: FAILED,
            },
        }
    }
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Failure {
        Failure::usage(match error {
            SpecError::Position { error, .. } if error.message() == "error-tree-empty" => {
                "--position is missing or empty: write the tree in brackets, like --position \"[[3 12 8] [2 4 6] [14 5 2]]\"".to_owned()
            }
            error => error.to_string(),
        })
    }
}

impl From<DuelError> for Failure {
    fn from(error: DuelError) -> Failure {
        Failure::usage(error.to_string())
    }
}

impl From<OutputError> for Failure {
    fn from(error: OutputError) -> Failure {
        Failure {
            message: error.to_string(),
            code: FAILED,
        }
    }
}

/// Returns the exit code of a tutor that ended like this.
fn code_of(error: &TuiError) -> u8 {
    match error {
        TuiError::NotATerminal => ENVIRONMENT,
        TuiError::Io(_) => FAILED,
        TuiError::Signal(number) => SIGNAL.saturating_add(*number as u8),
        TuiError::NotSaved { end, .. } => end.as_deref().map_or(FAILED, code_of),
    }
}

impl From<TuiError> for Failure {
    fn from(error: TuiError) -> Failure {
        Failure {
            message: error.to_string(),
            code: code_of(&error),
        }
    }
}
