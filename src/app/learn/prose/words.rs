//! Breaks words into lines.

use crate::app::paint::{StyledLine, text_width};
use ratatui::style::{Modifier, Style};

/// A word: letters with their styles.
pub(super) type Word = Vec<(String, Style)>;

pub(super) fn word_width(word: &Word) -> i32 {
    word.iter().map(|(text, _)| text_width(text)).sum()
}

/// Breaks words into lines of at most `available` cells; a word longer than a line is broken
/// inside.
pub(super) fn wrap_words(words: Vec<Word>, available: i32) -> Vec<StyledLine> {
    let mut lines = Vec::new();
    let mut line = StyledLine::new();
    let mut used = 0;
    let words = words.into_iter().filter(|word| !word.is_empty());
    for word in words.flat_map(|word| pieces(word, available)) {
        let width = word_width(&word);
        if used > 0 && used + 1 + width > available {
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

/// Maximum number of lines of a single word; the rest of anything longer is left out.
const MAX_PIECES: usize = 12;

/// Breaks a word into pieces of at most `available` cells.
fn pieces(word: Word, available: i32) -> Vec<Word> {
    if word_width(&word) <= available {
        return vec![word];
    }
    let mut pieces = vec![Word::new()];
    let mut used = 0;
    for (text, style) in word {
        for ch in text.chars() {
            let ch = ch.to_string();
            let width = text_width(&ch);
            if used + width > available.max(1) {
                if pieces.len() == MAX_PIECES {
                    pieces.push(vec![("…".to_owned(), style)]);
                    return pieces;
                }
                pieces.push(Word::new());
                used = 0;
            }
            used += width;
            let piece = pieces.last_mut().expect("there is always one");
            match piece.last_mut() {
                Some((text, same)) if *same == style => text.push_str(&ch),
                _ => piece.push((ch, style)),
            }
        }
    }
    pieces
}
