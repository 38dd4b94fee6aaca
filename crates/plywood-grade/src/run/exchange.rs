//! Writes the input of a program and reads its output while it runs. Each stream has a thread of its
//! own, because not every system reads pipes without blocking.

use super::Limits;
use plywood_explore::parallel::{SMALL_STACK, locked, spawn_detached};
use plywood_explore::safe;
use process_wrap::std::ChildWrapper;
use std::io::{self, ErrorKind, Read, Write};
use std::process::ExitStatus;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// Number of bytes of standard error kept from its beginning, and from its end.
const KEPT_STDERR: usize = 16 * 1024;

/// Maximum number of characters of an error message shown.
const MAX_SHOWN_ERROR: usize = 120;

/// Interval at which a program is checked. Checking more often would slow it down.
const PAUSE: Duration = Duration::from_millis(1);

/// Time for the last output of a program that has ended, if others still hold its streams.
const GRACE: Duration = Duration::from_millis(500);

/// The output of a program, and why it failed.
#[derive(Default)]
pub(super) struct ProgramOutput {
    pub stdout: Vec<u8>,
    stderr: Vec<u8>,
    /// The limit that ended it, in words.
    pub limit: Option<String>,
    /// Why it failed, in words.
    pub failure: Option<String>,
}

impl ProgramOutput {
    /// Returns the first line of standard error about an error, as compilers and interpreters print
    /// it, or else the last line. Indented lines are source code or a stack trace.
    pub(super) fn error(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.stderr);
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let last = lines.clone().next_back();
        let is_error = |line: &&str| {
            let lower = line.to_lowercase();
            let names = ["error", "exception", "panicked"];
            let is_named = names.iter().any(|word| lower.contains(word));
            is_named && !line.starts_with(char::is_whitespace)
        };
        let mut message = match lines.find(is_error) {
            Some(found) => found.trim().to_owned(),
            None => last?.trim().to_owned(),
        };
        // The cause may follow on the next line.
        if message.ends_with(':') {
            message.extend(lines.next().map(|line| format!(" {}", line.trim())));
        }
        Some(safe::truncated(&message, MAX_SHOWN_ERROR).into_owned())
    }
}

/// What a stream has brought so far; its reader has a share of it until the end.
type Stream = Arc<Mutex<Vec<u8>>>;

/// A program that reads and writes.
pub(super) struct Exchange {
    started: Instant,
    stdout: Stream,
    stderr: Stream,
}

impl Exchange {
    /// Starts to write `input` to the program, and to read its output, a little more of it than the
    /// `printed` bytes that it may print.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub(super) fn start(
        child: &mut dyn ChildWrapper,
        input: String,
        printed: usize,
    ) -> io::Result<Exchange> {
        let exchange = Exchange {
            started: Instant::now(),
            stdout: collect(child.stdout().take(), move |bytes| bytes.len() <= printed)?,
            stderr: collect(child.stderr().take(), keeps_both_ends)?,
        };
        if let Some(mut stdin) = child.stdin().take() {
            // Not every program reads its input.
            let write = move || stdin.write_all(input.as_bytes()).unwrap_or_default();
            spawn_detached("input", SMALL_STACK, write)?;
        }
        Ok(exchange)
    }

    /// Waits until the program ends, a limit is reached or a signal arrives. Returns the exit status
    /// or the limit.
    ///
    /// # Errors
    /// Returns the system's error.
    pub(super) fn wait(
        &self,
        child: &mut dyn ChildWrapper,
        limits: &Limits,
        signal: &AtomicUsize,
    ) -> io::Result<(Option<ExitStatus>, Option<String>)> {
        while signal.load(Ordering::Relaxed) == 0 {
            if let Some(status) = child.try_wait()? {
                return Ok((Some(status), None));
            }
            if self.started.elapsed() > limits.time {
                let seconds = limits.time.as_secs();
                return Ok((
                    None,
                    Some(format!("took longer than {seconds} s and was ended")),
                ));
            }
            if locked(&self.stdout).len() > limits.printed {
                break;
            }
            thread::sleep(PAUSE);
        }
        Ok((None, None))
    }

    /// Returns the output of a program that has ended.
    pub(super) fn finish(self, printed: usize) -> ProgramOutput {
        let ended = Instant::now();
        let is_read = |stream: &Stream| Arc::strong_count(stream) > 1;
        while (is_read(&self.stdout) || is_read(&self.stderr)) && ended.elapsed() < GRACE {
            thread::sleep(PAUSE);
        }
        let take = |stream: &Stream| std::mem::take(&mut *locked(stream));
        let mut output = ProgramOutput {
            stdout: take(&self.stdout),
            stderr: take(&self.stderr),
            ..ProgramOutput::default()
        };
        if output.stdout.len() > printed {
            output.stdout.truncate(printed);
            let mib = printed >> 20;
            output.limit = Some(format!("printed more than {mib} MiB and was ended"));
        }
        output
    }
}

/// Keeps both ends of a long text: compilers report the error first, interpreters last.
fn keeps_both_ends(bytes: &mut Vec<u8>) -> bool {
    if bytes.len() > 2 * KEPT_STDERR {
        bytes[KEPT_STDERR] = b'\n';
        bytes.drain(KEPT_STDERR + 1..bytes.len() - KEPT_STDERR);
    }
    true
}

/// Collects what a stream brings until it ends, or no more is wanted.
fn collect(
    stream: Option<impl Read + Send + 'static>,
    wants_more: impl Fn(&mut Vec<u8>) -> bool + Send + 'static,
) -> io::Result<Stream> {
    let collected = Stream::default();
    let (mut stream, shared) = (stream, Arc::clone(&collected));
    let read = move || {
        let mut buffer = [0; 16_384];
        while let Some(stream) = &mut stream {
            let is_over = match stream.read(&mut buffer) {
                Ok(0) => true,
                Ok(count) => {
                    let mut bytes = locked(&shared);
                    bytes.extend_from_slice(&buffer[..count]);
                    !wants_more(&mut bytes)
                }
                Err(error) => error.kind() != ErrorKind::Interrupted,
            };
            if is_over {
                return;
            }
        }
    };
    spawn_detached("output", SMALL_STACK, read)?;
    Ok(collected)
}
