//! A program that is run on a task, and how that ended.

#[cfg(unix)]
mod heard;
#[cfg(unix)]
mod unix;

use crate::grade::Attempt;
#[cfg(not(unix))]
use crate::grade::Task;
#[cfg(not(unix))]
use std::sync::atomic::AtomicUsize;
use std::time::Duration;
#[cfg(unix)]
pub use unix::{run, tasks_of_user};

/// What a run may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Its time.
    pub time: Duration,
    /// KiB of data of each of its processes.
    pub memory: u64,
    /// Bytes that it prints.
    pub printed: usize,
    /// Processes and threads of the user, all together.
    pub processes: Option<u64>,
}

/// How a run ended.
#[derive(Debug)]
pub enum Ended {
    /// The program could not be started.
    NotStarted(String),
    /// It took more than it may.
    Limited(Attempt),
    /// By itself, or by a fault of its own.
    Done(Attempt),
    /// A signal of this number came for this process.
    Interrupted(i32),
}

/// The limits of a stranger's program are Unix's.
#[cfg(not(unix))]
pub fn run(_: &[String], _: &Task, _: &Limits, _: &AtomicUsize) -> Ended {
    let why = "programs are run on Unix alone: grade what they print with --trace and --tree";
    Ended::NotStarted(why.to_owned())
}

#[cfg(not(unix))]
pub fn tasks_of_user() -> Option<u64> {
    None
}
