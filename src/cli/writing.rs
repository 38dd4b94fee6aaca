//! The output of a command: a file, written completely or not at all, or standard output.

use super::arguments::FileArgs;
use super::failure::Failure;
use super::printing::{print_raw, unless_closed};
use super::signals::end_cleanly_on_signals;
use crate::output::Destination;
use crate::safe::{Escape, EscapingWriter};
use std::io::{self, Write};
use std::path::Path;

/// Writes what `produce` returns, after checking that the file may be written. On standard output text
/// of a `form` is made safe to show; without one the bytes are as they are.
///
/// # Errors
/// Returns the errors of `produce`, and those of writing.
pub(super) fn write_output<C: FnOnce(&mut dyn Write) -> io::Result<()>>(
    file: &FileArgs,
    form: Option<Escape>,
    produce: impl FnOnce() -> Result<C, Failure>,
) -> Result<(), Failure> {
    if file.is_stdout() {
        let content = produce()?;
        return print_raw(|out| match form {
            Some(form) => content(&mut EscapingWriter::new(out, form)),
            None => content(out),
        });
    }
    write_file(&file.output, file.force, produce)
}

/// Writes the text that `produce` returns, like [`write_output`].
///
/// # Errors
/// Returns the errors of `produce`, and those of writing.
pub(super) fn write_text(
    file: &FileArgs,
    form: Option<Escape>,
    produce: impl FnOnce() -> Result<String, Failure>,
) -> Result<(), Failure> {
    write_output(file, form, || {
        let text = produce()?;
        Ok(move |out: &mut dyn Write| out.write_all(text.as_bytes()))
    })
}

/// Writes a file with what `produce` returns, after checking that it may be written.
///
/// # Errors
/// Returns the errors of `produce`, and those of writing.
pub(super) fn write_file<C: FnOnce(&mut dyn Write) -> io::Result<()>>(
    path: &Path,
    force: bool,
    produce: impl FnOnce() -> Result<C, Failure>,
) -> Result<(), Failure> {
    let destination = Destination::new(path, force)?;
    let pending = end_cleanly_on_signals()?;
    let content = produce()?;
    destination.write(&pending, |out| unless_closed(content(out)))?;
    Ok(())
}
