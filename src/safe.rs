//! Text from outside (arguments, file names, files) made safe to show: nothing in it can move the
//! cursor, change colours, reverse the reading order, hide or flood the line.

use std::borrow::Cow;

/// Most characters that are shown of one text from outside.
pub const LONGEST: usize = 200;

/// The text with every character that has an effect instead of a shape written out, like
/// `\u{1b}`; nothing is lost and nothing else changes.
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

/// [`visible`], cut off with `…` after [`LONGEST`] characters.
pub fn short(text: &str) -> Cow<'_, str> {
    shorter(text, LONGEST)
}

/// [`visible`], cut off with `…` where it would be longer than `most` characters.
pub fn shorter(text: &str, most: usize) -> Cow<'_, str> {
    let shown = visible(text);
    if shown.chars().nth(most).is_none() {
        return shown;
    }
    let mut cut: String = shown.chars().take(most.saturating_sub(1)).collect();
    cut.push('…');
    Cow::Owned(cut)
}

/// Whether a character has an effect instead of a shape.
///
/// Controls, line and paragraph separators, bidirectional marks, and what takes no room: zero
/// width spaces and joiners, fillers, tags.
pub fn is_harmful(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}
