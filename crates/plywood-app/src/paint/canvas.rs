//! A rectangle to draw on, with its own coordinates and clipping.

use super::hits::Scroll;
use super::hits::{Report, Target};
use super::text::{fit, glyph, text_width, wrap};
use super::theme::Theme;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use ratatui::buffer::Buffer;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Widget};
use std::ops::RangeInclusive;
use tui_input::Input;

/// Splits an area into rows: the first of this height, and the rest.
pub(crate) fn split_rows(area: Rect, height: u16) -> [Rect; 2] {
    Layout::vertical([Length(height), Min(0)]).areas(area)
}

/// Splits an area into columns: the first of this width, and the rest.
pub(crate) fn split_columns(area: Rect, width: u16) -> [Rect; 2] {
    Layout::horizontal([Length(width), Min(0)]).areas(area)
}

/// Converts a rectangle within an area to screen coordinates, clipped to the area.
fn place(area: Rect, x: i32, y: i32, width: i32, height: i32) -> Rect {
    let across = |x: i32| x.clamp(0, area.width.into()) as u16;
    let down = |y: i32| y.clamp(0, area.height.into()) as u16;
    Rect {
        x: area.x + across(x),
        y: area.y + down(y),
        width: across(x + width).saturating_sub(across(x)),
        height: down(y + height).saturating_sub(down(y)),
    }
}

/// A part of the screen. Drawing on it cannot panic or affect anything outside.
pub struct Canvas<'b> {
    buffer: &'b mut Buffer,
    area: Rect,
    pub theme: &'b Theme,
    pub language: Language,
    /// The report of the frame.
    pub report: &'b mut Report,
}

