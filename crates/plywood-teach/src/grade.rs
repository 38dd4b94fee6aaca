//! Somebody's own alpha-beta held against the search: at which step it departs, and which
//! misunderstanding behaves exactly like it.
//!
//! A [`Task`] is what the program reads, a [`Trace`] what it printed ([`Trace::read`]). [`judge`] finds
//! out which conventions the program follows, and, where it is wrong, which faults of
//! [`crate::search::fault`] write the same traces on all tasks. `docs/grading.md` has the contract.

mod compare;
mod course;
mod departure;
mod draw;
mod judge;
mod number;
mod printed;
pub mod recorded;
mod reference;
mod report;
mod signs;
pub mod suite;
mod task;
mod trace;

pub use departure::{Departure, Got, Reason};
pub use judge::{Attempt, Conventions, Faults, Level, Side, Verdict, judge};
pub use reference::{Event, What, traced};
pub use report::{json, names, report, summary, why, written};
pub use task::{NodeKind, Task, TaskError, tasks};
pub use trace::{Line, Said, Trace, path_text};
