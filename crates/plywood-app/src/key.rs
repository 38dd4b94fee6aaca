//! Terminal-independent keys, and text that is typed or pasted.

use plywood_teach::language::Language;
use plywood_teach::say;
use std::fmt;
use tui_input::{Input, InputRequest};

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character, with Shift already applied.
    Char(char),
    /// A character with Ctrl held.
    Ctrl(char),
    /// An arrow with Shift held.
    ShiftArrow(Arrow),
    Arrow(Arrow),
    Enter,
    /// Escape.
    Esc,
    Tab,
    /// Shift and Tab.
    BackTab,
    Backspace,
    Delete,
    Home,
    End,
    PageUp,
    PageDown,
}

/// Direction of an arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

/// Keys with names, and the messages for them.
const NAMED: [(Key, &str); 11] = [
    (Key::Char(' '), "key-space"),
    (Key::Enter, "key-enter"),
    (Key::Esc, "key-escape"),
    (Key::Tab, "key-tab"),
    (Key::BackTab, "key-back-tab"),
    (Key::Backspace, "key-backspace"),
    (Key::Delete, "key-delete"),
    (Key::Home, "key-home"),
    (Key::End, "key-end"),
    (Key::PageUp, "key-page-up"),
    (Key::PageDown, "key-page-down"),
];

impl fmt::Display for Arrow {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Arrow::Left => "←",
            Arrow::Right => "→",
            Arrow::Up => "↑",
            Arrow::Down => "↓",
        })
    }
}

impl Key {
    /// Returns the key's name in the footer and the help.
    pub fn text(self, language: Language) -> String {
        match self {
            Key::Char(ch) if ch != ' ' => ch.to_string(),
            Key::Ctrl(ch) => {
                let ch = ch.to_ascii_uppercase().to_string();
                say!(language, "key-control", key = ch)
            }
            Key::ShiftArrow(arrow) => say!(language, "key-shift", key = arrow.to_string()),
            Key::Arrow(arrow) => arrow.to_string(),
            named => {
                let message = NAMED.iter().find(|(key, _)| *key == named);
                message.map_or_else(String::new, |(_, message)| say!(language, *message))
            }
        }
    }

    /// Parses a key by its English name (`Enter`, `PgDn`, `↓`, `Ctrl-U`), or any other word as one
    /// key per letter.
    pub fn parse_word(word: &str) -> Vec<Key> {
        const ARROWS: [Arrow; 4] = [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down];
        let named = NAMED.iter().map(|(key, _)| *key);
        let mut named = named.chain(ARROWS.map(Key::Arrow));
        if let Some(key) = named.find(|key| key.to_string().eq_ignore_ascii_case(word)) {
            return vec![key];
        }
        let held = word.strip_prefix("Ctrl-").map(|rest| rest.chars());
        match held.map(|mut letters| (letters.next(), letters.next())) {
            Some((Some(ch), None)) => vec![Key::Ctrl(ch.to_ascii_lowercase())],
            _ => word.chars().map(Key::Char).collect(),
        }
    }
}

/// Displays the English name.
impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text(Language::En))
    }
}

/// An edit of a text line.
#[derive(Clone, Copy, Debug)]
pub enum TextEdit<'t> {
    /// Typed or editing key.
    Key(InputRequest),
    /// Pasted text.
    Pasted(&'t str),
    /// The line is cleared.
    Cleared,
}

/// Maximum length of a text line in bytes.
pub const MAX_LENGTH: usize = 20_000;

/// Edits a text line.
pub(crate) fn edit(input: &mut Input, edit: TextEdit) {
    let is_full = input.value().len() >= MAX_LENGTH;
    match edit {
        TextEdit::Key(InputRequest::InsertChar(ch)) if ch.is_control() || is_full => {}
        TextEdit::Key(request) => drop(input.handle(request)),
        TextEdit::Pasted(text) => paste(input, text, Some(' ')),
        TextEdit::Cleared => input.reset(),
    }
}

/// Inserts `text` at the cursor as far as there is room. Tabs and line breaks become `space`; other
/// control characters are dropped. Inserting characters one by one would take quadratic time.
pub(crate) fn paste(input: &mut Input, text: &str, space: Option<char>) {
    let mut value = input.value().to_owned();
    let cursor = input.cursor();
    let at = value.char_indices().nth(cursor);
    let at = at.map_or(value.len(), |(at, _)| at);
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
