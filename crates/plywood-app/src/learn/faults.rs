//! The faults of a lesson, as `plywood check` reports them.

use super::Learn;
use crate::bindings::Context;
use crate::dialog::{Dialog, Frame, Lines, OpenRequest};
use crate::paint::{Columns, Theme, wrap_at};
use crate::state::Shared;
use plywood_explore::safe;
use plywood_teach::say;
use ratatui::text::Line;

/// The faults with their places.
#[derive(Debug)]
pub struct Faults {
    text: String,
}

impl Dialog for Faults {
    type On = Learn;

    const CONTEXT: Context = Context::READING;

    const NAME: &'static str = "faults";

    /// Shows the faults of the chosen lesson.
    fn open(_: OpenRequest, learn: &mut Learn, shared: &mut Shared) -> Option<Faults> {
        let report = learn.chosen(shared.language)?;
        // The message is a separate line, which can be wrapped; the snippet cannot.
        let texts: Vec<String> = report
            .faults
            .iter()
            .map(|fault| {
                let (line, column) = report.source.line_column(fault.place.start);
                let snippet = fault.render(&report.source, false);
                let (message, instead) = (&fault.message, &fault.instead);
                format!("{line}:{column} {message}: {instead}\n\n{snippet}")
            })
            .collect();
        Some(Faults {
            text: texts.join("\n\n"),
        })
    }

    fn frame(&self, _: &Learn, _: &Shared, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::centred(say!(theme.language, "lesson-faults-title"), (100, 60))
    }

    fn text(&self, _: &Learn, _: &Shared, (width, _): (i32, i32), theme: &Theme) -> Option<Lines> {
        // A sentence is wrapped; a snippet keeps its columns.
        let is_sentence = |line: &str| line.starts_with(|first: char| first.is_ascii_digit());
        let lines = self.text.lines().flat_map(|line| {
            let text = safe::visible(line);
            if is_sentence(line) && !line.contains('|') {
                wrap_at(1, &text, width - 2, theme.base).collect()
            } else {
                vec![Line::default().at(1, text, theme.base)]
            }
        });
        Some(lines.collect())
    }
}
