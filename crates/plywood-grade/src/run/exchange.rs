//! Writes the input of a program and reads its output while it runs. Each stream has a thread of its
//! own, because not every system reads pipes without blocking.

use super::Limits;
use plywood_explore::parallel::{SMALL_STACK, spawn_detached};
use plywood_explore::safe;
use process_wrap::std::ChildWrapper;
use std::io::{self, Read, Write};
use std::process::ExitStatus;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Number of bytes of standard error kept from its beginning, and from its end.
const KEPT_STDERR: usize = 16 * 1024;

/// Maximum number of characters of an error message shown.
const MAX_SHOWN_ERROR: usize = 120;

/// Maximum number of pieces of output that wait to be taken.
const MAX_WAITING: usize = 4;

/// Interval at which a program without output is checked. Checking more often would slow it down.
const PAUSE: Duration = Duration::from_millis(1);

/// Time for the last output of a program that has ended, if others still hold its streams.
const GRACE: Duration = Duration::from_millis(500);

/// A piece of output.
enum Piece {
    Stdout(Vec<u8>),
    Stderr(Vec<u8>),
}

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

impl ProgramOutput {
    fn take(&mut self, piece: Piece, limits: &Limits) {
        match piece {
            Piece::Stdout(bytes) => self.take_stdout(&bytes, limits),
            Piece::Stderr(bytes) => self.take_stderr(&bytes),
        }
    }

    fn take_stdout(&mut self, bytes: &[u8], limits: &Limits) {
        let free = limits.printed.saturating_sub(self.stdout.len());
        self.stdout
            .extend_from_slice(&bytes[..bytes.len().min(free)]);
        if bytes.len() > free {
            let mib = limits.printed >> 20;
            self.limit = Some(format!("printed more than {mib} MiB and was ended"));
        }
    }

    /// Keeps both ends of a long text: compilers report the error first, interpreters last.
    fn take_stderr(&mut self, bytes: &[u8]) {
        self.stderr.extend_from_slice(bytes);
        if self.stderr.len() > 2 * KEPT_STDERR {
            self.stderr[KEPT_STDERR] = b'\n';
            let end = self.stderr.len() - KEPT_STDERR;
            self.stderr.drain(KEPT_STDERR + 1..end);
        }
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

/// A program that reads and writes.
pub(super) struct Exchange {
    started: Instant,
    pieces: Receiver<Piece>,
}

impl Exchange {
    /// Starts to write `input` to the program, and to read its output.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub(super) fn start(child: &mut dyn ChildWrapper, input: String) -> io::Result<Exchange> {
        let (sender, pieces) = sync_channel(MAX_WAITING);
        forward(child.stdout().take(), Piece::Stdout, sender.clone())?;
        forward(child.stderr().take(), Piece::Stderr, sender)?;
        if let Some(mut stdin) = child.stdin().take() {
            // Not every program reads its input.
            let write = move || stdin.write_all(input.as_bytes()).unwrap_or_default();
            spawn_detached("input", SMALL_STACK, write)?;
        }
        Ok(Exchange {
            started: Instant::now(),
            pieces,
        })
    }

    /// Reads until the program ends, a limit is reached or a signal arrives.
    ///
    /// # Errors
    /// Returns the system's error.
    pub(super) fn run(
        &self,
        child: &mut dyn ChildWrapper,
        limits: &Limits,
        signal: &AtomicUsize,
    ) -> io::Result<ProgramOutput> {
        let mut output = ProgramOutput::default();
        while signal.load(Ordering::Relaxed) == 0 {
            match self.pieces.recv_timeout(PAUSE) {
                Ok(piece) => output.take(piece, limits),
                Err(end) => {
                    output.status = child.try_wait()?;
                    if output.status.is_none() && end == RecvTimeoutError::Disconnected {
                        thread::sleep(PAUSE);
                    }
                }
            }
            if output.status.is_none() && self.started.elapsed() > limits.time {
                let seconds = limits.time.as_secs();
                output.limit = Some(format!("took longer than {seconds} s and was ended"));
            }
            if output.status.is_some() || output.limit.is_some() {
                break;
            }
        }
        Ok(output)
    }

    /// Reads the rest of the output of a program that has ended.
    pub(super) fn drain(&self, output: &mut ProgramOutput, limits: &Limits) {
        while output.limit.is_none()
            && let Ok(piece) = self.pieces.recv_timeout(GRACE)
        {
            output.take(piece, limits);
        }
    }
}

/// Passes a stream on piece by piece, until it ends or nobody takes the pieces.
fn forward(
    stream: Option<impl Read + Send + 'static>,
    piece: fn(Vec<u8>) -> Piece,
    sender: SyncSender<Piece>,
) -> io::Result<()> {
    let Some(mut stream) = stream else {
        return Ok(());
    };
    let read = move || {
        let mut buffer = [0; 16_384];
        loop {
            let is_over = match stream.read(&mut buffer) {
                Ok(0) => true,
                Ok(count) => sender.send(piece(buffer[..count].to_vec())).is_err(),
                Err(error) => error.kind() != io::ErrorKind::Interrupted,
            };
            if is_over {
                return;
            }
        }
    };
    spawn_detached("output", SMALL_STACK, read)
}
