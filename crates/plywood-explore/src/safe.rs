//! Makes external text (arguments, file names, files) safe to show: nothing in it can move the
//! cursor, change colours, reverse the reading order, hide or flood the line.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;

/// Maximum number of characters shown of an external text.
pub const MAX_SHORT: usize = 200;

/// Escapes every control or invisible character, like `\u{1b}`, and nothing else, without loss.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_harmful) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if is_harmful(character) {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

/// Escapes like [`visible`], and truncates the text with `…` to [`MAX_SHORT`] characters.
pub fn short(text: &str) -> Cow<'_, str> {
    truncated(text, MAX_SHORT)
}

/// Escapes like [`visible`], and truncates the text with `…` to `most` characters.
pub fn truncated(text: &str, most: usize) -> Cow<'_, str> {
    let shown = visible(text);
    if shown.chars().nth(most).is_none() {
        return shown;
    }
    let mut cut: String = shown.chars().take(most.saturating_sub(1)).collect();
    cut.push('…');
    Cow::Owned(cut)
}

/// Returns the line and column of a byte, both from 1; columns count characters.
pub fn line_column(text: &[u8], at: usize) -> (usize, usize) {
    let before = String::from_utf8_lossy(&text[..at.min(text.len())]);
    let last = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, last.chars().count() + 1)
}

/// Escapes like [`visible`], and for HTML text and double-quoted attributes.
pub fn html(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for character in visible(text).chars() {
        match character {
            '&' => html += "&amp;",
            '<' => html += "&lt;",
            '>' => html += "&gt;",
            '"' => html += "&quot;",
            other => html.push(other),
        }
    }
    html
}

/// Escapes several lines, each like [`html`].
pub fn html_lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(html).collect();
    lines.join("\n")
}

/// Returns external text as a cell of a table: without invisible characters, and never read as a
/// formula by a spreadsheet.
pub fn cell(text: &str) -> String {
    let shown = visible(text);
    let is_formula = shown.starts_with(['=', '+', '-', '@']);
    let sign = if is_formula { "'" } else { "" };
    format!("{sign}{shown}")
}

/// Shows a path like [`short`].
pub fn path(path: &Path) -> String {
    short(&path.to_string_lossy()).into_owned()
}

/// Returns whether a character is invisible or affects other characters.
///
/// These are controls, line and paragraph separators, bidirectional marks, zero-width characters,
/// fillers, tags, and noncharacters like U+FFFF.
pub fn is_harmful(character: char) -> bool {
    character.is_control()
        || u32::from(character) & 0xfffe == 0xfffe
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fdd0}'..='\u{fdef}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// The form of escaped characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escape {
    /// Like `\u{85}`, as in all texts for people.
    Text,
    /// Like `\u0085`, which a JSON reader decodes to the character itself.
    Json,
}

/// A writer that makes text [`visible`], keeping line breaks and tabs. Invalid UTF-8 becomes the
/// replacement character.
#[derive(Debug)]
pub struct EscapingWriter<W> {
    out: W,
    form: Escape,
    /// The bytes of an incomplete character.
    incomplete: Vec<u8>,
}

impl<W: Write> EscapingWriter<W> {
    /// Wraps `out`.
    pub fn new(out: W, form: Escape) -> EscapingWriter<W> {
        EscapingWriter {
            out,
            form,
            incomplete: Vec::new(),
        }
    }

    fn write_text(&mut self, text: &str) -> io::Result<()> {
        let (mut written, mut looked_at) = (0, 0);
        // Most text is plain and is copied in one piece.
        while let Some(found) = first_special(&text.as_bytes()[looked_at..]) {
            let at = looked_at + found;
            let Some(character) = text[at..].chars().next() else {
                break;
            };
            looked_at = at + character.len_utf8();
            if !is_harmful(character) {
                continue;
            }
            self.out.write_all(&text.as_bytes()[written..at])?;
            written = looked_at;
            match self.form {
                Escape::Text => write!(self.out, "{}", character.escape_default())?,
                Escape::Json => {
                    for unit in character.encode_utf16(&mut [0; 2]) {
                        write!(self.out, "\\u{unit:04x}")?;
                    }
                }
            }
        }
        self.out.write_all(&text.as_bytes()[written..])
    }
}

impl<W: Write> Write for EscapingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Usually a chunk ends with a complete character.
        if self.incomplete.is_empty()
            && let Ok(text) = str::from_utf8(bytes)
        {
            self.write_text(text)?;
            return Ok(bytes.len());
        }
        let mut whole = std::mem::take(&mut self.incomplete);
        whole.extend_from_slice(bytes);
        let mut chunks = whole.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.write_text(chunk.valid())?;
            let is_incomplete = chunks.peek().is_none()
                && str::from_utf8(chunk.invalid()).is_err_and(|error| error.error_len().is_none());
            if is_incomplete {
                self.incomplete = chunk.invalid().to_vec();
            } else if !chunk.invalid().is_empty() {
                self.write_text("\u{fffd}")?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Returns whether a byte belongs to a character that may need escaping. Line breaks and tabs do
/// not.
fn is_special(byte: &u8) -> bool {
    !matches!(byte, b'\n' | b'\t' | b' '..=b'~')
}

/// Returns the index of the first special byte. Scanning whole blocks lets the compiler vectorise.
fn first_special(bytes: &[u8]) -> Option<usize> {
    const BLOCK: usize = 32;
    let blocks = bytes.chunks(BLOCK);
    let has_special = |block: &[u8]| block.iter().fold(false, |any, byte| any | is_special(byte));
    let (number, block) = blocks.enumerate().find(|(_, block)| has_special(block))?;
    Some(number * BLOCK + block.iter().position(is_special)?)
}

/// Escapes invisible characters in JSON without changing its meaning.
pub fn json(text: &str) -> String {
    let mut stream = EscapingWriter::new(Vec::with_capacity(text.len()), Escape::Json);
    stream.write_text(text).expect("memory takes any text");
    String::from_utf8_lossy(&stream.out).into_owned()
}
