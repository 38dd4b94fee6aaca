//! A list of positions in a file.

use std::str::{self, Utf8Error};

/// The positions of a file, one a line, each with its line's number, from 1. Empty lines and what
/// follows a `#` are left out, and so is the byte-order mark that some editors write.
///
/// # Errors
/// It is not UTF-8 text.
pub fn positions(bytes: &[u8]) -> Result<Vec<(usize, &str)>, Utf8Error> {
    let text = str::from_utf8(bytes)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default().trim());
    let listed = (1..).zip(lines);
    Ok(listed.filter(|(_, line)| !line.is_empty()).collect())
}
