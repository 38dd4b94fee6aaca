//! A list of positions in a file.

use std::str::{self, Utf8Error};

/// Returns the positions in a file, one per line, each with its line number, from 1. Empty lines
/// and comments after a `#` are skipped, and so is a byte-order mark.
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
