//! Files that a teacher writes, or that wait to be continued.

use super::super::clean::assert_line;
use super::SENTENCE;
use plywood_app::matches::{read, write};
use plywood_explore::exploration::{GameName, PositionText};
use std::str;

/// `--load`: a game that was saved, as a list of moves.
pub fn game(bytes: &[u8]) -> bool {
    let start = PositionText::Notation(String::new());
    match read(bytes, GameName::ConnectFour, &start) {
        Ok(game) => {
            let written = write(&game);
            let again = read(written.as_bytes(), GameName::ConnectFour, &start);
            let again = again.unwrap_or_else(|error| panic!("{written}: {error}"));
            assert_eq!(write(&again), written);
            true
        }
        Err(error) => {
            assert_line(&error.to_string(), SENTENCE);
            false
        }
    }
}

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
