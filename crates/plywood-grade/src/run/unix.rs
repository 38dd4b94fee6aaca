//! Runs untrusted programs: starts them with limits, reads without blocking, and kills them with
//! all their child processes.

use super::exchange::{ProgramOutput, exchange};
use super::{Limits, RunEnd};
use crate::{Attempt, Task, Trace};
use rustix::process::{Pid, Signal, kill_process_group};
use std::fs;
use std::io::{self, PipeReader, PipeWriter};
use std::os::fd::AsRawFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// The name that the shell uses for itself in its messages.
const SHELL: &str = "plywood-grade";

/// Returns the number of the user's processes and threads; `None` if the system does not tell.
pub fn user_processes() -> Option<u64> {
    use std::os::unix::fs::MetadataExt;
    let own = fs::metadata("/proc/self").ok()?.uid();
    let mut count = 0;
    for process in fs::read_dir("/proc").ok()?.flatten() {
        let name = process.file_name();
        let is_process = name.as_encoded_bytes().iter().all(u8::is_ascii_digit);
        if is_process && process.metadata().is_ok_and(|found| found.uid() == own) {
            count += fs::read_dir(process.path().join("task")).map_or(0, Iterator::count) as u64;
        }
    }
    Some(count)
}

/// Runs a program on a task. `signal` has the number of a signal that this process receives.
///
/// # Errors
/// The system is out of files or processes, which is not the program's fault.
pub(super) fn run(
    command: &[String],
    task: &Task,
    limits: &Limits,
    signal: &AtomicUsize,
) -> io::Result<RunEnd> {
    let started = Instant::now();
    let mut child = start(command, limits)?;
    let group = Pid::from_child(&child);
    let output = exchange(&mut child, task.input().as_bytes(), limits, started, signal);
    // Kill the program's children too.
    kill_process_group(group, Signal::KILL).ok();
    let mut output = output?;
    let status = output.status.or_else(|| child.wait().ok());
    let number = signal.load(Ordering::Relaxed);
    if number != 0 {
        return Ok(RunEnd::Interrupted(number as i32));
    }
    output.drain(&mut child, limits);
    // The shell that sets the limits exits like this if it does not find the program.
    if let Some(code @ (126 | 127)) = status.and_then(|status| status.code())
        && output.stdout.is_empty()
    {
        return Ok(RunEnd::NotStarted(not_started(code, output.error())));
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

/// Returns why a program could not be started, given the exit code and the message of the shell.
fn not_started(code: i32, message: Option<String>) -> String {
    match message {
        // The message is from a script's own commands.
        Some(message) if !message.starts_with(SHELL) => message,
        _ if code == 126 => "it is not a program, or may not be executed (chmod +x)".to_owned(),
        _ => "there is no such program, or no such interpreter as its script names".to_owned(),
    }
}

/// Returns a pipe whose writing end only this process holds, so that its reader notices when this
/// process is gone, however it ended.
fn lifeline() -> Option<&'static (PipeReader, PipeWriter)> {
    static PIPE: OnceLock<Option<(PipeReader, PipeWriter)>> = OnceLock::new();
    PIPE.get_or_init(|| io::pipe().ok()).as_ref()
}

/// Starts a program in a new process group, through a shell that sets the limits.
fn start(command: &[String], limits: &Limits) -> io::Result<Child> {
    let mut script = String::new();
    // If the system lists the open files of a process, a watcher kills the group when this process
    // is gone. Double-fork, so that the student's program can wait for its own children. The pipe
    // is opened before the program starts, because this process may be gone later.
    if let Some((reader, _)) = lifeline() {
        let file = format!("/proc/$PPID/fd/{}", reader.as_raw_fd());
        script += &format!(
            "[ -r {file} ] && ( {{ read gone <&3; kill -9 -$$; }} >/dev/null 2>&1 & ) 3<{file}; "
        );
    }
    // A limit that cannot be set is skipped; the others still hold.
    script += &format!(
        "ulimit -d {memory} 2>/dev/null; ulimit -t {time} 2>/dev/null; ulimit -f {file} 2>/dev/null; \
         ulimit -c 0 2>/dev/null; ",
        memory = limits.memory,
        time = limits.time.as_secs() + 1,
        // In blocks of 512 bytes: 64 MiB.
        file = 131_072,
    );
    if let Some(processes) = limits.processes {
        script += &format!("ulimit -u {processes} 2>/dev/null; ");
    }
    // `exec` would take a path that starts with a dash for an option.
    script += "case $1 in -*) first=./$1; shift; set -- \"$first\" \"$@\"; esac; exec \"$@\"";
    Command::new("sh")
        .args(["-c", &script, SHELL])
        .args(command)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
}

/// Describes a program's failure.
fn failure_text(status: ExitStatus, output: &ProgramOutput) -> Option<String> {
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
        (None, None) => "ended abnormally".to_owned(),
    };
    Some(match output.error() {
        Some(error) => format!("{how}: {error}"),
        None => how,
    })
}
