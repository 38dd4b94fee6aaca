//! Compares a student's own alpha-beta with the search: at which step it deviates, and which
//! misconception behaves exactly like it.
//!
//! A [`Task`] is the program's input, and a [`Trace`] is its output ([`Trace::read`]). [`judge`]
//! finds out which conventions the program follows and, if it is wrong, which faults of
//! [`plywood_explore::fault`] write the same traces for all tasks. The contract is in
//! `docs/grading.md`.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod class;
mod compare;
mod conventions;
mod departure;
mod draw;
mod judge;
pub mod junit;
mod line;
mod page;
mod printed;
mod reference;
mod report;
pub mod run;
mod suspects;
mod task;
mod trace;
mod trace_file;
mod verdict;
mod why;

pub use conventions::{Conventions, Demands};
pub use departure::{Departure, EdgeFault, Place, Reason};
pub use draw::departure_step;
pub use judge::judge;
pub use line::LineContent;
pub use page::page;
pub use report::{report, summary};
pub use suspects::paired_searches;
pub use task::{NodeKind, Task, TaskError, TaskPart, default_tasks, tasks};
pub use trace::{PrintedLine, Trace, TraceLine};
pub use trace_file::{TraceFile, TraceFileError, read_trace_file, trace_file_text};
pub use verdict::{Attempt, Faults, Level, Verdict, json};
pub use why::why;

#[cfg(test)]
mod tests;
