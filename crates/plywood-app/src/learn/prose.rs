//! Renders a lesson's CommonMark as styled lines of a given width.

use crate::paint::{
    Columns, Lines, Theme, Word, spans_width, stay_together, text_width, wrap_words,
};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// Renders CommonMark in lines of at most `width` cells, with an empty line between blocks. Also
/// returns the minimum width at which no table or line of code needs to be broken inside a word.
pub(crate) fn lines(text: &str, width: i32, theme: &Theme) -> (Lines, i32) {
    let mut writer = Writer {
        theme,
        width: width.max(8),
        lines: Vec::new(),
        needed: 0,
        words: Vec::new(),
        styles: vec![theme.base],
        indent: 0,
        mark: None,
        lists: Vec::new(),
        table: None,
        is_code: false,
    };
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        writer.take(event);
    }
    (writer.lines, writer.needed)
}

struct Writer<'t> {
    theme: &'t Theme,
    width: i32,
    lines: Lines,
    /// Minimum width of the text so far.
    needed: i32,
    /// The words of the current paragraph so far.
    words: Vec<Word>,
    styles: Vec<Style>,
    /// Left indentation in cells.
    indent: i32,
    /// The mark of the next paragraph: a bullet or a number.
    mark: Option<String>,
    /// The number of each open list's next item; `None` for bullets.
    lists: Vec<Option<u64>>,
    table: Option<Vec<Vec<Vec<Word>>>>,
    is_code: bool,
}

impl Writer<'_> {
    fn take(&mut self, event: Event) {
        match event {
            Event::Start(tag) => self.start(&tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) if self.is_code => {
                for line in text.lines() {
                    let line = format!("  {line}");
                    self.needed = self.needed.max(text_width(&line));
                    let word = vec![Span::styled(line, self.theme.strong)];
                    self.lines.extend(wrap_words(vec![word], self.width));
                }
            }
            Event::Text(text) => self.add(&text),
            Event::Code(text) => {
                // Positions and commands are not broken.
                let glued = text.replace(' ', "\u{a0}");
                let short = text_width(&glued) <= self.width / 2;
                self.styles.push(self.theme.strong);
                self.add(if short { &glued } else { &text });
                self.styles.pop();
            }
            Event::SoftBreak => self.words.push(Vec::new()),
            Event::HardBreak => self.end_paragraph(),
            Event::Rule => {
                self.blank_line();
                let rule = "─".repeat(self.width as usize);
                self.lines.push(Line::styled(rule, self.theme.border));
            }
            Event::Html(text) | Event::InlineHtml(text) => self.add(&text),
            _ => {}
        }
    }

    fn start(&mut self, tag: &Tag) {
        let style = *self.styles.last().unwrap_or(&self.theme.base);
        match tag {
            // The first paragraph of an item is beside its mark.
            Tag::Paragraph if self.mark.is_some() => {}
            Tag::Paragraph => self.blank_line(),
            Tag::Heading { .. } => {
                self.blank_line();
                self.styles.push(self.theme.strong);
            }
            Tag::Emphasis => self.styles.push(style.add_modifier(Modifier::ITALIC)),
            Tag::Strong => self.styles.push(self.theme.strong),
            Tag::List(first) => {
                self.end_paragraph();
                if self.lists.is_empty() {
                    self.blank_line();
                }
                self.lists.push(*first);
            }
            Tag::Item => {
                let mark = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => "• ".to_owned(),
                };
                self.indent += self.mark_width();
                self.mark = Some(mark);
            }
            Tag::BlockQuote(_) => {
                self.blank_line();
                self.indent += 2;
            }
            Tag::CodeBlock(_) => {
                self.blank_line();
                self.is_code = true;
            }
            Tag::Table(_) => {
                self.blank_line();
                self.table = Some(Vec::new());
            }
            Tag::TableHead | Tag::TableRow => {
                if let Some(rows) = &mut self.table {
                    rows.push(Vec::new());
                }
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph => self.end_paragraph(),
            TagEnd::Heading(_) => {
                self.end_paragraph();
                self.styles.pop();
            }
            TagEnd::Emphasis | TagEnd::Strong => {
                self.styles.pop();
            }
            TagEnd::Item => {
                self.end_paragraph();
                self.indent -= self.mark_width();
                self.mark = None;
            }
            TagEnd::List(_) => {
                self.lists.pop();
            }
            TagEnd::BlockQuote(_) => self.indent -= 2,
            TagEnd::CodeBlock => self.is_code = false,
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.words);
                if let Some(row) = self.table.as_mut().and_then(|rows| rows.last_mut()) {
                    row.push(cell);
                }
            }
            TagEnd::Table => self.write_table(),
            _ => {}
        }
    }

    /// Returns the width of the marks of the innermost list.
    fn mark_width(&self) -> i32 {
        match self.lists.last() {
            Some(Some(_)) => 3,
            _ => 2,
        }
    }

    /// Adds text to the paragraph, split where lines may be broken.
    fn add(&mut self, text: &str) {
        let style = *self.styles.last().unwrap_or(&self.theme.base);
        let may_break = |ch: char| matches!(ch, ' ' | '\t' | '\n');
        for (index, piece) in text.split(may_break).enumerate() {
            let last = self.words.last().and_then(|word| word.last());
            if index > 0 && last.is_some_and(|span| stay_together(&span.content, piece)) {
                let blank = Span::styled("\u{a0}", style);
                if let Some(word) = self.words.last_mut() {
                    word.push(blank);
                }
            } else if index > 0 || self.words.is_empty() {
                self.words.push(Vec::new());
            }
            if !piece.is_empty()
                && let Some(word) = self.words.last_mut()
            {
                word.push(Span::styled(piece.to_owned(), style));
            }
        }
    }

    fn blank_line(&mut self) {
        self.end_paragraph();
        if self.lines.last().is_some_and(|line| !line.spans.is_empty()) {
            self.lines.push(Line::default());
        }
    }

    /// Ends the paragraph.
    fn end_paragraph(&mut self) {
        let words = std::mem::take(&mut self.words);
        if words.iter().all(Vec::is_empty) {
            return;
        }
        let width = self.width - self.indent;
        let mark = self.mark.take();
        for (index, line) in wrap_words(words, width).into_iter().enumerate() {
            let before = match (&mark, index) {
                (Some(mark), 0) => {
                    let blank = (self.indent - text_width(mark)).max(0) as usize;
                    format!("{}{mark}", " ".repeat(blank))
                }
                _ => " ".repeat(self.indent.max(0) as usize),
            };
            let before = Span::styled(before, self.theme.changed);
            self.lines.push([before].into_iter().chain(line).collect());
        }
    }
}

