//! Runs of a program on a task, and how they end.

mod exchange;
#[cfg_attr(unix, path = "run/unix.rs")]
#[cfg_attr(windows, path = "run/windows.rs")]
mod system;

pub use system::user_processes;

use crate::{Attempt, Task, Trace};
use exchange::exchange;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use system::{command, end_text, not_started};
use thiserror::Error;

/// The limits of a run.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Wall-clock time.
    pub time: Duration,
    /// Data memory of each process, in KiB.
    pub memory: u64,
    /// Bytes of standard output, and as many of standard error.
    pub printed: u64,
    /// Number of the user's processes and threads in total.
    pub processes: Option<u64>,
}

/// Why a program was not run.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RunError {
    /// The program does not exist or may not be executed.
    #[error("{0}")]
    NotStarted(String),
    /// The process received a signal with this number.
    #[error("ended by signal {0}")]
    Interrupted(i32),
    /// The system is out of files, processes or threads, which is not the program's fault.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Runs a program on all tasks. Returns the attempts, and whether a limit was reached. One that
/// reaches a limit is not run again, because it would do so again. `signal` has the number of a
/// signal that this process receives.
///
/// # Errors
/// The program cannot be started, a signal, or an error of the system.
pub fn run_all(
    command: &[String],
    tasks: &[Task],
    limits: &Limits,
    signal: &AtomicUsize,
) -> Result<(Vec<Attempt>, bool), RunError> {
    let (mut attempts, mut is_limited) = (Vec::new(), false);
    for task in tasks {
        let mut trace = Trace::default();
        let mut failure = Some("was not run again after it reached a limit".to_owned());
        if !is_limited {
            (trace, failure, is_limited) = run(command, task, limits, signal)?;
        }
        attempts.push(Attempt {
            task: task.clone(),
            trace,
            failure,
        });
    }
    // Where the nodes of some tasks cannot be seen, those of others are not expected either.
    let mut watched = attempts.iter().flat_map(|one| &one.trace.watched);
    if watched.any(|line| line.starts_with("without nodes")) {
        for one in &mut attempts {
            one.trace.lines.clear();
        }
    }
    Ok((attempts, is_limited))
}

/// Runs a program on a task. Returns its trace, with whole lines only if the program failed, why it
/// failed, and whether a limit was reached.
fn run(
    words: &[String],
    task: &Task,
    limits: &Limits,
    signal: &AtomicUsize,
) -> Result<(Trace, Option<String>, bool), RunError> {
    let command = command(words, limits);
    let mut output = exchange(command, &task.input(), limits, signal)?;
    let number = signal.load(Ordering::Relaxed);
    if number != 0 {
        return Err(RunError::Interrupted(number as i32));
    }
    if let Some(why) = not_started(&output) {
        return Err(RunError::NotStarted(why));
    }
    let failed = output.status.filter(|status| !status.success());
    let failure = failed.map(|status| match (end_text(status), output.error()) {
        (how, Some(error)) => format!("{how}: {error}"),
        (how, None) => how,
    });
    let is_limited = output.limit.is_some();
    let failure = output.limit.or(failure);
    if failure.is_some() {
        // A program that was killed may have been in the middle of a line.
        let last = output.stdout.iter().rposition(|&byte| byte == b'\n');
        output.stdout.truncate(last.unwrap_or(0));
    }
    let trace = Trace::read(task, output.stdout.as_slice()).unwrap_or_default();
    Ok((trace, failure, is_limited))
}
