//! Strangers' programs: started with limits, heard without waiting, and ended with all that they
//! started.

use super::{Ended, Limits};
use crate::grade::{Attempt, Task, Trace};
use crate::safe;
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::process::{Pid, Signal, kill_process_group};
use std::fs;
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Bytes of its errors that are kept.
const ERRORS_KEPT: usize = 4096;

/// Characters of its errors that are told.
const ERROR_SHOWN: usize = 120;

/// How long nothing is heard before it is listened to again.
const PAUSE: Duration = Duration::from_micros(300);

/// The tasks and threads that the user has by now; none where the system does not say.
pub fn tasks_of_user() -> Option<u64> {
    use std::os::unix::fs::MetadataExt;
    let own = fs::metadata("/proc/self").ok()?.uid();
    let mut count = 0;
    for process in fs::read_dir("/proc").ok()?.flatten() {
        let is_process = process
            .file_name()
            .to_string_lossy()
            .bytes()
            .all(|byte| byte.is_ascii_digit());
        if is_process && process.metadata().is_ok_and(|there| there.uid() == own) {
            count += fs::read_dir(process.path().join("task")).map_or(0, Iterator::count) as u64;
        }
    }
    Some(count)
}

/// Runs a program on a task. `signal` is where a signal for this process is noted.
pub fn run(command: &[String], task: &Task, limits: &Limits, signal: &AtomicUsize) -> Ended {
    let begun = Instant::now();
    let mut child = match start(command, limits) {
        Ok(child) => child,
        Err(error) => return Ended::NotStarted(error.to_string()),
    };
    let group = Pid::from_child(&child);
    let heard = hear(&mut child, task, limits, begun, signal);
    // Whatever it started ends with it.
    kill_process_group(group, Signal::KILL).ok();
    let mut heard = match heard {
        Ok(heard) => heard,
        Err(error) => return Ended::NotStarted(error.to_string()),
    };
    let status = match heard.status {
        Some(status) => Some(status),
        None => child.wait().ok(),
    };
    let number = signal.load(Ordering::Relaxed);
    if number != 0 {
        return Ended::Interrupted(number as i32);
    }
    heard.drain(&mut child, limits);
    // The shell that sets the limits says so when it finds no program.
    if let Some(code @ (126 | 127)) = status.and_then(|status| status.code())
        && heard.printed.is_empty()
    {
        let said = heard
            .last_error()
            .unwrap_or_else(|| format!("exit code {code}"));
        return Ended::NotStarted(said);
    }
    let trace = Trace::read(task, heard.printed.as_slice()).unwrap_or_default();
    let attempt = |failure| Attempt {
        task: task.clone(),
        trace,
        failure,
    };
    match heard.limit {
        Some(limit) => Ended::Limited(attempt(Some(limit))),
        None => Ended::Done(attempt(status.and_then(|status| failure(status, &heard)))),
    }
}

/// Starts it in a group of its own, by a shell that sets the limits.
fn start(command: &[String], limits: &Limits) -> io::Result<Child> {
    // A limit that is not to be had is left out: the others still hold.
    let mut script = format!(
        "ulimit -d {memory} 2>/dev/null; ulimit -t {time} 2>/dev/null; ulimit -f {file} 2>/dev/null; \
         ulimit -c 0 2>/dev/null; ",
        memory = limits.memory,
        time = limits.time.as_secs() + 1,
        // Of 512 bytes each: 64 MiB.
        file = 131_072,
    );
    if let Some(processes) = limits.processes {
        script += &format!("ulimit -u {processes} 2>/dev/null; ");
    }
    script += "exec \"$@\"";
    Command::new("sh")
        .args(["-c", &script, "plywood-grade"])
        .args(command)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
}

/// What was heard of a program.
#[derive(Default)]
struct Heard {
    printed: Vec<u8>,
    errors: Vec<u8>,
    status: Option<ExitStatus>,
    /// The limit that ended it, in words.
    limit: Option<String>,
}

