//! Comma-separated values, cell by cell (RFC 4180). Behind each there is a comma; what ends the line
//! takes the place of the last one.

/// A number, or nothing.
#[inline]
pub fn number(bytes: &mut Vec<u8>, number: Option<impl itoa::Integer>) {
    if let Some(number) = number {
        bytes.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
    }
    bytes.push(b',');
}

/// One of a few words, or nothing.
#[inline]
pub fn word(bytes: &mut Vec<u8>, word: Option<impl Into<&'static str>>) {
    bytes.extend_from_slice(word.map_or("", Into::into).as_bytes());
    bytes.push(b',');
}

/// A text of which nobody knows what is in it.
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

/// Ends the line.
#[inline]
pub fn end_line(bytes: &mut [u8]) {
    if let Some(last) = bytes.last_mut() {
        *last = b'\n';
    }
}
