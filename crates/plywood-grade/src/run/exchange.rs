//! Runs a program until it ends, within its limits. Its streams are files without names: the system
//! knows their lengths, so they need not be read while the program runs.

use super::{Limits, RunError};
use plywood_explore::safe;
use process_wrap::std::CommandWrap;
use std::io::{self, Read, Seek, Write};
use std::process::ExitStatus;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::tempfile;

/// Maximum number of characters of an error message shown.
const MAX_SHOWN_ERROR: usize = 120;

/// Interval at which a program is checked. Checking more often would slow it down.
const PAUSE: Duration = Duration::from_millis(1);

/// The output of a program that has ended.
pub(super) struct ProgramOutput {
    pub stdout: Vec<u8>,
    stderr: Vec<u8>,
    pub status: Option<ExitStatus>,
    /// The limit that ended it, in words.
    pub limit: Option<String>,
}

impl ProgramOutput {
    /// Returns the first line of standard error about an error, as compilers and interpreters print
    /// it, or else the last line. Indented lines are source code or a stack trace.
    pub(super) fn error(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.stderr);
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let last = lines.clone().next_back()?;
        let is_error = |line: &&str| {
            let lower = line.to_lowercase();
            let mut names = ["error", "exception", "panicked"].into_iter();
            names.any(|name| lower.contains(name)) && !line.starts_with(char::is_whitespace)
        };
        let mut message = lines.find(is_error).unwrap_or(last).trim().to_owned();
        // The cause may follow on the next line.
        if message.ends_with(':') {
            message.extend(lines.next().map(|line| format!(" {}", line.trim())));
        }
        Some(safe::truncated(&message, MAX_SHOWN_ERROR).into_owned())
    }
}

/// Runs a program with this input until it ends, a limit is reached or a signal arrives; then it has
/// been ended with its children.
///
/// # Errors
/// The program cannot be started, or the system has an error.
pub(super) fn exchange(
    mut command: CommandWrap,
    input: &str,
    limits: &Limits,
    signal: &AtomicUsize,
) -> Result<ProgramOutput, RunError> {
    let (mut stdin, stdout, stderr) = (tempfile()?, tempfile()?, tempfile()?);
    stdin.write_all(input.as_bytes())?;
    stdin.rewind()?;
    let streams = command.command_mut().stdin(stdin);
    streams.stdout(stdout.try_clone()?);
    streams.stderr(stderr.try_clone()?);
    // On Unix a shell is started, which then tells by its exit code.
    let child = command.spawn().map_err(|error| {
        if cfg!(windows) {
            RunError::NotStarted(error.to_string())
        } else {
            RunError::Io(error)
        }
    });
    let (mut child, started) = (child?, Instant::now());
    let lengths = || [&stdout, &stderr].map(|file| file.metadata().map_or(0, |is| is.len()));
    let (mut status, mut limit) = (None, None);
    while status.is_none() && limit.is_none() && signal.load(Ordering::Relaxed) == 0 {
        thread::sleep(PAUSE);
        status = child.try_wait().unwrap_or_default();
        if lengths().iter().any(|&length| length > limits.printed) {
            let mib = limits.printed >> 20;
            limit = Some(format!("printed more than {mib} MiB and was ended"));
        } else if status.is_none() && started.elapsed() > limits.time {
            let seconds = limits.time.as_secs();
            limit = Some(format!("took longer than {seconds} s and was ended"));
        }
    }
    child.start_kill().ok();
    Ok(ProgramOutput {
        status: status.or_else(|| child.inner_mut().wait().ok()),
        stdout: content(stdout, limits.printed)?,
        stderr: content(stderr, limits.printed)?,
        limit,
    })
}

/// Returns the content of a file, at most `most` bytes.
fn content(mut file: impl Read + Seek, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
