//! Keys as the tutor knows them, whatever terminal sent them.

use std::fmt;

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character, with Shift already applied.
    Char(char),
    /// A character with Ctrl held.
    Ctrl(char),
    /// An arrow with Shift held.
    ShiftArrow(Arrow),
    /// An arrow.
    Arrow(Arrow),
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Tab.
    Tab,
    /// Shift and Tab.
    BackTab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
}

/// The four arrows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrow {
    /// ←
    Left,
    /// →
    Right,
    /// ↑
    Up,
    /// ↓
    Down,
}

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

/// The key as it is written in the footer and the help.
impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Char(' ') => formatter.write_str("space"),
            Key::Char(letter) => write!(formatter, "{letter}"),
            Key::Ctrl(letter) => write!(formatter, "Ctrl-{}", letter.to_ascii_uppercase()),
            Key::ShiftArrow(arrow) => write!(formatter, "Shift-{arrow}"),
            Key::Arrow(arrow) => write!(formatter, "{arrow}"),
            Key::Enter => formatter.write_str("Enter"),
            Key::Esc => formatter.write_str("Esc"),
            Key::Tab => formatter.write_str("Tab"),
            Key::BackTab => formatter.write_str("Shift-Tab"),
            Key::Backspace => formatter.write_str("Backspace"),
            Key::Delete => formatter.write_str("Delete"),
            Key::Home => formatter.write_str("Home"),
            Key::End => formatter.write_str("End"),
            Key::PageUp => formatter.write_str("PgUp"),
            Key::PageDown => formatter.write_str("PgDn"),
        }
    }
}
