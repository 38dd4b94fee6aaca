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
    /// Data memory of each process, in KiB.
    pub memory: u64,
    /// Output in bytes.
    pub printed: usize,
    /// Number of the user's processes and threads in total.
    pub processes: Option<u64>,
}

/// The end of a run.
#[derive(Debug)]
pub(super) enum RunEnd {
    /// The program does not exist or may not be executed.
    NotStarted(String),
    /// The program exited, crashed, or exceeded a limit, in which case the flag is set.
    Ended(Box<Attempt>, bool),
    /// This process received a signal with this number.
    Interrupted(i32),
}

/// Reports that programs cannot be run on this system: only Unix can limit them.
#[cfg(not(unix))]
pub(crate) fn run(_: &[String], _: &Task, _: &Limits, _: &AtomicUsize) -> io::Result<RunEnd> {
    let why = "programs are run only on Unix: grade what they print with --trace and --tree";
    Ok(RunEnd::NotStarted(why.to_owned()))
}

#[cfg(not(unix))]
pub(crate) fn user_processes() -> Option<u64> {
    None
}
