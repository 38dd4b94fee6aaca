//! Compares a student's own alpha-beta with the search: at which step it deviates, and which
//! misconception behaves exactly like it.
//!
//! A [`Task`] is the program's input, and a [`Trace`] is its output ([`Trace::read`]). [`judge`]
//! holds each line to the rules of the contract, whatever the style of the program, and if one is
//! not true, finds the faults of [`plywood_explore::fault`] that write the same traces for all
//! tasks. The contract is in
//! `docs/grading.md`.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod class;
mod departure;
mod files;
mod imitation;
mod judge;
mod line;
mod pair;
mod printed;
mod reading;
mod report;
pub mod run;
mod task;
mod trace;
mod tree;
mod verdict;
mod walk;

pub use departure::{Departure, Reason};
pub use files::{junit, page, page_path, read_trace_file, trace_file_text};
pub use judge::judge;
pub use line::{LineContent, LineKind, Span};
pub use pair::paired_searches;
pub use printed::Level;
pub use report::{json, report};
pub use task::{Task, TaskPart, default_tasks, table_tasks, tasks};
pub use trace::{Attempt, PrintedLine, Trace, TraceLine};
pub use tree::NodeKind;
pub use verdict::{Conventions, Demands, Verdict};
