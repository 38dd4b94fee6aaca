//! Comma-separated values, cell by cell (RFC 4180). Each cell is followed by a comma; the end of
//! the line replaces the last one.

use crate::safe;

/// Appends a number, or an empty cell.
#[inline]
pub fn number(bytes: &mut Vec<u8>, number: Option<impl itoa::Integer>) {
    if let Some(number) = number {
        bytes.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
    }
    bytes.push(b',');
}

/// Appends one of a few words, or an empty cell.
#[inline]
pub fn word(bytes: &mut Vec<u8>, word: Option<impl Into<&'static str>>) {
    bytes.extend_from_slice(word.map_or("", Into::into).as_bytes());
    bytes.push(b',');
}

/// Appends any text.
#[inline]
pub fn text(bytes: &mut Vec<u8>, text: &str) {
    if text
        .bytes()
        .any(|byte| matches!(byte, b'"' | b',' | b'\n' | b'\r'))
    {
        bytes.push(b'"');
        bytes.extend_from_slice(text.replace('"', "\"\"").as_bytes());
        bytes.push(b'"');
    } else {
        bytes.extend_from_slice(text.as_bytes());
    }
    bytes.push(b',');
}

/// Appends text from outside: nothing in it has an effect instead of a shape, and no spreadsheet
/// takes it for a formula.
pub fn foreign_text(bytes: &mut Vec<u8>, foreign: &str) {
    let shown = safe::visible(foreign);
    let is_formula = shown.starts_with(['=', '+', '-', '@']);
    let sign = if is_formula { "'" } else { "" };
    text(bytes, &format!("{sign}{shown}"));
}

/// Ends the line.
#[inline]
pub fn end_line(bytes: &mut [u8]) {
    if let Some(last) = bytes.last_mut() {
        *last = b'\n';
    }
}
