//! The output of a command: a file, written completely or not at all, or lines of facts on standard
//! output.

use super::arguments::FileArgs;
use super::failure::Failure;
use super::signals::end_cleanly_on_signals;
use crate::output::{self, Destination};
use plywood_explore::safe::{Escape, EscapingWriter};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

/// Writes text to standard output, with control characters escaped.
pub(super) fn print(content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    print_raw(|out| content(&mut EscapingWriter::new(out, Escape::Text)))
}

/// Writes to standard output. A closed pipe is not an error: its reader has seen enough.
pub(super) fn print_raw(
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut out = BufWriter::with_capacity(64 * 1024, io::stdout().lock());
    let written = content(&mut out).and_then(|()| out.flush());
    unless_closed(written).map_err(|error| Failure::stream("output", &error))
}

/// Prints a note on standard error. If that is closed, the command continues.
pub(super) fn tell(text: &str) -> Result<(), Failure> {
    let mut output = EscapingWriter::new(io::stderr().lock(), Escape::Text);
    let written = output.write_all(text.as_bytes());
    unless_closed(written.and_then(|()| output.flush()))
        .map_err(|error| Failure::stream("error", &error))
}

pub(super) fn unless_closed(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// Renders help or version, in colours on a terminal.
pub(super) fn render_help(help: &clap::Error) -> String {
    let colours = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let text = help.render();
    if colours {
        text.ansi().to_string()
    } else {
        text.to_string()
    }
}

/// Writes the result of `produce`, after checking that the file may be written. On standard output
/// text is made safe to show by `escape`; without it the bytes are written unchanged.
///
/// # Errors
/// The errors of `produce`, and those of writing.
pub(super) fn write_output<C: FnOnce(&mut dyn Write) -> io::Result<()>>(
    file: &FileArgs,
    escape: Option<Escape>,
    produce: impl FnOnce() -> Result<C, Failure>,
) -> Result<(), Failure> {
    if file.is_stdout() {
        let content = produce()?;
        return print_raw(|out| match escape {
            Some(escape) => content(&mut EscapingWriter::new(out, escape)),
            None => content(out),
        });
    }
    write_file(&file.output, file.force, produce)
}

/// Writes the text returned by `produce`, like [`write_output`].
///
/// # Errors
/// The errors of `produce`, and those of writing.
pub(super) fn write_text(
    file: &FileArgs,
    escape: Option<Escape>,
    produce: impl FnOnce() -> Result<String, Failure>,
) -> Result<(), Failure> {
    write_output(file, escape, || Ok(text_content(produce()?)))
}

/// Returns a closure that writes this text.
pub(super) fn text_content(text: String) -> impl FnOnce(&mut dyn Write) -> io::Result<()> {
    move |out: &mut dyn Write| out.write_all(text.as_bytes())
}

/// Writes the result of `produce` to a file, after checking that it may be written.
///
/// # Errors
/// The errors of `produce`, and those of writing.
pub(super) fn write_file<C: FnOnce(&mut dyn Write) -> io::Result<()>>(
    path: &Path,
    force: bool,
    produce: impl FnOnce() -> Result<C, Failure>,
) -> Result<(), Failure> {
    let destination = Destination::new(path, force)?;
    end_cleanly_on_signals()?;
    let content = produce()?;
    destination.write(|out| unless_closed(content(out)))?;
    Ok(())
}

/// Writes files of these names into a folder, which is created, after checking that all of them may be
/// written.
///
/// # Errors
/// A file exists and `force` is false, a name is a link, or the errors of writing.
pub(super) fn write_files(
    folder: &Path,
    files: &[(impl AsRef<Path>, impl AsRef<[u8]>)],
    force: bool,
) -> Result<(), Failure> {
    let mut places = Vec::new();
    for (name, _) in files {
        let path = output::path_in(folder, name.as_ref())?;
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(|error| Failure::not_created(parent, &error))?;
        places.push(Destination::new(&path, force)?);
    }
    for (place, (_, content)) in places.iter().zip(files) {
        place.write(|out| out.write_all(content.as_ref()))?;
    }
    Ok(())
}

/// Minimum width of the labels.
const MIN_LABEL_WIDTH: usize = 21;

/// Labelled facts, a line each.
pub(super) struct Lines {
    language: Language,
    lines: Vec<(String, String)>,
}

impl Lines {
    pub(super) fn new(language: Language) -> Lines {
        let lines = Vec::new();
        Lines { language, lines }
    }

    /// Adds a fact with this message as its label.
    pub(super) fn add(&mut self, label: &'static str, fact: String) {
        self.add_labelled(say!(self.language, label), fact);
    }

    /// Adds a fact. An empty label continues the previous fact.
    pub(super) fn add_labelled(&mut self, label: String, fact: String) {
        self.lines.push((label, fact));
    }

    /// Returns the lines as text.
    pub(super) fn text(&self) -> String {
        let widths = self.lines.iter().map(|(label, _)| label.chars().count());
        let width = widths.max().unwrap_or_default().max(MIN_LABEL_WIDTH);
        let lines = self.lines.iter();
        lines
            .map(|(label, fact)| format!("{label:width$} {fact}\n"))
            .collect()
    }
}
