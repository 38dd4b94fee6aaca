//! Text in cells: its width, truncation and wrapping.

use super::theme::Theme;
use plywood_explore::safe;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthChar;

/// Styled lines of text.
pub(crate) type Lines = Vec<Line<'static>>;

/// Returns a character as it is drawn, and its width.
pub(super) fn glyph(ch: char) -> (char, i32) {
    if ch.is_whitespace() {
        (' ', 1)
    } else if safe::is_harmful(ch) {
        (ch, 0)
    } else {
        (ch, ch.width().unwrap_or(0) as i32)
    }
}

/// Returns the width of a text in cells.
pub fn text_width(text: &str) -> i32 {
    text.chars().map(|ch| glyph(ch).1).sum()
}

/// Returns the maximum width of texts in cells.
pub(crate) fn max_width<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> i32 {
    let widths = texts.into_iter().map(|text| text_width(text.as_ref()));
    widths.max().unwrap_or(0)
}

/// Returns the first of these texts, given from long to short, that fits.
pub(crate) fn first_fitting<T: AsRef<str>>(
    texts: impl IntoIterator<Item = T>,
    max_width: i32,
) -> Option<T> {
    let mut texts = texts.into_iter();
    texts.find(|text| text_width(text.as_ref()) <= max_width)
}

/// Returns the width of spans in cells.
pub(crate) fn spans_width(spans: &[Span]) -> i32 {
    spans.iter().map(|span| text_width(&span.content)).sum()
}

/// Appends text in columns to a `Line`.
pub(crate) trait Columns {
    /// Adds text that starts at column `x`, or after the existing text if that is further right.
    fn at(self, x: i32, text: impl Into<String>, style: Style) -> Self;

    /// Adds text that ends before column `end`.
    fn until(self, end: i32, text: &str, style: Style) -> Self;

    /// Adds a bar of `width` cells, some of which are filled.
    fn bar(self, x: i32, width: usize, filled: usize, theme: &Theme) -> Self;
}

impl Columns for Line<'_> {
    fn at(mut self, x: i32, text: impl Into<String>, style: Style) -> Self {
        let blank = " ".repeat((x - spans_width(&self.spans)).max(0) as usize);
        self.spans.push(Span::raw(blank));
        self.spans.push(Span::styled(text.into(), style));
        self
    }

    fn until(self, end: i32, text: &str, style: Style) -> Self {
        self.at(end - text_width(text), text, style)
    }

    fn bar(self, x: i32, width: usize, filled: usize, theme: &Theme) -> Self {
        self.at(x, "█".repeat(filled), theme.window)
            .at(x, "░".repeat(width - filled), theme.border)
    }
}

/// Returns the text in lines of at most `max_width` cells, starting at column `x`.
pub(crate) fn wrap_at(
    x: i32,
    text: &str,
    max_width: i32,
    style: Style,
) -> impl Iterator<Item = Line<'static>> + use<> {
    let lines = wrap(text, max_width).into_iter();
    lines.map(move |line| Line::default().at(x, line, style))
}

/// Truncates the text to `max_width` cells with an ellipsis. A number is never cut in half, since
/// it would look like another number; nor is a word, unless it is long.
pub fn fit(text: &str, max_width: i32) -> String {
    if text_width(text) <= max_width {
        return text.to_owned();
    }
    let mut short = String::new();
    let mut width = 0;
    let mut next = None;
    for ch in text.chars() {
        width += glyph(ch).1;
        if width > max_width - 1 {
            next = Some(ch);
            break;
        }
        short.push(ch);
    }
    if next.is_some_and(is_number_char) {
        short.truncate(short.trim_end_matches(is_number_char).len());
    }
    if next.is_some_and(char::is_alphabetic)
        && let Some((whole, half)) = short.rsplit_once(' ')
        && text_width(half) < max_width / 3
    {
        short.truncate(whole.len());
    }
    short.truncate(short.trim_end().len());
    if max_width > 0 {
        short.push('…');
    }
    short
}

/// Returns whether a character may be inside a number.
fn is_number_char(ch: char) -> bool {
    ch.is_ascii_digit() || matches!(ch, ',' | '.' | '\u{a0}' | '\u{202f}')
}

/// Truncates the start of the text to `max_width` cells with an ellipsis.
pub fn fit_end(text: &str, max_width: i32) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    if chars.len() as i32 > max_width {
        let end = chars.split_off(chars.len() - (max_width - 1).max(0) as usize);
        return format!("…{}", String::from_iter(end));
    }
    text.to_owned()
}

/// Returns whether a line may be broken at a character. French punctuation follows no-break spaces.
fn is_break(ch: char) -> bool {
    ch.is_whitespace() && !matches!(ch, '\u{a0}' | '\u{202f}')
}

/// Returns whether a word stays with the next one: a node's sign with its moves, or a window's α
/// with β.
pub fn keeps_with_next(word: &str) -> bool {
    let last = word.rsplit(' ').next().unwrap_or(word);
    let opens = last.starts_with('[') && last.ends_with(',');
    opens || ["▲", "▽", "□", "✂", "α", "β", "=", "≤", "≥"].contains(&last)
}

/// Wraps the text to lines of at most `max_width` cells, broken at spaces if possible.
pub fn wrap(text: &str, max_width: i32) -> Vec<String> {
    let max_width = max_width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut words = text.split(is_break).filter(|word| !word.is_empty());
    while let Some(first) = words.next() {
        let mut word = first.to_owned();
        while keeps_with_next(&word)
            && let Some(next) = words.next()
        {
            word = format!("{word} {next}");
        }
        let needed = text_width(&line) + i32::from(!line.is_empty()) + text_width(&word);
        if needed > max_width && !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        for ch in word.chars() {
            if text_width(&line) + glyph(ch).1 > max_width {
                lines.push(std::mem::take(&mut line));
            }
            line.push(ch);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Returns as many lines as fit. If there were more, the last one ends with an ellipsis.
pub fn clip_lines(mut lines: Vec<String>, height: i32, max_width: i32) -> Vec<String> {
    let height = height.max(0) as usize;
    if lines.len() > height {
        lines.truncate(height);
        if let Some(last) = lines.last_mut() {
            *last = fit(&format!("{last} …"), max_width);
        }
    }
    lines
}
