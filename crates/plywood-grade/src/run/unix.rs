//! What Unix has of its own: a shell sets the limits of a program.

use super::{Limits, SHELL};
use process_wrap::std::{CommandWrap, ProcessGroup};
use std::ffi::OsString;
use std::fs;
use std::io::{self, PipeReader, PipeWriter};
use std::os::fd::AsRawFd;
use std::os::unix::fs::MetadataExt;
use std::process::Command;
use std::sync::LazyLock;

/// Maximum number of processes and threads of a run, besides the user's others; root has no such
/// limit.
const MAX_PROCESSES: u64 = 256;

/// The largest file that a program may write, in blocks of 512 bytes: 64 MiB.
const MAX_FILE: u64 = 131_072;

/// The number of the user's processes and threads; `None` if the system does not tell.
static PROCESSES: LazyLock<Option<u64>> = LazyLock::new(|| {
    let own = fs::metadata("/proc/self").ok()?.uid();
    let threads = glob::glob("/proc/[0-9]*/task/[0-9]*").ok()?.flatten();
    let owners = threads.filter_map(|thread| Some(fs::metadata(thread).ok()?.uid()));
    Some(owners.filter(|&owner| owner == own).count() as u64)
});

/// A pipe whose writing end only this process holds, so that its reader notices when this process
/// is gone, however it ended.
static LIFELINE: LazyLock<io::Result<(PipeReader, PipeWriter)>> = LazyLock::new(io::pipe);

/// Returns the command for a program, whose children can be ended with it: a shell that sets the
/// limits.
pub(super) fn command(words: &[OsString], limits: &Limits) -> CommandWrap {
    let mut script = String::new();
    // If the system lists the open files of a process, a watcher kills the group when this process
    // is gone. Double-fork, so that the student's program can wait for its own children. The pipe
    // is opened before the program starts, because this process may be gone later.
    if let Ok((reader, _)) = &*LIFELINE {
        let file = format!("/proc/$PPID/fd/{}", reader.as_raw_fd());
        script += &format!(
            "[ -r {file} ] && ( {{ read gone <&3; kill -9 -$$; }} >/dev/null 2>&1 & ) 3<{file}; "
        );
    }
    let (seconds, processes) = (limits.time.as_secs() + 1, *PROCESSES);
    let all = [
        ('d', limits.memory),
        ('t', seconds),
        ('f', MAX_FILE),
        ('c', 0),
    ]
    .into_iter();
    for (option, most) in all.chain(processes.map(|now| ('u', now + MAX_PROCESSES))) {
        // A limit that cannot be set is skipped; the others still hold.
        script += &format!("ulimit -{option} {most} 2>/dev/null; ");
    }
    script += "exec \"$@\"";
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, SHELL]).args(words);
    let mut group = CommandWrap::from(shell);
    group.wrap(ProcessGroup::leader());
    group
}