impl Heard {
    /// Takes what has come; whether anything had, and whether more may come.
    fn take(&mut self, stream: &mut Option<impl Read>, is_error: bool, most: usize) -> bool {
        let Some(open) = stream else {
            return false;
        };
        let mut buffer = [0; 16 * 1024];
        match open.read(&mut buffer) {
            Ok(0) => {
                *stream = None;
                false
            }
            Ok(count) => {
                let to = if is_error {
                    &mut self.errors
                } else {
                    &mut self.printed
                };
                let room = most.saturating_sub(to.len());
                to.extend_from_slice(&buffer[..count.min(room)]);
                if count > room && !is_error {
                    let mib = most >> 20;
                    self.limit = Some(format!("printed more than {mib} MiB and was ended"));
                }
                true
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => true,
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => false,
            Err(_) => {
                *stream = None;
                false
            }
        }
    }

    /// Takes what is left in the streams of a program that has ended.
    fn drain(&mut self, child: &mut Child, limits: &Limits) {
        while self.limit.is_none() && self.take(&mut child.stdout, false, limits.printed) {}
        while self.errors.len() < ERRORS_KEPT && self.take(&mut child.stderr, true, ERRORS_KEPT) {}
    }

    /// The last line of its errors.
    fn last_error(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.errors);
        let line = text.lines().rev().find(|line| !line.trim().is_empty())?;
        Some(safe::shorter(line.trim(), ERROR_SHOWN).into_owned())
    }
}

/// Hands the task over and listens until the program ends or a limit is reached.
fn hear(
    child: &mut Child,
    task: &Task,
    limits: &Limits,
    begun: Instant,
    signal: &AtomicUsize,
) -> io::Result<Heard> {
    if let Some(stream) = &child.stdin {
        never_waits(stream)?;
    }
    if let Some(stream) = &child.stdout {
        never_waits(stream)?;
    }
    if let Some(stream) = &child.stderr {
        never_waits(stream)?;
    }
    let input = task.input().into_bytes();
    let mut given = 0;
    let mut heard = Heard::default();
    while signal.load(Ordering::Relaxed) == 0 {
        let mut is_busy = false;
        if let Some(stream) = &mut child.stdin {
            match stream.write(&input[given..]) {
                Ok(count) => {
                    given += count;
                    is_busy = count > 0;
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                // It does not want to read: that is its affair.
                Err(_) => given = input.len(),
            }
        }
        if given == input.len() {
            child.stdin = None;
        }
        is_busy |= heard.take(&mut child.stdout, false, limits.printed);
        is_busy |= heard.take(&mut child.stderr, true, ERRORS_KEPT);
        if heard.limit.is_some() {
            return Ok(heard);
        }
        if !is_busy {
            heard.status = child.try_wait()?;
            if heard.status.is_some() {
                return Ok(heard);
            }
        }
        if begun.elapsed() > limits.time {
            let seconds = limits.time.as_secs();
            heard.limit = Some(format!("took longer than {seconds} s and was ended"));
            return Ok(heard);
        }
        if !is_busy {
            thread::sleep(PAUSE);
        }
    }
    Ok(heard)
}

/// Lets reading and writing return at once.
fn never_waits(stream: &impl AsFd) -> io::Result<()> {
    let flags = fcntl_getfl(stream)?;
    Ok(fcntl_setfl(stream, flags | OFlags::NONBLOCK)?)
}

/// What ended a program that did not end well, in words.
fn failure(status: ExitStatus, heard: &Heard) -> Option<String> {
    if status.success() {
        return None;
    }
    let how = match (status.signal(), status.code()) {
        (Some(signal), _) => {
            let name = signal_hook::low_level::signal_name(signal);
            let name = name.map(|name| format!(" ({name})")).unwrap_or_default();
            format!("was ended by signal {signal}{name}")
        }
        (None, Some(code)) => format!("ended with exit code {code}"),
        (None, None) => "did not end well".to_owned(),
    };
    Some(match heard.last_error() {
        Some(error) => format!("{how}: {error}"),
        None => how,
    })
}
