//! The faults of a lesson, as `plywood check` reports them.

use crate::app::bindings::Context;
use crate::app::paint::{Canvas, Scroll, Theme, wrap};
use crate::app::state::{Below, Dialog, DialogKind, Frame};
use crate::lesson::check::Report;
use crate::safe;
use crate::say;

/// The dialog as registered.
pub(crate) const KIND: DialogKind = DialogKind::new(Context::HELP, &[]);

/// The faults with their places.
#[derive(Debug)]
pub(crate) struct Faults {
    text: String,
    scroll: Scroll,
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
            scroll: Scroll::default(),
        }
    }
}

impl Dialog for Faults {
    fn scroll(&mut self) -> Option<&mut Scroll> {
        Some(&mut self.scroll)
    }

    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::centred(say!(theme.language, "lesson-faults-title"), (100, 60))
    }

    fn draw(&self, canvas: &mut Canvas, _: Below) {
        // A sentence is wrapped; a snippet keeps its columns.
        let is_sentence = |line: &str| line.starts_with(|first: char| first.is_ascii_digit());
        let width = canvas.width() - 2;
        let lines: Vec<String> = self
            .text
            .lines()
            .flat_map(|line| match is_sentence(line) && !line.contains('|') {
                true => wrap(&safe::visible(line), width),
                false => vec![safe::visible(line).into_owned()],
            })
            .collect();
        let scroll = self.scroll.for_lines(lines.len(), canvas.height());
        canvas.hits.dialog = Some(scroll);
        for (line, y) in lines[scroll.visible()].iter().zip(0..) {
            canvas.put(1, y, line, canvas.theme.base);
        }
        canvas.put_more(scroll, ["  ", ""], canvas.theme.changed);
    }
}
