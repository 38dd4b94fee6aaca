//! Reads the output of a program while it runs.

use super::Limits;
use plywood_explore::safe;
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::process::{Child, ExitStatus};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Number of bytes of standard error kept from its beginning, and from its end.
const KEPT_STDERR: usize = 16 * 1024;

/// Maximum number of characters of an error message shown.
const MAX_SHOWN_ERROR: usize = 120;

/// Pause after a read without output. More frequent reads would slow the programs down.
const PAUSE: Duration = Duration::from_millis(1);

/// The output of a program and its exit.
#[derive(Default)]
pub(super) struct ProgramOutput {
    pub stdout: Vec<u8>,
    stderr: Vec<u8>,
    /// The exit status, once the program has ended.
    pub status: Option<ExitStatus>,
    /// The limit that ended it, in words.
    pub limit: Option<String>,
}

/// Passes the available bytes to `add`, and returns whether there were any.
fn take(stream: Option<&mut impl Read>, add: impl FnOnce(&[u8])) -> bool {
    let mut buffer = [0; 16_384];
    match stream.map(|stream| stream.read(&mut buffer)) {
        // The end of the stream, or no bytes available.
        None | Some(Ok(0) | Err(_)) => false,
        Some(Ok(count)) => {
            add(&buffer[..count]);
            true
        }
    }
}

impl ProgramOutput {
    /// Reads the available bytes of standard output, and returns whether there were any.
    fn take_stdout(&mut self, child: &mut Child, limits: &Limits) -> bool {
        take(child.stdout.as_mut(), |bytes| {
            let free = limits.printed.saturating_sub(self.stdout.len());
            let kept = &bytes[..bytes.len().min(free)];
            self.stdout.extend_from_slice(kept);
            if bytes.len() > free {
                let mib = limits.printed >> 20;
                self.limit = Some(format!("printed more than {mib} MiB and was ended"));
            }
        })
    }

    /// Reads the available bytes of standard error, and returns whether there were any. Keeps both
    /// ends of a long text: compilers report the error first, interpreters last.
    fn take_stderr(&mut self, child: &mut Child) -> bool {
        take(child.stderr.as_mut(), |bytes| {
            self.stderr.extend_from_slice(bytes);
            if self.stderr.len() > 2 * KEPT_STDERR {
                self.stderr[KEPT_STDERR] = b'\n';
                let end = self.stderr.len() - KEPT_STDERR;
                self.stderr.drain(KEPT_STDERR + 1..end);
            }
        })
    }

    /// Reads the rest of the streams of a program that has ended.
    pub(super) fn drain(&mut self, child: &mut Child, limits: &Limits) {
        while self.limit.is_none() && self.take_stdout(child, limits) {}
        while self.take_stderr(child) {}
    }

    /// Returns the line of standard error that describes the error.
    pub(super) fn error(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.stderr);
        let message = error_line(&text)?;
        Some(safe::truncated(&message, MAX_SHOWN_ERROR).into_owned())
    }
}

/// Returns the first line about an error, as compilers and interpreters print it, or else the last
/// line. Indented lines are source code or a stack trace.
fn error_line(errors: &str) -> Option<String> {
    let mut lines = errors.lines().filter(|line| !line.trim().is_empty());
    let is_error = |line: &&str| {
        let lower = line.to_lowercase();
        let names_error = ["error", "exception", "panicked"]
            .iter()
            .any(|word| lower.contains(word));
        names_error && !line.starts_with(char::is_whitespace)
    };
    let Some(found) = lines.clone().find(is_error) else {
        return lines.next_back().map(|line| line.trim().to_owned());
    };
    let mut message = found.trim().to_owned();
    // The cause may follow on the next line.
    if message.ends_with(':') {
        let mut following = lines.skip_while(|line| *line != found).skip(1);
        message.extend(following.next().map(|line| format!(" {}", line.trim())));
    }
    Some(message)
}

/// Writes `input` to the program and reads its output until it ends, a limit is reached or a signal
/// arrives.
///
/// # Errors
/// Returns the system's error.
pub(super) fn exchange(
    child: &mut Child,
    input: &[u8],
    limits: &Limits,
    started: Instant,
    signal: &AtomicUsize,
) -> io::Result<ProgramOutput> {
    set_nonblocking(child.stdin.as_ref())?;
    set_nonblocking(child.stdout.as_ref())?;
    set_nonblocking(child.stderr.as_ref())?;
    let mut given = 0;
    let mut output = ProgramOutput::default();
    while signal.load(Ordering::Relaxed) == 0 {
        let arrived = [output.take_stdout(child, limits), output.take_stderr(child)];
        let mut is_busy = arrived.contains(&true);
        if let Some(stream) = &mut child.stdin {
            match stream.write(&input[given..]) {
                Ok(count) => {
                    given += count;
                    is_busy = true;
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                // The program does not read its input.
                Err(_) => given = input.len(),
            }
        }
        if given == input.len() {
            child.stdin = None;
        }
        if output.limit.is_some() {
            return Ok(output);
        }
        if !is_busy {
            output.status = child.try_wait()?;
            if output.status.is_some() {
                return Ok(output);
            }
            thread::sleep(PAUSE);
        }
        if started.elapsed() > limits.time {
            let seconds = limits.time.as_secs();
            output.limit = Some(format!("took longer than {seconds} s and was ended"));
            return Ok(output);
        }
    }
    Ok(output)
}

/// Makes reading and writing non-blocking.
fn set_nonblocking(stream: Option<&impl AsFd>) -> io::Result<()> {
    if let Some(stream) = stream {
        fcntl_setfl(stream, fcntl_getfl(stream)?.union(OFlags::NONBLOCK))?;
    }
    Ok(())
}
