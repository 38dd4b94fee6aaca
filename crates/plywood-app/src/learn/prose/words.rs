//! Breaks words into lines.

use crate::paint::{spans_width, text_width};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// A word: letters with their styles.
pub(super) type Word = Vec<Span<'static>>;

/// Breaks words into lines of at most `available` cells; a word longer than a line is broken
/// inside.
pub(super) fn wrap_words(words: Vec<Word>, available: i32) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut line = Line::default();
    let mut used = 0;
    let words = words.into_iter().filter(|word| !word.is_empty());
    for word in words.flat_map(|word| pieces(word, available)) {
        let width = spans_width(&word);
        if used > 0 && used + 1 + width > available {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            // The blank has the style of its neighbours, so that emphasis has no gaps.
            let style = line.spans.last().map_or(Style::new(), |span| span.style);
            let same = word.first().is_some_and(|next| next.style == style);
            let style = if same {
                style
            } else {
                style.remove_modifier(Modifier::ITALIC | Modifier::UNDERLINED)
            };
            line.push_span(Span::styled(" ", style));
            used += 1;
        }
        used += width;
        line.spans.extend(word);
    }
    if !line.spans.is_empty() {
        lines.push(line);
    }
    lines
}

/// Maximum number of lines of a single word; the rest of anything longer is left out.
const MAX_PIECES: usize = 12;

/// Breaks a word into pieces of at most `available` cells.
fn pieces(word: Word, available: i32) -> Vec<Word> {
    if spans_width(&word) <= available {
        return vec![word];
    }
    let mut pieces = vec![Word::new()];
    let mut used = 0;
    for Span { content, style } in word {
        for ch in content.chars() {
            let ch = ch.to_string();
            let width = text_width(&ch);
            if used + width > available.max(1) {
                if pieces.len() == MAX_PIECES {
                    pieces.push(vec![Span::styled("…", style)]);
                    return pieces;
                }
                pieces.push(Word::new());
                used = 0;
            }
            used += width;
            let piece = pieces.last_mut().expect("there is always one");
            match piece.last_mut() {
                Some(span) if span.style == style => span.content.to_mut().push_str(&ch),
                _ => piece.push(Span::styled(ch, style)),
            }
        }
    }
    pieces
}
