//! What Unix has of its own: a shell sets the limits of a program, and signals end it.

use super::Limits;
use super::exchange::ProgramOutput;
use process_wrap::std::{CommandWrap, ProcessGroup};
use std::fs;
use std::io::{self, PipeReader, PipeWriter};
use std::os::fd::AsRawFd;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus};
use std::sync::OnceLock;

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

/// Returns why a program could not be started, according to the exit code and the message of the
/// shell; `None` if it was.
pub(super) fn not_started(output: &ProgramOutput) -> Option<String> {
    let code = output
        .status?
        .code()
        .filter(|code| matches!(code, 126 | 127))?;
    if !output.stdout.is_empty() {
        return None;
    }
    Some(match output.error() {
        // The message is from a script's own commands.
        Some(message) if !message.starts_with(SHELL) => message,
        _ if code == 126 => "it is not a program, or may not be executed (chmod +x)".to_owned(),
        _ => "there is no such program, or no such interpreter as its script names".to_owned(),
    })
}

/// Returns a pipe whose writing end only this process holds, so that its reader notices when this
/// process is gone, however it ended.
fn lifeline() -> Option<&'static (PipeReader, PipeWriter)> {
    static PIPE: OnceLock<Option<(PipeReader, PipeWriter)>> = OnceLock::new();
    PIPE.get_or_init(|| io::pipe().ok()).as_ref()
}

/// Returns the command for a program, whose children can be ended with it: a shell that sets the
/// limits.
pub(super) fn command(words: &[String], limits: &Limits) -> CommandWrap {
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
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, SHELL]).args(words);
    let mut group = CommandWrap::from(shell);
    group.wrap(ProcessGroup::leader());
    group
}

/// Describes how a program failed.
pub(super) fn end_text(status: ExitStatus) -> String {
    match (status.signal(), status.code()) {
        (Some(signal), _) => {
            let name = signal_hook::low_level::signal_name(signal);
            let name = name.map(|name| format!(" ({name})")).unwrap_or_default();
            format!("was ended by signal {signal}{name}")
        }
        (None, Some(code)) => format!("ended with exit code {code}"),
        (None, None) => "ended abnormally".to_owned(),
    }
}
