//! Runs of a program on a task, and how they end. A program's streams are files without names: the
//! system knows their lengths, so they need not be read while the program runs.

#[cfg_attr(unix, path = "run/unix.rs")]
#[cfg_attr(windows, path = "run/windows.rs")]
mod system;

use crate::{Attempt, Task, Trace};
use itertools::Itertools;
use plywood_explore::safe;
use regex_lite::Regex;
use std::ffi::OsString;
use std::io::{self, Read, Seek, Write};
use std::process::ExitStatus;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::tempfile;
use thiserror::Error;

/// Maximum number of characters of an error message shown.
const MAX_SHOWN_ERROR: usize = 120;

/// Interval at which a program is checked. Checking more often would slow it down.
const PAUSE: Duration = Duration::from_millis(1);

/// The name that a shell which starts a program uses for itself in its messages.
const SHELL: &str = "plywood-grade";

/// A line about an error, as compilers and interpreters print it. Indented lines are source code or a
/// stack trace; the cause may follow on the next line.
static ERROR: LazyLock<Regex> = LazyLock::new(|| {
    let form = r"(?im)^(?:\S.*)?(?:error|exception|panicked)(?:.*:\s*\n)?.*";
    Regex::new(form).expect("the form is right")
});

/// The limits of a run.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Wall-clock time.
    pub time: Duration,
    /// Data memory of each process, in KiB.
    pub memory: u64,
    /// Bytes of standard output, and as many of standard error.
    pub printed: u64,
}

/// Why a program was not run.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RunError {
    /// The program does not exist or may not be executed.
    #[error("could not be run: {0}")]
    NotStarted(String),
    /// The process received a signal with this number.
    #[error("ended before all was graded")]
    Interrupted(i32),
    /// The system is out of files, processes or threads, which is not the program's fault.
    #[error("no program can be started: {0}")]
    Io(#[from] io::Error),
}

/// Runs a program on all tasks. Returns the attempts, and whether a limit was reached. One that
/// reaches a limit is not run again, because it would do so again. `signal` has the number of a
/// signal that this process receives.
///
/// # Errors
/// The program cannot be started, a signal, or an error of the system.
pub fn run_all(
    command: &[OsString],
    tasks: &[Task],
    limits: &Limits,
    signal: &AtomicUsize,
) -> Result<(Vec<Attempt>, bool), RunError> {
    let (mut attempts, mut is_limited) = (Vec::new(), false);
    for task in tasks {
        let mut trace = Trace::default();
        let mut failure = Some("was not run again after it reached a limit".to_owned());
        if !is_limited {
            let output = run(command, &task.input(), limits, signal)?;
            is_limited = output.limit.is_some();
            failure = output.failure();
            trace = Trace::read(task, output.whole_lines()).unwrap_or_default();
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

/// The output of a program that has ended.
struct ProgramOutput {
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    status: Option<ExitStatus>,
    /// The limit that ended it, in words.
    limit: Option<String>,
}

/// Runs a program with this input until it ends, a limit is reached or a signal arrives; then it has
/// been ended with its children.
///
/// # Errors
/// The program cannot be started, a signal, or an error of the system.
fn run(
    command: &[OsString],
    input: &str,
    limits: &Limits,
    signal: &AtomicUsize,
) -> Result<ProgramOutput, RunError> {
    let (mut stdin, mut stdout, mut stderr) = (tempfile()?, tempfile()?, tempfile()?);
    stdin.write_all(input.as_bytes())?;
    stdin.rewind()?;
    let mut command = system::command(command, limits);
    let streams = command.command_mut().stdin(stdin);
    streams.stdout(stdout.try_clone()?);
    streams.stderr(stderr.try_clone()?);
    let mut child = match command.spawn() {
        // On Unix a shell is started, which then tells by its exit code.
        Err(error) if cfg!(windows) => return Err(RunError::NotStarted(error.to_string())),
        child => child?,
    };
    let started = Instant::now();
    let (mut status, mut limit, mut number) = (None, None, 0);
    while status.is_none() && limit.is_none() && number == 0 {
        thread::sleep(PAUSE);
        status = child.try_wait().unwrap_or_default();
        number = signal.load(Ordering::Relaxed);
        let lengths = [&stdout, &stderr].map(|file| file.metadata().map_or(0, |is| is.len()));
        if lengths.iter().any(|&length| length > limits.printed) {
            let mib = limits.printed >> 20;
            limit = Some(format!("printed more than {mib} MiB and was ended"));
        } else if status.is_none() && started.elapsed() > limits.time {
            let seconds = limits.time.as_secs();
            limit = Some(format!("took longer than {seconds} s and was ended"));
        }
    }
    child.start_kill().ok();
    if number != 0 {
        return Err(RunError::Interrupted(number as i32));
    }
    let mut output = ProgramOutput {
        status: status.or_else(|| child.inner_mut().wait().ok()),
        stdout: Vec::new(),
        stderr: Vec::new(),
        limit,
    };
    for (file, bytes) in [
        (&mut stdout, &mut output.stdout),
        (&mut stderr, &mut output.stderr),
    ] {
        file.rewind()?;
        file.take(limits.printed).read_to_end(bytes)?;
    }
    output
        .not_started()
        .map_or(Ok(output), |why| Err(RunError::NotStarted(why)))
}

impl ProgramOutput {
    /// Returns why there was no program to run, or no function to watch, according to the exit code
    /// and the message; `None` if there was.
    fn not_started(&self) -> Option<String> {
        let reason = match self.status?.code()? {
            126 => "it is not a program, or may not be executed (chmod +x)",
            127 => "there is no such program, or no such interpreter as its script names",
            _ => return None,
        };
        // The message may be from a script's own commands.
        let message = self.error().filter(|message| !message.starts_with(SHELL));
        let is_silent = self.stdout.is_empty();
        is_silent.then(|| message.unwrap_or_else(|| reason.to_owned()))
    }

    /// Returns how the program failed; `None` if it did not.
    fn failure(&self) -> Option<String> {
        let failed = self.status.filter(|status| !status.success());
        self.limit.clone().or_else(|| {
            // `exit status: 1` or `signal: 11 (SIGSEGV)`; Windows has an exit code.
            let how = failed?.to_string().replace("status", "code");
            let how = format!("ended with {}", how.replacen(": ", " ", 1));
            let error = self.error().map(|error| format!(": {error}"));
            Some(how + &error.unwrap_or_default())
        })
    }

    /// Returns the error that the program printed, or else its last line.
    fn error(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.stderr);
        let last = || text.lines().rfind(|line| !line.trim().is_empty());
        let found = ERROR
            .find(&text)
            .map(|found| found.as_str())
            .or_else(last)?;
        let message = found.split_whitespace().join(" ");
        Some(safe::truncated(&message, MAX_SHOWN_ERROR).into_owned())
    }

    /// Returns what was printed. A program that failed may have been in the middle of a line.
    fn whole_lines(&self) -> &[u8] {
        if self.failure().is_none() {
            return &self.stdout;
        }
        let last = self.stdout.iter().rposition(|&byte| byte == b'\n');
        &self.stdout[..last.unwrap_or(0)]
    }
}
