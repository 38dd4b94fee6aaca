//! Runs of a program on a task, and how they end.

#[cfg(unix)]
mod exchange;
#[cfg(unix)]
mod unix;

use plywood_teach::grade::Attempt;
#[cfg(not(unix))]
use plywood_teach::grade::Task;
#[cfg(not(unix))]
use std::io;
#[cfg(not(unix))]
use std::sync::atomic::AtomicUsize;
use std::time::Duration;
#[cfg(unix)]
pub(super) use unix::{run, user_processes};

/// The limits of a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Wall-clock time.
    pub time: Duration,
    /// Memory of each of its processes, in KiB of data.
    pub memory: u64,
    /// Output in bytes.
    pub printed: usize,
    /// Number of the user's processes and threads, all together.
    pub processes: Option<u64>,
}

/// The end of a run.
#[derive(Debug)]
pub(super) enum RunEnd {
    /// There is no such program, or it may not be run.
    NotStarted(String),
    /// The program ended by itself or crashed; or it exceeded a limit, which is said.
    Ended(Box<Attempt>, bool),
    /// A signal with this number came for this process.
    Interrupted(i32),
}

/// Reports that programs cannot be run here: only Unix can limit them.
#[cfg(not(unix))]
pub(crate) fn run(_: &[String], _: &Task, _: &Limits, _: &AtomicUsize) -> io::Result<RunEnd> {
    let why = "programs are run only on Unix: grade what they print with --trace and --tree";
    Ok(RunEnd::NotStarted(why.to_owned()))
}

#[cfg(not(unix))]
pub(crate) fn user_processes() -> Option<u64> {
    None
}
