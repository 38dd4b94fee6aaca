//! Printing to standard output.

use super::failure::Failure;
use crate::safe::{Escape, EscapingWriter};
use std::io::{self, BufWriter, IsTerminal, Write};

/// Writes text, made safe to show, to standard output.
pub(super) fn print(content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    print_raw(|out| content(&mut EscapingWriter::new(out, Escape::Text)))
}

/// Writes to standard output. A closed pipe is not a failure: its reader has seen enough.
pub(super) fn print_raw(
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut out = BufWriter::with_capacity(64 * 1024, io::stdout().lock());
    let written = content(&mut out).and_then(|()| out.flush());
    unless_closed(written).map_err(|error| Failure::stream("output", &error))
}

pub(super) fn unless_closed(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// Returns help or version; in colours on a terminal.
pub(super) fn render_help(help: &clap::Error) -> String {
    let colours = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let text = help.render();
    if colours {
        text.ansi().to_string()
    } else {
        text.to_string()
    }
}
