//! The log, a line of JSON for every request. Answers do not wait for it.

use crate::safe;
use serde::Serialize;
use std::io::{self, Write};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

/// Maximum number of lines that wait to be written; if their reader does not keep up, further ones
/// are dropped.
const MAX_WAITING: usize = 4096;

/// The log.
#[derive(Debug)]
pub(super) struct Log {
    /// `None` once there are no more lines.
    lines: Option<SyncSender<String>>,
    thread: Option<JoinHandle<()>>,
}

/// Writes the remaining lines before the end.
impl Drop for Log {
    fn drop(&mut self) {
        self.lines = None;
        if let Some(thread) = self.thread.take() {
            thread.join().ok();
        }
    }
}

/// The log's entry for a request.
#[derive(Debug, Serialize)]
pub(super) struct LogEntry<'a> {
    /// Seconds since 1970.
    pub time: f64,
    /// The client's address.
    pub client: String,
    /// The HTTP method.
    pub method: &'a str,
    /// The path, without the token, shortened to at most 300 characters.
    pub path: &'a str,
    /// The status of the answer; `None` if the client did not wait.
    pub status: Option<u16>,
    /// Seconds until the answer.
    pub seconds: f64,
}

impl Log {
    /// Creates a log that writes to `out`.
    ///
    /// # Errors
    /// There is not enough memory for a thread.
    pub(super) fn new(mut out: Box<dyn Write + Send>) -> io::Result<Log> {
        let (sender, lines) = sync_channel::<String>(MAX_WAITING);
        let named = thread::Builder::new().name("log".to_owned());
        let thread = named.spawn(move || {
            for line in lines {
                // The reader has closed its end.
                if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
                    return;
                }
            }
        })?;
        Ok(Log {
            lines: Some(sender),
            thread: Some(thread),
        })
    }

    /// Queues a line.
    pub(super) fn write(&self, line: &LogEntry<'_>) {
        if let Some(lines) = &self.lines {
            let text = serde_json::to_string(line).unwrap_or_default();
            // Dropping a line is better than delaying an answer.
            lines.try_send(safe::json(&text)).ok();
        }
    }
}
