//! The space of a pane, and what stands in it: lines, marks and clickable areas.

use crate::paint::{Canvas, Theme, text_width};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::ops::RangeInclusive;

/// A text at a place in a pane.
pub(crate) struct Mark {
    pub x: i32,
    pub y: i32,
    pub text: String,
    pub style: Style,
}

/// The size of a pane's content in cells, with the theme.
#[derive(Clone, Copy)]
pub(crate) struct Space<'t> {
    pub width: i32,
    pub height: i32,
    pub theme: &'t Theme,
}

impl<'t> Space<'t> {
    /// Returns the space of an area.
    pub(crate) fn new(area: Rect, theme: &'t Theme) -> Space<'t> {
        let (width, height) = (area.width.into(), area.height.into());
        Space {
            width,
            height,
            theme,
        }
    }

    /// Returns the width, its height, and its theme.
    pub(crate) fn parts(self) -> (i32, i32, &'t Theme) {
        (self.width, self.height, self.theme)
    }

    /// Returns the space with another height.
    pub(crate) fn with_height(self, height: i32) -> Space<'t> {
        Space { height, ..self }
    }

    /// Returns the space of a canvas.
    pub(crate) fn of(canvas: &Canvas<'t>) -> Space<'t> {
        Space::new(canvas.area(), canvas.theme)
    }
}

/// A line of a pane on which later text covers earlier text.
pub(crate) struct Row(Vec<Option<(char, Style)>>);

impl Row {
    /// Returns an empty line of this width.
    pub(crate) fn new(width: i32) -> Row {
        Row(vec![None; width.max(0) as usize])
    }

    /// Writes text, clipped to the line, and returns the column after it.
    pub(crate) fn put(&mut self, x: i32, text: &str, style: Style) -> i32 {
        for (letter, x) in text.chars().zip(x..) {
            if let Some(cell) = usize::try_from(x).ok().and_then(|x| self.0.get_mut(x)) {
                // The background of the covered cell shows through if the style allows.
                let below = cell.map_or(Style::new(), |(_, below)| below);
                *cell = Some((letter, below.patch(style)));
            }
        }
        x + text_width(text)
    }

    /// Writes text that ends before column `end`.
    pub(crate) fn put_right(&mut self, end: i32, text: &str, style: Style) {
        self.put(end - text_width(text), text, style);
    }

    /// Writes the same character in a range of columns.
    pub(crate) fn fill(&mut self, columns: RangeInclusive<i32>, text: &str, style: Style) {
        for x in columns {
            self.put(x, text, style);
        }
    }

    /// Returns the line.
    pub(crate) fn line(self) -> Line<'static> {
        let runs = self.0.chunk_by(|one, next| {
            let styles = [one, next].map(|cell| cell.map(|(_, style)| style));
            styles[0] == styles[1]
        });
        let spans = runs.map(|run| {
            let text: String = run
                .iter()
                .map(|cell| cell.map_or(' ', |(ch, _)| ch))
                .collect();
            Span::styled(text, run[0].map_or(Style::new(), |(_, style)| style))
        });
        Line::from_iter(spans)
    }
}
