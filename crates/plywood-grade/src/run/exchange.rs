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

/// The pauses in which the last output of a program that has ended is read, if others still hold its
/// streams. Counted rather than timed: on a busy machine the readers may wait that long for a turn.
const LAST_PAUSES: u32 = 500;

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

/// Writes `input` to a program and reads what it prints until it ends, a limit is reached or a signal
/// arrives; then it has been ended with its children.
///
/// # Errors
/// The system refuses a thread, or has another error; the program may still run.
pub(super) fn exchange(
    child: &mut dyn ChildWrapper,
    input: String,
    limits: &Limits,
    signal: &AtomicUsize,
) -> io::Result<ProgramOutput> {
    let (started, printed) = (Instant::now(), limits.printed);
    let stdout = collect(child.stdout().take(), move |bytes| bytes.len() <= printed)?;
    let stderr = collect(child.stderr().take(), keeps_both_ends)?;
    if let Some(mut stdin) = child.stdin().take() {
        // Not every program reads its input.
        let write = move || stdin.write_all(input.as_bytes()).unwrap_or_default();
        spawn_detached("input", SMALL_STACK, write)?;
    }
    let is_flood = || locked(&stdout).len() > printed;
    let (mut status, mut limit) = (None, None);
    while status.is_none() && limit.is_none() && signal.load(Ordering::Relaxed) == 0 && !is_flood()
    {
        thread::sleep(PAUSE);
        status = child.try_wait()?;
        if status.is_none() && started.elapsed() > limits.time {
            let seconds = limits.time.as_secs();
            limit = Some(format!("took longer than {seconds} s and was ended"));
        }
    }
    child.start_kill().ok();
    let status = status.or_else(|| child.inner_mut().wait().ok());
    let mut pauses = 0..LAST_PAUSES;
    let readers = || Arc::strong_count(&stdout) + Arc::strong_count(&stderr) - 2;
    while readers() > 0 && pauses.next().is_some() {
        thread::sleep(PAUSE);
    }
    if is_flood() {
        locked(&stdout).truncate(printed);
        let mib = printed >> 20;
        limit = Some(format!("printed more than {mib} MiB and was ended"));
    }
    let [stdout, stderr] = [stdout, stderr].map(|stream| std::mem::take(&mut *locked(&stream)));
    Ok(ProgramOutput {
        stdout,
        stderr,
        status,
        limit,
    })
}

/// Keeps both ends of a long text: compilers report the error first, interpreters last.
fn keeps_both_ends(bytes: &mut Vec<u8>) -> bool {
    if bytes.len() > 2 * KEPT_STDERR {
        bytes[KEPT_STDERR] = b'\n';
        bytes.drain(KEPT_STDERR + 1..bytes.len() - KEPT_STDERR);
    }
    true
}

/// Collects what a stream brings until it ends, or no more is wanted. The thread that reads has a
/// share of it so long.
fn collect(
    stream: Option<impl Read + Send + 'static>,
    wants_more: impl Fn(&mut Vec<u8>) -> bool + Send + 'static,
) -> io::Result<Arc<Mutex<Vec<u8>>>> {
    let collected = Arc::default();
    let shared: Arc<Mutex<Vec<u8>>> = Arc::clone(&collected);
    let read = move || {
        let mut buffer = [0; 16_384];
        let mut stream = stream.expect("it is piped");
        loop {
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
