//! Runs of a program on a task, and how they end.

#[cfg(unix)]
mod exchange;
#[cfg(unix)]
mod unix;

use crate::{Attempt, Task, Trace};
use std::io;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;
#[cfg(unix)]
use unix::run;
#[cfg(unix)]
pub use unix::user_processes;

/// The limits of a run.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Wall-clock time.
    pub time: Duration,
    /// Data memory of each process, in KiB.
    pub memory: u64,
    /// Output in bytes.
    pub printed: usize,
    /// Number of the user's processes and threads in total.
    pub processes: Option<u64>,
}

/// The runs of a program on several tasks.
#[derive(Debug)]
pub enum Runs {
    /// The attempts, and whether a limit was reached.
    Ended(Vec<Attempt>, bool),
    /// Why the program cannot be run.
    NotStarted(String),
    /// This process received a signal with this number.
    Interrupted(i32),
}

/// Runs a program on all tasks. One that reaches a limit is not run again, because it would do so
/// again. `signal` has the number of a signal that this process receives.
///
/// # Errors
/// The system is out of files or processes, which is not the program's fault.
pub fn run_all(
    command: &[String],
    tasks: &[Task],
    limits: &Limits,
    signal: &AtomicUsize,
) -> io::Result<Runs> {
    let mut attempts = Vec::new();
    for task in tasks {
        match run(command, task, limits, signal)? {
            RunEnd::Ended(attempt, false) => attempts.push(*attempt),
            RunEnd::Ended(attempt, true) => {
                attempts.push(*attempt);
                let rest = &tasks[attempts.len()..];
                attempts.extend(rest.iter().map(|task| Attempt {
                    task: task.clone(),
                    trace: Trace::default(),
                    failure: Some("was not run again after it reached a limit".to_owned()),
                }));
                return Ok(Runs::Ended(attempts, true));
            }
            RunEnd::NotStarted(error) => return Ok(Runs::NotStarted(error)),
            RunEnd::Interrupted(number) => return Ok(Runs::Interrupted(number)),
        }
    }
    Ok(Runs::Ended(attempts, false))
}

/// The end of a run.
#[derive(Debug)]
enum RunEnd {
    /// The program does not exist or may not be executed.
    NotStarted(String),
    /// The program exited, crashed, or exceeded a limit, in which case the flag is set.
    Ended(Box<Attempt>, bool),
    /// This process received a signal with this number.
    Interrupted(i32),
}

/// Reports that programs cannot be run on this system: only Unix can limit them.
#[cfg(not(unix))]
fn run(_: &[String], _: &Task, _: &Limits, _: &AtomicUsize) -> io::Result<RunEnd> {
    let why = "programs are run only on Unix: grade what they print with --trace and --tree";
    Ok(RunEnd::NotStarted(why.to_owned()))
}

/// Returns the number of the user's processes and threads; `None` if the system does not tell.
#[cfg(not(unix))]
pub fn user_processes() -> Option<u64> {
    None
}
