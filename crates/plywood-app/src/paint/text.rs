//! Text in cells: its width, truncation and wrapping.

use super::theme::Theme;
use plywood_explore::safe;
use ratatui::style::{Modifier, Style};
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
pub(crate) fn wrap_at(x: i32, text: &str, max_width: i32, style: Style) -> Lines {
    let lines = wrap(text, max_width).into_iter();
    lines
        .map(|line| Line::default().at(x, line, style))
        .collect()
}

/// Returns the text in lines of at most `max_width` cells.
pub(crate) fn wrap_styled(text: &str, max_width: i32, style: Style) -> Lines {
    wrap_words(words(text, style), max_width.max(1))
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

/// Returns whether a word stays with the next one: a node's sign with its moves, a window's α with
/// β, and what French sets apart with its punctuation.
pub fn stay_together(word: &str, next: &str) -> bool {
    let last = word.rsplit(' ').next().unwrap_or(word);
    let opens = last.starts_with('[') && last.ends_with(',');
    opens
        || ["«", "▲", "▽", "□", "✂", "α", "β", "=", "≤", "≥"].contains(&last)
        || next.starts_with([':', ';', '?', '!', '»'])
}

/// The styled parts of a word.
pub(crate) type Word = Vec<Span<'static>>;

/// Splits text into words, each with those that stay with it.
pub(crate) fn words(text: &str, style: Style) -> Vec<Word> {
    let mut glued: Vec<String> = Vec::new();
    for word in text.split(is_break).filter(|word| !word.is_empty()) {
        match glued.last_mut() {
            Some(last) if stay_together(last, word) => *last += &format!(" {word}"),
            _ => glued.push(word.to_owned()),
        }
    }
    let words = glued.into_iter();
    words.map(|word| vec![Span::styled(word, style)]).collect()
}

/// Breaks words into lines of at most `available` cells. A word longer than a line is split.
pub(crate) fn wrap_words(words: Vec<Word>, available: i32) -> Lines {
    let mut lines = Lines::new();
    let mut line = Line::default();
    let mut used = 0;
    let words = words.into_iter().filter(|word| !word.is_empty());
    for word in words.flat_map(|word| pieces(word, available)) {
        let width = spans_width(&word);
        if used > 0 && used + 1 + width > available {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            // The space has its neighbours' style, so that emphasis has no gaps.
            let style = line.spans.last().map_or(Style::new(), |span| span.style);
            let same = word.first().is_some_and(|next| next.style == style);
            let style = if same {
                style
            } else {
                style.remove_modifier(Modifier::ITALIC | Modifier::UNDERLINED)
            };
            line.push_span(Span::styled(" ", style));
            used += 1;
        }
        used += width;
        line.spans.extend(word);
    }
    if !line.spans.is_empty() {
        lines.push(line);
    }
    lines
}

/// Splits a word into pieces of at most `available` cells.
fn pieces(word: Word, available: i32) -> Vec<Word> {
    if spans_width(&word) <= available {
        return vec![word];
    }
    let mut pieces = vec![Word::new()];
    let mut used = 0;
    for Span { content, style } in word {
        for ch in content.chars() {
            let width = glyph(ch).1;
            if used + width > available.max(1) {
                pieces.push(Word::new());
                used = 0;
            }
            used += width;
            let piece = pieces.last_mut().expect("there is always one");
            match piece.last_mut() {
                Some(span) if span.style == style => span.content.to_mut().push(ch),
                _ => piece.push(Span::styled(ch.to_string(), style)),
            }
        }
    }
    pieces
}

/// Wraps the text to lines of at most `max_width` cells, broken at spaces if possible.
pub fn wrap(text: &str, max_width: i32) -> Vec<String> {
    let lines = wrap_words(words(text, Style::new()), max_width.max(1));
    lines.iter().map(Line::to_string).collect()
}

/// Returns as many lines as fit. If there were more, the last one ends with an ellipsis.
pub(crate) fn clip(mut lines: Lines, height: i32, max_width: i32) -> Lines {
    let height = height.max(0) as usize;
    if lines.len() > height {
        lines.truncate(height);
        if let Some(last) = lines.last_mut() {
            let style = last.spans.last().map_or(last.style, |span| span.style);
            *last = Line::styled(fit(&format!("{last} …"), max_width), style);
        }
    }
    lines
}

/// Returns the ASCII character that is most like another one.
pub fn ascii(ch: char) -> char {
    match ch {
        '\0'..='\x7f' => ch,
        '\u{a0}' | '\u{202f}' => ' ',
        '─' | '━' | '┄' | '┅' | '┈' | '╌' | '╴' | '╶' | '╸' | '╺' | '–' | '—' | '−' => {
            '-'
        }
        '│' | '┃' | '┆' | '┇' | '┊' | '╎' | '╵' | '╷' | '╹' | '╻' | '‖' | '▌' | '▐' => {
            '|'
        }
        '╳' => 'X',
        '\u{2500}'..='\u{257f}' => '+',
        '▔' => '"',
        '▀' | '▄' | '\u{2596}'..='\u{259f}' => ' ',
        '▁'..='▃' => '_',
        '\u{2580}'..='\u{259f}' => '#',
        '▲' | '↑' | '△' => '^',
        '▽' | '▼' => 'V',
        '↓' | '▾' => 'v',
        '□' | '■' | '▪' => '#',
        '○' | '●' => 'o',
        '▶' | '▸' | '→' | '›' | '»' | '≥' | '⇢' => '>',
        '◀' | '◂' | '←' | '‹' | '«' | '≤' | '⇠' => '<',
        '✂' | '✗' | '×' => 'x',
        '✓' | '◆' | '◇' => '*',
        '∞' => '~',
        '·' | '…' | '•' => '.',
        'α' => 'a',
        'β' => 'b',
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        'à' | 'â' | 'ä' => 'a',
        'À' | 'Â' => 'A',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'É' | 'È' | 'Ê' => 'E',
        'î' | 'ï' => 'i',
        'ô' | 'œ' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        _ => '?',
    }
}
