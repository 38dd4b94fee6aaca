//! Faults in lessons, shown at their place in the file.

use super::Source;
use crate::quiz::QuestionError;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use plywood_explore::safe;
use std::ops::Range;

/// A fault in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The faulty bytes, or the place where something is missing.
    pub place: Range<usize>,
    /// The error, as part of a sentence.
    pub message: String,
    /// The correction, as part of a sentence.
    pub instead: String,
}

impl Fault {
    /// Creates a fault at a place, with its correction.
    pub fn new(
        place: Range<usize>,
        message: impl Into<String>,
        instead: impl Into<String>,
    ) -> Fault {
        Fault {
            place,
            message: message.into(),
            instead: instead.into(),
        }
    }

    /// Renders the fault with its place underlined, in colours if `is_coloured`. The text is safe
    /// to show.
    pub fn render(&self, source: &Source, is_coloured: bool) -> String {
        let renderer = if is_coloured {
            Renderer::styled()
        } else {
            Renderer::plain()
        };
        // Escaping changes byte offsets.
        let text = &source.text;
        let first = text[..self.place.start].rfind('\n').map_or(0, |at| at + 1);
        let last = text[self.place.end..].find('\n');
        let last = last.map_or(text.len(), |at| self.place.end + at);
        let before = visible_lines(&text[first..self.place.start]);
        let marked = visible_lines(&text[self.place.clone()]);
        let place = before.len()..before.len() + marked.len();
        let shown = before + &marked + &visible_lines(&text[self.place.end..last]);
        let (line, _) = source.line_column(first);
        let path = safe::short(&source.path);
        let message = safe::short(&self.message);
        let snippet = Snippet::source(shown)
            .line_start(line)
            .path(path)
            .annotation(
                AnnotationKind::Primary
                    .span(place)
                    .label(safe::short(&self.instead)),
            );
        let report = [Level::ERROR.primary_title(message).element(snippet)];
        renderer.render(&report)
    }
}

/// A fault in a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockFault {
    /// Path of the faulty field; empty if the whole block is faulty.
    pub path: Vec<&'static str>,
    /// The error, as part of a sentence.
    pub message: String,
    /// The correction, as part of a sentence.
    pub instead: String,
}

impl BlockFault {
    pub(super) fn new(
        path: &[&'static str],
        message: impl Into<String>,
        instead: impl Into<String>,
    ) -> BlockFault {
        BlockFault {
            path: path.to_vec(),
            message: message.into(),
            instead: instead.into(),
        }
    }

    /// Converts the fault to one of the enclosing block, which contains this block in `field`.
    pub(super) fn inside(mut self, field: &'static str) -> BlockFault {
        self.path.insert(0, field);
        self
    }

    /// Converts it to a fault of the whole block.
    pub(super) fn on_whole_block(self) -> BlockFault {
        BlockFault {
            path: Vec::new(),
            ..self
        }
    }
}

impl From<QuestionError> for BlockFault {
    fn from(error: QuestionError) -> BlockFault {
        let instead = match &error {
            QuestionError::PastEnd { last, .. } => format!("0 to {last}"),
            QuestionError::NothingComes { latest, .. } => match latest {
                Some(latest) => format!("ask at step {latest} at the latest"),
                None => "ask it of another tree".to_owned(),
            },
        };
        BlockFault::new(&["step"], error.to_string(), instead)
    }
}

/// Returns the place of the first line, where missing parts of a file are reported.
pub(super) fn first_line(text: &str) -> Range<usize> {
    0..text.find('\n').unwrap_or(text.len())
}

/// Escapes the text line by line, so that it is safe to show.
fn visible_lines(text: &str) -> String {
    let lines = text.split('\n');
    let lines = lines.map(|line| safe::visible(line.strip_suffix('\r').unwrap_or(line)));
    lines.collect::<Vec<_>>().join("\n")
}
