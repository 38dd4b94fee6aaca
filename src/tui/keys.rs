//! Converts the terminal's keys to the tutor's.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use plywood_app::key::{Arrow, Key};

/// Returns the key of an event; `None` for releases and for keys that the tutor does not know.
pub(crate) fn key(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let arrow = |arrow| {
        if event.modifiers.contains(KeyModifiers::SHIFT) {
            Key::ShiftArrow(arrow)
        } else {
            Key::Arrow(arrow)
        }
    };
    let other = KeyModifiers::ALT | KeyModifiers::META | KeyModifiers::SUPER;
    Some(match event.code {
        KeyCode::Char(ch) if event.modifiers.contains(KeyModifiers::CONTROL) => {
            Key::Ctrl(ch.to_ascii_lowercase())
        }
        KeyCode::Char(_) if event.modifiers.intersects(other) => return None,
        KeyCode::Char(ch) => Key::Char(ch),
        KeyCode::Left => arrow(Arrow::Left),
        KeyCode::Right => arrow(Arrow::Right),
        KeyCode::Up => arrow(Arrow::Up),
        KeyCode::Down => arrow(Arrow::Down),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        _ => return None,
    })
}
