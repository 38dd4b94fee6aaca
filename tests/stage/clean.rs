//! Characters that may stand in a cell, and in a line.

use ratatui::buffer::Buffer;
use unicode_width::UnicodeWidthStr;

/// Asserts that every cell shows one character of one or two cells that has no effect of its own.
pub fn assert_clean(buffer: &Buffer, name: &str) {
    for y in buffer.area.top()..buffer.area.bottom() {
        let mut covered = 0;
        for x in buffer.area.left()..buffer.area.right() {
            let symbol = buffer[(x, y)].symbol();
            let place = || format!("{name}, {:?}, {x},{y}: {symbol:?}", buffer.area);
            if covered > 0 {
                // The second half of a wide character shows nothing of its own.
                assert_eq!(symbol, "", "{}", place());
                covered -= 1;
                continue;
            }
            assert_eq!(symbol.chars().count(), 1, "{}", place());
            assert_eq!(
                plywood_explore::safe::visible(symbol),
                symbol,
                "{}",
                place()
            );
            assert!((1..=2).contains(&symbol.width()), "{}", place());
            covered = symbol.width() - 1;
        }
        assert_eq!(covered, 0, "{name}: half a character at the end of row {y}");
    }
}

/// Asserts that a text is one harmless line that says something, and not too much.
pub fn assert_line(text: &str, longest: usize) {
    assert!(!text.trim().is_empty(), "nothing is said");
    assert_eq!(plywood_explore::safe::visible(text), text);
    assert!(text.chars().count() <= longest, "{text}");
}
