//! What Windows has of its own: a program is limited in time and output alone.

use super::Limits;
use process_wrap::std::{CommandWrap, JobObject};
use std::ffi::OsString;
use std::process::Command;

/// Returns the command for a program, whose children can be ended with it.
pub(super) fn command(words: &[OsString], _: &Limits) -> CommandWrap {
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]);
    let mut group = CommandWrap::from(command);
    group.wrap(JobObject);
    group
}
