//! Decodes the escape sequences of xterm-like terminals and the Linux console. Function keys, and
//! sequences that terminals only send in other modes, are ignored.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// Decodes the sequence `ESC [` `parameters` `last`.
pub(crate) fn event(parameters: &[u8], last: u8) -> Option<Event> {
    let text = str::from_utf8(parameters).ok()?;
    if let Some(report) = text.strip_prefix('<') {
        let [button, column, row] = numbers(report)?;
        return match last {
            b'M' => mouse(button, column, row, false),
            b'm' => mouse(button, column, row, true),
            _ => None,
        };
    }
    let mut fields = text.split(';');
    let first = fields.next().unwrap_or_default();
    let held = match fields.next() {
        None | Some("") => KeyModifiers::NONE,
        Some(field) => held(field.parse::<u8>().ok()?.saturating_sub(1)),
    };
    let (code, held) = match last {
        b'u' => unicode(first, held)?,
        b'~' => (tilde_key(first.parse().ok()?)?, held),
        b'Z' => (KeyCode::BackTab, held | KeyModifiers::SHIFT),
        _ => (letter_key(last)?, held),
    };
    Some(Event::Key(KeyEvent::new(code, held)))
}

/// Returns the key for `ESC O` and this letter.
pub(crate) fn ss3_key(byte: u8) -> Option<Event> {
    letter_key(byte).map(|code| Event::Key(code.into()))
}

fn letter_key(last: u8) -> Option<KeyCode> {
    Some(match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        _ => return None,
    })
}

fn tilde_key(number: u8) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        _ => return None,
    })
}

/// Decodes a key from its Unicode code point.
fn unicode(field: &str, held: KeyModifiers) -> Option<(KeyCode, KeyModifiers)> {
    let key = match field.parse().ok()? {
        9 if held.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
        9 => KeyCode::Tab,
        13 => KeyCode::Enter,
        27 => KeyCode::Esc,
        127 => KeyCode::Backspace,
        // Keypad, media and modifier keys.
        57344..=63743 => return None,
        code => KeyCode::Char(char::from_u32(code).filter(|ch| !ch.is_control())?),
    };
    Some((key, held))
}

/// Decodes the modifier keys that are held, one per bit.
fn held(bits: u8) -> KeyModifiers {
    let all = [
        KeyModifiers::SHIFT,
        KeyModifiers::ALT,
        KeyModifiers::CONTROL,
        KeyModifiers::SUPER,
        KeyModifiers::HYPER,
        KeyModifiers::META,
    ];
    let all = all.into_iter().enumerate();
    let held = all.filter(|(bit, _)| bits >> bit & 1 == 1);
    held.map(|(_, modifier)| modifier).collect()
}

/// Decodes a mouse report. Columns and rows start at 1.
fn mouse(button: u16, column: u16, row: u16, is_release: bool) -> Option<Event> {
    let button = u8::try_from(button).ok()?;
    let is_dragged = button & 32 != 0;
    let kind = match (button & 3 | (button & 0xc0) >> 4, is_dragged) {
        (number @ 0..=2, _) => {
            let pressed =
                [MouseButton::Left, MouseButton::Middle, MouseButton::Right][usize::from(number)];
            match (is_dragged, is_release) {
                (_, true) => MouseEventKind::Up(pressed),
                (true, false) => MouseEventKind::Drag(pressed),
                (false, false) => MouseEventKind::Down(pressed),
            }
        }
        // Old reports do not say which button was released.
        (3, false) => MouseEventKind::Up(MouseButton::Left),
        (3, true) => MouseEventKind::Moved,
        (4, false) => MouseEventKind::ScrollUp,
        (5, false) => MouseEventKind::ScrollDown,
        (6, false) => MouseEventKind::ScrollLeft,
        (7, false) => MouseEventKind::ScrollRight,
        _ => return None,
    };
    Some(Event::Mouse(MouseEvent {
        kind,
        column: column.checked_sub(1)?,
        row: row.checked_sub(1)?,
        modifiers: held(button >> 2 & 7),
    }))
}

/// Parses the numbers; `None` unless there are exactly `COUNT`.
fn numbers<const COUNT: usize>(text: &str) -> Option<[u16; COUNT]> {
    let text = text.strip_suffix(';').unwrap_or(text);
    let numbers: Option<Vec<u16>> = text.split(';').map(|field| field.parse().ok()).collect();
    numbers?.try_into().ok()
}