impl<'b> Canvas<'b> {
    /// Creates a canvas on the part `area` of a buffer, clipped to the buffer.
    pub fn new(
        buffer: &'b mut Buffer,
        area: Rect,
        theme: &'b Theme,
        language: Language,
        report: &'b mut Report,
    ) -> Canvas<'b> {
        let area = area.intersection(buffer.area);
        Canvas {
            buffer,
            area,
            theme,
            language,
            report,
        }
    }

    /// Returns the width in cells.
    pub fn width(&self) -> i32 {
        i32::from(self.area.width)
    }

    /// Returns the height in cells.
    pub fn height(&self) -> i32 {
        i32::from(self.area.height)
    }

    /// Returns the area on the screen.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// Converts a rectangle on this canvas to screen coordinates, clipped to the canvas.
    pub fn place(&self, x: i32, y: i32, width: i32, height: i32) -> Rect {
        place(self.area, x, y, width, height)
    }

    /// Reborrows a part of the canvas.
    pub fn part(&mut self, area: Rect) -> Canvas<'_> {
        let area = area.intersection(self.area);
        Canvas {
            buffer: self.buffer,
            area,
            theme: self.theme,
            language: self.language,
            report: self.report,
        }
    }

    /// Makes a rectangle clickable.
    pub fn add_target(&mut self, x: i32, y: i32, width: i32, height: i32, target: Target) {
        let area = self.place(x, y, width, height);
        self.report.hits.add(area, target);
    }

    /// Writes text, and returns the column after it. White space becomes a space; control and
    /// formatting characters are dropped.
    pub fn put(&mut self, x: i32, y: i32, text: &str, style: Style) -> i32 {
        let mut column = x;
        for ch in text.chars() {
            let (ch, width) = glyph(ch);
            if width == 0 {
                continue;
            }
            let fits = column >= 0 && column + width <= self.width();
            if fits && (0..self.height()).contains(&y) {
                let (x, y) = (self.area.x + column as u16, self.area.y + y as u16);
                self.buffer[(x, y)].set_char(ch).set_style(style);
                for covered in 1..width as u16 {
                    self.buffer[(x + covered, y)]
                        .set_symbol("")
                        .set_style(style);
                }
            }
            column += width;
        }
        column
    }

    /// Writes lines one below the other.
    pub(crate) fn put_styled(&mut self, x: i32, y: i32, lines: &[Line]) {
        for (line, y) in lines.iter().zip(y..) {
            let mut x = x;
            for span in line {
                x = self.put(x, y, &span.content, line.style.patch(span.style));
            }
        }
    }

    /// Returns the symbol of a cell, which is a space outside of the canvas.
    pub fn symbol(&self, x: i32, y: i32) -> &str {
        let place = self.place(x, y, 1, 1);
        if place.is_empty() {
            " "
        } else {
            self.buffer[(place.x, place.y)].symbol()
        }
    }

    /// Writes lines one below the other, and returns the line after them.
    pub fn put_lines<T: AsRef<str>>(
        &mut self,
        x: i32,
        y: i32,
        lines: impl IntoIterator<Item = T>,
        style: Style,
    ) -> i32 {
        let mut y = y;
        for line in lines {
            self.put(x, y, line.as_ref(), style);
            y += 1;
        }
        y
    }

    /// Writes text in as many lines as it needs, up to one column before the right edge, and
    /// returns the line after it.
    pub fn put_text(&mut self, x: i32, y: i32, text: &str, style: Style) -> i32 {
        self.put_lines(x, y, wrap(text, self.width() - 1 - x), style)
    }

    /// Writes the lines of a text, centred.
    pub fn put_in_middle(&mut self, text: &str, style: Style) {
        let y = (self.height() - text.lines().count() as i32) / 2;
        for (line, y) in text.lines().zip(y.max(0)..) {
            self.put_centred(self.width() / 2, y, line, style);
        }
    }

    /// Writes the same character in a range of columns.
    pub fn fill(&mut self, columns: RangeInclusive<i32>, y: i32, text: &str, style: Style) {
        for x in columns {
            self.put(x, y, text, style);
        }
    }

    /// Writes text that ends before column `end`.
    pub fn put_right(&mut self, end: i32, y: i32, text: &str, style: Style) {
        self.put(end - text_width(text), y, text, style);
    }

    /// Writes text centred at `centre`, and returns its first column.
    pub fn put_centred(&mut self, centre: i32, y: i32, text: &str, style: Style) -> i32 {
        let x = centre - (text_width(text) - 1) / 2;
        self.put(x, y, text, style);
        x
    }

    /// Marks the line of a list if it is selected, and returns the style of its text.
    pub fn put_cursor(&mut self, x: i32, y: i32, is_chosen: bool) -> Style {
        let theme = self.theme;
        if !is_chosen {
            return theme.base;
        }
        self.put(x, y, "▶", theme.changed);
        theme.now
    }

    /// Marks at the end of the first and last line that there is more above or below, with `blanks`
    /// before and after the mark. Text under a mark ends with an ellipsis.
    pub fn put_more(&mut self, scroll: Scroll, blanks: [&str; 2], style: Style) {
        let (end, bottom) = (self.width() - 1, self.height() - 1);
        let marks = [
            (scroll.top > 0, "more-above", 0),
            (scroll.below() > 0, "more-below", bottom),
        ];
        for (_, message, y) in marks.into_iter().filter(|(is_more, ..)| *is_more) {
            let text = blanks.join(&say!(self.language, message));
            let start = end - text_width(&text);
            let is_covering =
                (start..end).any(|x| self.symbol(x, y).contains(char::is_alphanumeric));
            self.put(start, y, &text, style);
            if is_covering {
                self.put(start, y, "…", self.theme.base);
            }
        }
    }

    /// Styles cells without changing their symbols.
    pub fn paint(&mut self, x: i32, y: i32, width: i32, style: Style) {
        let area = self.place(x, y, width, 1);
        self.buffer.set_style(area, style);
    }

    /// Clears the canvas.
    pub fn clear(&mut self, style: Style) {
        // A wide character left of the canvas would overlap its text, and one that starts below the
        // text would leave its second half on the right.
        let area = self.area;
        for y in area.top()..area.bottom() {
            let left = area.x.checked_sub(1);
            if let Some(cell) = left.and_then(|x| self.buffer.cell_mut((x, y)))
                && text_width(cell.symbol()) > 1
            {
                cell.set_char(' ');
            }
            if let Some(cell) = self.buffer.cell_mut((area.right(), y))
                && cell.symbol().is_empty()
            {
                cell.set_char(' ');
            }
        }
        Clear.render(self.area, self.buffer);
        self.buffer.set_style(self.area, style);
    }

    /// Draws a pane with a title, and returns the canvas inside it.
    pub fn pane(&mut self, area: Rect, title: &str) -> Canvas<'_> {
        let theme = self.theme;
        let mut part = self.part(area);
        let inner = part.frame(title, theme.border, theme.strong).area;
        self.part(inner)
    }

    /// Draws a frame with a title, and returns the canvas inside it.
    pub fn frame(&mut self, title: &str, border_style: Style, title_style: Style) -> Canvas<'_> {
        if self.area.width < 2 || self.area.height < 2 {
            return self.part(Rect::default());
        }
        let block = Block::bordered()
            .border_set(border::ROUNDED)
            .border_style(border_style);
        let inner = block.inner(self.area);
        block.render(self.area, self.buffer);
        if !title.is_empty() {
            let width = (self.width() - 4).max(0);
            let text = format!(" {} ", fit(title, width));
            self.put(1, 0, &text, title_style);
        }
        self.part(inner)
    }
}

/// Draws a text line with its cursor, scrolled to keep the cursor visible, and returns the column of
/// its first letter, which may be out of sight.
pub fn put_input(canvas: &mut Canvas, y: i32, input: &Input) -> i32 {
    let theme = canvas.theme;
    let width = (canvas.width() - 4).max(1);
    canvas.report.input_row = Some(canvas.place(0, y, 1, 1).y);
    let letters: Vec<char> = input.value().chars().collect();
    let (before, behind) = letters.split_at(input.cursor());
    let shown = |letters: &[char]| safe::visible(&String::from_iter(letters)).into_owned();
    let under = behind.first().map_or(" ".to_owned(), |&at| shown(&[at]));
    let mut free = width - text_width(&under);
    let before = shown(before);
    let hidden = before.char_indices().rev().find(|(_, ch)| {
        free -= text_width(ch.encode_utf8(&mut [0; 4]));
        free < 0
    });
    let start = hidden.map_or(0, |(offset, ch)| offset + ch.len_utf8());
    canvas.put(1, y, "›", theme.key);
    let x = canvas.put(3, y, &before[start..], theme.strong);
    let x = canvas.put(x, y, &under, theme.now);
    let behind = &behind[behind.len().min(1)..];
    let behind = &behind[..behind.len().min(width as usize)];
    canvas.put(x, y, &shown(behind), theme.strong);
    3 - text_width(&before[..start])
}
