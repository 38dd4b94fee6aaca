//! What Windows has of its own: a program is limited in time and output alone.

use super::Limits;
use super::exchange::ProgramOutput;
use process_wrap::std::{CommandWrap, JobObject};
use std::process::{Command, ExitStatus};

/// Returns the number of the user's processes and threads, which Windows does not limit.
pub fn user_processes() -> Option<u64> {
    None
}

/// Returns the command for a program, whose children can be ended with it.
pub(super) fn command(words: &[String], _: &Limits) -> CommandWrap {
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]);
    let mut group = CommandWrap::from(command);
    group.wrap(JobObject);
    group
}

/// Returns why there is no function to watch. The system itself tells which programs cannot be
/// started.
pub(super) fn not_started(output: &ProgramOutput) -> Option<String> {
    let code = output.status?.code();
    output.error().filter(|_| code == Some(126))
}

/// Describes how a program failed.
pub(super) fn end_text(status: ExitStatus) -> String {
    match status.code() {
        // An exception's code is usually written so.
        Some(code) if code < 0 => format!("ended with exit code {code:#x}"),
        code => format!("ended with exit code {}", code.unwrap_or_default()),
    }
}
