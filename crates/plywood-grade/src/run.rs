//! Runs of a program on a task, and how they end.

mod exchange;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use unix::user_processes;
#[cfg(windows)]
pub use windows::user_processes;

use crate::{Attempt, Task, Trace};
use exchange::{Exchange, ProgramOutput};
#[cfg(windows)]
use process_wrap::std::JobObject;
#[cfg(unix)]
use process_wrap::std::ProcessGroup;
use process_wrap::std::{ChildWrapper, CommandWrap};
use std::io;
use std::process::{ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
#[cfg(unix)]
use unix::{command, end_text, not_started};
#[cfg(windows)]
use windows::{command, end_text, not_started};

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

/// Runs a program on a task.
///
/// # Errors
/// The system is out of files, processes or threads, which is not the program's fault.
fn run(words: &[String], task: &Task, limits: &Limits, signal: &AtomicUsize) -> io::Result<RunEnd> {
    let mut child = match start(words, limits) {
        Ok(child) => child,
        // On Unix a shell is started, which then tells by its exit code.
        Err(error) if cfg!(windows) => return Ok(RunEnd::NotStarted(error.to_string())),
        Err(error) => return Err(error),
    };
    let child = child.as_mut();
    let exchange = Exchange::start(child, task.input());
    let ended = exchange.and_then(|exchange| {
        let output = exchange.run(child, limits, signal)?;
        Ok((exchange, output))
    });
    // Kill the program's children too.
    child.start_kill().ok();
    let (exchange, mut output) = ended?;
    let status = output.status.or_else(|| child.inner_mut().wait().ok());
    let number = signal.load(Ordering::Relaxed);
    if number != 0 {
        return Ok(RunEnd::Interrupted(number as i32));
    }
    exchange.drain(&mut output, limits);
    if let Some(why) = status.and_then(|status| not_started(status, &output)) {
        return Ok(RunEnd::NotStarted(why));
    }
    let is_limited = output.limit.is_some();
    let failure = output.limit.clone();
    let failure = failure.or_else(|| failure_text(status?, &output));
    if failure.is_some() {
        // A program that was killed may have been in the middle of a line.
        let last = output.stdout.iter().rposition(|&byte| byte == b'\n');
        output.stdout.truncate(last.unwrap_or(0));
    }
    let attempt = Attempt {
        task: task.clone(),
        trace: Trace::read(task, output.stdout.as_slice()).unwrap_or_default(),
        failure,
    };
    Ok(RunEnd::Ended(Box::new(attempt), is_limited))
}

/// Starts a program whose children can be ended with it.
fn start(words: &[String], limits: &Limits) -> io::Result<Box<dyn ChildWrapper>> {
    let mut command = command(words, limits);
    command.stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut command = CommandWrap::from(command);
    #[cfg(unix)]
    command.wrap(ProcessGroup::leader());
    #[cfg(windows)]
    command.wrap(JobObject);
    command.spawn()
}

/// Describes a program's failure.
fn failure_text(status: ExitStatus, output: &ProgramOutput) -> Option<String> {
    if status.success() {
        return None;
    }
    let how = end_text(status);
    Some(match output.error() {
        Some(error) => format!("{how}: {error}"),
        None => how,
    })
}
