//! The faults of a lesson, as `plywood check` reports them.

use crate::bindings::Context;
use crate::paint::{Columns, Theme, wrap_at};
use crate::state::{Below, Dialog, DialogKind, Frame};
use plywood_explore::safe;
use plywood_teach::lesson::check::Report;
use plywood_teach::say;
use ratatui::text::Line;

/// The dialog as registered.
pub(crate) const KIND: DialogKind = DialogKind::new(Context::READING, &[]);

/// The faults with their places.
#[derive(Debug)]
pub(crate) struct Faults {
    text: String,
}

impl Faults {
    /// Creates the dialog of a lesson's faults.
    pub(crate) fn new(report: &Report) -> Faults {
        // The message in a line of its own, which can be wrapped; the snippet cannot.
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
        Faults {
            text: texts.join("\n\n"),
        }
    }
}

impl Dialog for Faults {
    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::centred(say!(theme.language, "lesson-faults-title"), (100, 60))
    }

    fn text(&self, _: Below, (width, _): (i32, i32), theme: &Theme) -> Option<Vec<Line<'static>>> {
        // A sentence is wrapped; a snippet keeps its columns.
        let is_sentence = |line: &str| line.starts_with(|first: char| first.is_ascii_digit());
        let lines = self.text.lines().flat_map(|line| {
            let text = safe::visible(line);
            match is_sentence(line) && !line.contains('|') {
                true => wrap_at(1, &text, width - 2, theme.base).collect(),
                false => vec![Line::default().at(1, text, theme.base)],
            }
        });
        Some(lines.collect())
    }
}
