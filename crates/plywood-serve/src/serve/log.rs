//! A line of JSON for every answer, written beside the answers: nobody waits for it.

use crate::safe;
use serde::Serialize;
use std::io::{self, Write};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{SystemTime, UNIX_EPOCH};

/// Lines that may wait to be written; where whoever reads them does not keep up, the rest is left out.
const MAX_WAITING: usize = 4096;

/// The log, if there is one.
#[derive(Debug, Default)]
pub struct Log(Option<Writing>);

#[derive(Debug)]
struct Writing {
    /// None once there are no more lines.
    lines: Option<SyncSender<String>>,
    thread: Option<JoinHandle<()>>,
}

/// What was told is written before the end.
impl Drop for Writing {
    fn drop(&mut self) {
        self.lines = None;
        if let Some(thread) = self.thread.take() {
            thread.join().ok();
        }
    }
}

/// What is told of an answer.
#[derive(Debug, Serialize)]
pub struct Line<'a> {
    /// Seconds since 1970.
    pub time: f64,
    /// Who asked.
    pub client: String,
    /// How.
    pub method: &'a str,
    /// For what, without the token, and not more than a few lines of it.
    pub path: &'a str,
    /// What was answered; none if the client did not wait.
    pub status: Option<u16>,
    /// How long it took.
    pub seconds: f64,
}

impl Log {
    /// One that writes there.
    ///
    /// # Errors
    /// There is not enough memory for a thread.
    pub fn new(out: Option<Box<dyn Write + Send>>) -> io::Result<Log> {
        let Some(mut out) = out else {
            return Ok(Log::default());
        };
        let (sender, lines) = sync_channel::<String>(MAX_WAITING);
        let named = thread::Builder::new().name("log".to_owned());
        let thread = named.spawn(move || {
            for line in lines {
                // Whoever closes it has seen enough.
                if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
                    return;
                }
            }
        })?;
        Ok(Log(Some(Writing {
            lines: Some(sender),
            thread: Some(thread),
        })))
    }

    /// Writes a line, as soon as there is time.
    pub fn write(&self, line: &Line<'_>) {
        let lines = self.0.as_ref().and_then(|log| log.lines.as_ref());
        if let Some(lines) = lines {
            let text = serde_json::to_string(line).unwrap_or_default();
            // A line less is better than an answer late.
            lines.try_send(safe::json(&text)).ok();
        }
    }
}

/// Seconds since 1970.
pub fn now() -> f64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0.0, |since| since.as_secs_f64())
}
