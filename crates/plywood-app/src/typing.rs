//! Typed text, letter by letter or all at once.

use tui_input::{Input, InputRequest};

/// An edit of a line of text.
#[derive(Clone, Copy, Debug)]
pub enum TextEdit<'t> {
    /// Typed or editing key.
    Key(InputRequest),
    /// Pasted text.
    Pasted(&'t str),
    /// The line is cleared.
    Cleared,
}

/// Maximum length of a line, in bytes.
pub const MAX_LENGTH: usize = 20_000;

/// Edits a line of text.
pub(crate) fn edit(input: &mut Input, edit: TextEdit) {
    let is_full = input.value().len() >= MAX_LENGTH;
    match edit {
        TextEdit::Key(InputRequest::InsertChar(ch)) if ch.is_control() || is_full => {}
        TextEdit::Key(request) => drop(input.handle(request)),
        TextEdit::Pasted(text) => paste(input, text, Some(' ')),
        TextEdit::Cleared => input.reset(),
    }
}

/// Inserts `text` at the cursor, as far as there is room. Tabs and line breaks become `space`,
/// other control characters are dropped. Inserting character by character would take quadratic
/// time.
pub(crate) fn paste(input: &mut Input, text: &str, space: Option<char>) {
    let mut value = input.value().to_owned();
    let cursor = input.cursor();
    let at = value
        .char_indices()
        .nth(cursor)
        .map_or(value.len(), |(at, _)| at);
    let free = MAX_LENGTH.saturating_sub(value.len());
    let mut added = String::new();
    for ch in text.chars() {
        let ch = match ch {
            '\t' | '\n' | '\r' => space,
            ch => Some(ch).filter(|ch| !ch.is_control()),
        };
        if added.len() + ch.map_or(0, char::len_utf8) > free {
            break;
        }
        added.extend(ch);
    }
    value.insert_str(at, &added);
    *input = Input::new(value).with_cursor(cursor + added.chars().count());
}
