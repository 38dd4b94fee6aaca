//! Files that a teacher writes.

use plywood_explore::exploration::PositionText;
use std::str;

/// A list of positions, each with its line.
pub fn positions(bytes: &[u8]) -> bool {
    let Ok(listed) = PositionText::listed(bytes) else {
        assert!(str::from_utf8(bytes).is_err());
        return false;
    };
    let text = String::from_utf8_lossy(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let lines: Vec<&str> = text.lines().collect();
    for &(line, position) in &listed {
        let found = lines[line - 1].trim_start();
        assert!(!position.is_empty() && found.starts_with(position));
        assert!(!position.contains('#'));
    }
    listed.is_sorted_by_key(|&(line, _)| line) && !listed.is_empty()
}
