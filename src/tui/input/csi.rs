//! Decodes the escape sequences of terminals: xterm and its relatives, the Linux console, and
//! Kitty's keyboard protocol.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// Decodes the sequence `ESC [`, `parameters`, `last`.
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
    if last == b'M' {
        let [button, column, row] = numbers(text)?;
        return mouse(button.checked_sub(32)?, column, row, false);
    }
    let mut fields = text.split(';');
    let first = fields.next().unwrap_or_default();
    let (held, kind) = modifiers(fields.next().unwrap_or_default())?;
    let (code, held) = match last {
        b'u' => unicode(first, held)?,
        b'~' => (tilde_key(first.parse().ok()?)?, held),
        b'Z' => (KeyCode::BackTab, held | KeyModifiers::SHIFT),
        _ => (letter_key(last)?, held),
    };
    Some(Event::Key(KeyEvent::new_with_kind(code, held, kind)))
}

/// Returns the key of `ESC O` and this letter.
pub(crate) fn ss3_key(byte: u8) -> Option<Event> {
    letter_key(byte).map(|code| Event::Key(code.into()))
}

/// Returns the function key of `ESC [ [` and this letter.
pub(crate) fn console_key(byte: u8) -> Option<Event> {
    matches!(byte, b'A'..=b'E').then(|| Event::Key(KeyCode::F(byte - b'A' + 1).into()))
}

/// Decodes the mouse report of X10: button, column and row, each with 32 added.
pub(crate) fn x10_mouse([button, column, row]: [u8; 3]) -> Option<Event> {
    let plain = |byte: u8| byte.checked_sub(32).map(u16::from);
    mouse(plain(button)?, plain(column)?, plain(row)?, false)
}

fn letter_key(last: u8) -> Option<KeyCode> {
    Some(match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P' | b'Q' | b'S' => KeyCode::F(last - b'P' + 1),
        _ => return None,
    })
}

fn tilde_key(number: u8) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(number - 10),
        17..=21 => KeyCode::F(number - 11),
        23..=24 => KeyCode::F(number - 12),
        _ => return None,
    })
}

/// Decodes a key by its character: `code:shifted`, in Unicode or in Kitty's numbers for the keypad.
fn unicode(field: &str, held: KeyModifiers) -> Option<(KeyCode, KeyModifiers)> {
    let mut codes = field.split(':').map(str::parse::<u32>);
    let code = codes.next()?.ok()?;
    let key = match code {
        9 if held.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
        9 => KeyCode::Tab,
        13 | 57414 => KeyCode::Enter,
        27 => KeyCode::Esc,
        127 => KeyCode::Backspace,
        57399..=57408 => KeyCode::Char(char::from_digit(code - 57399, 10)?),
        57409..=57413 => KeyCode::Char(char::from(b"./*-+"[code as usize - 57409])),
        57417 => KeyCode::Left,
        57418 => KeyCode::Right,
        57419 => KeyCode::Up,
        57420 => KeyCode::Down,
        57421 => KeyCode::PageUp,
        57422 => KeyCode::PageDown,
        57423 => KeyCode::Home,
        57424 => KeyCode::End,
        57426 => KeyCode::Delete,
        // The other keys in the private use area: media, modifiers.
        57344..=63743 => return None,
        _ => {
            let ch = char::from_u32(code).filter(|ch| !ch.is_control())?;
            let shifted = codes.next().and_then(Result::ok).and_then(char::from_u32);
            return Some(match shifted {
                Some(shifted) if held.contains(KeyModifiers::SHIFT) => {
                    (KeyCode::Char(shifted), held - KeyModifiers::SHIFT)
                }
                _ => (KeyCode::Char(ch), held),
            });
        }
    };
    Some((key, held))
}

/// Decodes the held keys and the kind of the event: `1 + bits:kind`; the defaults if the field is
/// empty.
fn modifiers(field: &str) -> Option<(KeyModifiers, KeyEventKind)> {
    let mut parts = field.split(':').map(|part| match part {
        "" => Some(1),
        part => part.parse::<u8>().ok(),
    });
    let bits = parts.next()??.saturating_sub(1);
    let kind = match parts.next().unwrap_or(Some(1))? {
        2 => KeyEventKind::Repeat,
        3 => KeyEventKind::Release,
        _ => KeyEventKind::Press,
    };
    Some((held(bits), kind))
}

/// Decodes the modifier keys that are held, a bit each.
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

/// Decodes a mouse report, whose columns and rows count from 1.
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
        // Old reports do not tell which button is released.
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

/// Returns the numbers; `None` unless there are exactly `COUNT`.
fn numbers<const COUNT: usize>(text: &str) -> Option<[u16; COUNT]> {
    let text = text.strip_suffix(';').unwrap_or(text);
    let numbers: Option<Vec<u16>> = text.split(';').map(|field| field.parse().ok()).collect();
    numbers?.try_into().ok()
}