/// Number of cells between the columns of a table.
const GAP: i32 = 2;

impl Writer<'_> {
    /// Writes the table. Columns are as wide as their widest cell if possible, or else at least as
    /// wide as their longest word.
    fn write_table(&mut self) {
        let rows = self.table.take().unwrap_or_default();
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let widest = |column: usize, width: &dyn Fn(&Vec<Word>) -> i32| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(width).max().unwrap_or(0).max(1)
        };
        let whole = |cell: &Vec<Word>| {
            let words = cell.iter().filter(|word| !word.is_empty());
            words.map(|word| spans_width(word) + 1).sum::<i32>() - 1
        };
        let longest =
            |cell: &Vec<Word>| cell.iter().map(|word| spans_width(word)).max().unwrap_or(0);
        let wanted: Vec<i32> = (0..columns).map(|column| widest(column, &whole)).collect();
        let min_widths = (0..columns).map(|column| widest(column, &longest));
        let min_widths: Vec<i32> = min_widths.collect();
        let gaps = GAP * (columns as i32 - 1).max(0);
        self.needed = self.needed.max(min_widths.iter().sum::<i32>() + gaps);
        let width = (self.width - gaps).max(columns as i32);
        let widths = column_widths(width, &min_widths, &wanted);
        for (index, row) in rows.into_iter().enumerate() {
            let cells = row.into_iter().zip(&widths);
            let cells = cells.map(|(cell, &width)| wrap_words(cell, width));
            let cells: Vec<Vec<Line>> = cells.collect();
            let height = cells.iter().map(Vec::len).max().unwrap_or(0);
            for y in 0..height {
                let mut line = Line::default();
                let mut end = 0;
                for (cell, &width) in cells.iter().zip(&widths) {
                    end += width + GAP;
                    line.spans.extend(cell.get(y).cloned().unwrap_or_default());
                    line = line.at(end, "", self.theme.base);
                }
                self.lines.push(line);
            }
            if index == 0 {
                let rule = "─".repeat((widths.iter().sum::<i32>() + gaps).max(0) as usize);
                self.lines.push(Line::styled(rule, self.theme.border));
            }
        }
    }
}

/// Distributes the width among columns: each gets its minimum, then the narrower ones get as much
/// of the rest as they want. If the minimum widths do not fit, all columns get less.
fn column_widths(width: i32, min_widths: &[i32], wanted: &[i32]) -> Vec<i32> {
    let total: i32 = min_widths.iter().sum();
    if total > width {
        let share = |&min_width: &i32| (min_width * width / total).max(1);
        return min_widths.iter().map(share).collect();
    }
    let mut widths = min_widths.to_vec();
    for _ in total..width {
        let wants = (0..widths.len()).filter(|&column| widths[column] < wanted[column]);
        let Some(narrowest) = wants.min_by_key(|&column| widths[column]) else {
            break;
        };
        widths[narrowest] += 1;
    }
    widths
}
