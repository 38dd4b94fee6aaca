//! A lesson's text on the screen: CommonMark to styled lines of a given width.

use crate::app::paint::{Canvas, Theme, holds_on, text_width};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use ratatui::style::{Modifier, Style};

/// A line: pieces of text with their styles.
pub type Line = Vec<(String, Style)>;

/// Draws a line from column `x` on.
pub fn put(canvas: &mut Canvas, x: i32, y: i32, line: &Line) {
    let mut x = x;
    for (text, style) in line {
        x = canvas.put(x, y, text, *style);
    }
}

/// CommonMark in lines of at most `room` cells, an empty one between its blocks.
pub fn lines(text: &str, room: i32, theme: &Theme) -> Vec<Line> {
    written(text, room, theme).lines
}

/// The fewest cells in which no table and no line of code has to be broken inside a word.
pub fn needed(text: &str, theme: &Theme) -> i32 {
    written(text, i32::from(u16::MAX), theme).needed
}

fn written<'t>(text: &str, room: i32, theme: &'t Theme) -> Writer<'t> {
    let mut writer = Writer {
        theme,
        room: room.max(8),
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
    writer
}

/// A word, or the blank between two: letters with their styles.
type Word = Vec<(String, Style)>;

struct Writer<'t> {
    theme: &'t Theme,
    room: i32,
    lines: Vec<Line>,
    /// The fewest cells for what has been written.
    needed: i32,
    /// What the present paragraph has so far.
    words: Vec<Word>,
    styles: Vec<Style>,
    /// Cells kept free at the left.
    indent: i32,
    /// What stands before the next paragraph: a bullet or a number.
    mark: Option<String>,
    /// The number of the next item of each open list, none for bullets.
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
                    let word = vec![(line, self.theme.strong)];
                    self.lines.extend(broken(vec![word], self.room));
                }
            }
            Event::Text(text) => self.add(&text),
            Event::Code(text) => {
                // A position or a command is not broken inside.
                let glued = text.replace(' ', "\u{a0}");
                let short = text_width(&glued) <= self.room / 2;
                self.styles.push(self.theme.strong);
                self.add(if short { &glued } else { &text });
                self.styles.pop();
            }
            Event::SoftBreak => self.words.push(Vec::new()),
            Event::HardBreak => self.write(),
            Event::Rule => {
                self.leave_a_line();
                let rule = "─".repeat(self.room as usize);
                self.lines.push(vec![(rule, self.theme.border)]);
            }
            Event::Html(text) | Event::InlineHtml(text) => self.add(&text),
            _ => {}
        }
    }

    fn start(&mut self, tag: &Tag) {
        let style = *self.styles.last().unwrap_or(&self.theme.base);
        match tag {
            // The first paragraph of an item stands beside its mark.
            Tag::Paragraph if self.mark.is_some() => {}
            Tag::Paragraph => self.leave_a_line(),
            Tag::Heading { .. } => {
                self.leave_a_line();
                self.styles.push(self.theme.strong);
            }
            Tag::Emphasis => self.styles.push(style.add_modifier(Modifier::ITALIC)),
            Tag::Strong => self.styles.push(self.theme.strong),
            Tag::List(first) => {
                self.write();
                if self.lists.is_empty() {
                    self.leave_a_line();
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
                self.indent += text_width(&mark);
                self.mark = Some(mark);
            }
            Tag::BlockQuote(_) => {
                self.leave_a_line();
                self.indent += 2;
            }
            Tag::CodeBlock(_) => {
                self.leave_a_line();
                self.is_code = true;
            }
            Tag::Table(_) => {
                self.leave_a_line();
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
            TagEnd::Paragraph => self.write(),
            TagEnd::Heading(_) => {
                self.write();
                self.styles.pop();
            }
            TagEnd::Emphasis | TagEnd::Strong => {
                self.styles.pop();
            }
            TagEnd::Item => {
                self.write();
                self.indent -= 2;
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

    /// Adds text to the paragraph, divided where a line may be broken.
    fn add(&mut self, text: &str) {
        let style = *self.styles.last().unwrap_or(&self.theme.base);
        let may_break = |letter: char| matches!(letter, ' ' | '\t' | '\n');
        for (index, piece) in text.split(may_break).enumerate() {
            let last = self.words.last().and_then(|word| word.last());
            if index > 0 && last.is_some_and(|(text, _)| holds_on(text)) {
                let blank = ("\u{a0}".to_owned(), style);
                self.words
                    .last_mut()
                    .into_iter()
                    .for_each(|word| word.push(blank.clone()));
            } else if index > 0 || self.words.is_empty() {
                self.words.push(Vec::new());
            }
            if let (false, Some(word)) = (piece.is_empty(), self.words.last_mut()) {
                word.push((piece.to_owned(), style));
            }
        }
    }

    fn leave_a_line(&mut self) {
        self.write();
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(Line::new());
        }
    }

    /// Ends the paragraph.
    fn write(&mut self) {
        let words = std::mem::take(&mut self.words);
        if words.iter().all(Vec::is_empty) {
            return;
        }
        let room = self.room - self.indent;
        let mark = self.mark.take();
        for (index, line) in broken(words, room).into_iter().enumerate() {
            let mut whole = Line::new();
            let before = match (&mark, index) {
                (Some(mark), 0) => {
                    let blank = (self.indent - text_width(mark)).max(0) as usize;
                    format!("{}{mark}", " ".repeat(blank))
                }
                _ => " ".repeat(self.indent.max(0) as usize),
            };
            if !before.is_empty() {
                whole.push((before, self.theme.changed));
            }
            whole.extend(line);
            self.lines.push(whole);
        }
    }

    /// Columns as wide as their widest cell where there is room for that, else at least as wide as
    /// their longest word.
    fn write_table(&mut self) {
        let rows = self.table.take().unwrap_or_default();
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let widest = |column: usize, width: &dyn Fn(&Vec<Word>) -> i32| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(width).max().unwrap_or(0).max(1)
        };
        let whole = |cell: &Vec<Word>| {
            let words = cell.iter().filter(|word| !word.is_empty());
            words.map(|word| word_width(word) + 1).sum::<i32>() - 1
        };
        let longest = |cell: &Vec<Word>| cell.iter().map(word_width).max().unwrap_or(0);
        let wanted: Vec<i32> = (0..columns).map(|column| widest(column, &whole)).collect();
        let least: Vec<i32> = (0..columns)
            .map(|column| widest(column, &longest))
            .collect();
        let gaps = GAP * (columns as i32 - 1).max(0);
        self.needed = self.needed.max(least.iter().sum::<i32>() + gaps);
        let widths = shared((self.room - gaps).max(columns as i32), &least, &wanted);
        for (index, row) in rows.into_iter().enumerate() {
            let cells: Vec<Vec<Line>> = row
                .into_iter()
                .zip(&widths)
                .map(|(cell, &width)| broken(cell, width))
                .collect();
            let height = cells.iter().map(Vec::len).max().unwrap_or(0);
            for y in 0..height {
                let mut line = Line::new();
                for (cell, &width) in cells.iter().zip(&widths) {
                    let part = cell.get(y).cloned().unwrap_or_default();
                    let used: i32 = part.iter().map(|(text, _)| text_width(text)).sum();
                    line.extend(part);
                    let blank = " ".repeat((width - used + GAP).max(0) as usize);
                    line.push((blank, self.theme.base));
                }
                self.lines.push(line);
            }
            if index == 0 {
                let rule = "─".repeat((widths.iter().sum::<i32>() + gaps).max(0) as usize);
                self.lines.push(vec![(rule, self.theme.border)]);
            }
        }
    }
}

/// Blank cells between the columns of a table.
const GAP: i32 = 2;

/// Shares cells among columns: each gets its least, and of what is left as much as it wants, the
/// narrower ones first. Where there is not even the least, all get less.
fn shared(room: i32, least: &[i32], wanted: &[i32]) -> Vec<i32> {
    let total: i32 = least.iter().sum();
    if total > room {
        let share = |&least: &i32| (least * room / total).max(1);
        return least.iter().map(share).collect();
    }
    let mut widths = least.to_vec();
    for _ in total..room {
        let wants = (0..widths.len()).filter(|&column| widths[column] < wanted[column]);
        let Some(narrowest) = wants.min_by_key(|&column| widths[column]) else {
            break;
        };
        widths[narrowest] += 1;
    }
    widths
}

fn word_width(word: &Word) -> i32 {
    word.iter().map(|(text, _)| text_width(text)).sum()
}

/// Words in lines of at most `room` cells; a word longer than a line is broken inside.
fn broken(words: Vec<Word>, room: i32) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut line = Line::new();
    let mut used = 0;
    let words = words.into_iter().filter(|word| !word.is_empty());
    for word in words.flat_map(|word| pieces(word, room)) {
        let width = word_width(&word);
        if used > 0 && used + 1 + width > room {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            // The blank has the style of what it stands between, so that emphasis has no gaps.
            let style = line.last().map_or_else(Style::new, |(_, style)| *style);
            let same = word.first().is_some_and(|(_, next)| *next == style);
            let style = if same {
                style
            } else {
                style.remove_modifier(Modifier::ITALIC | Modifier::UNDERLINED)
            };
            line.push((" ".to_owned(), style));
            used += 1;
        }
        used += width;
        line.extend(word);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Lines that a single word may take; no word is longer, and the rest of what looks like one is left
/// out.
const MOST_PIECES: usize = 12;

/// A word in pieces of at most `room` cells.
fn pieces(word: Word, room: i32) -> Vec<Word> {
    if word_width(&word) <= room {
        return vec![word];
    }
    let mut pieces = vec![Word::new()];
    let mut used = 0;
    for (text, style) in word {
        for letter in text.chars() {
            let letter = letter.to_string();
            let width = text_width(&letter);
            if used + width > room.max(1) {
                if pieces.len() == MOST_PIECES {
                    pieces.push(vec![("…".to_owned(), style)]);
                    return pieces;
                }
                pieces.push(Word::new());
                used = 0;
            }
            used += width;
            let piece = pieces.last_mut().expect("there is always one");
            match piece.last_mut() {
                Some((text, same)) if *same == style => text.push_str(&letter),
                _ => piece.push((letter, style)),
            }
        }
    }
    pieces
}
