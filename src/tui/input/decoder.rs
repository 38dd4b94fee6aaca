//! Decodes a terminal's bytes into events, one byte at a time.

use super::csi;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use std::time::Duration;

/// Maximum time from the first byte of a sequence to its last. A terminal sends it at once; only a
/// network may split it.
const SEQUENCE_TIMEOUT: Duration = Duration::from_millis(50);

/// Maximum pause in pasted text.
const PASTE_TIMEOUT: Duration = Duration::from_millis(500);

/// Maximum length of a sequence's parameters, in bytes. The rest is skipped.
const MAX_PARAMETERS: usize = 64;

/// Maximum length of pasted text, in bytes; more than any input line holds.
const MAX_PASTE: usize = 1 << 20;

const ESC: u8 = 0x1b;
const CTRL_C: u8 = 0x03;
const BELL: u8 = 0x07;
const PASTE_BEGIN: &[u8] = b"\x1b[200~";
const PASTE_END: &[u8] = b"\x1b[201~";

/// Decodes what a terminal sends. After any input, [`Decoder::give_up`] makes it ready for the next
/// key, and Ctrl-C is always recognised.
///
/// ```
/// use plywood::tui::Decoder;
///
/// let mut decoder = Decoder::default();
/// let events: Vec<_> = b"q\x1b[?".iter().filter_map(|&byte| decoder.feed(byte)).collect();
/// assert_eq!(events.len(), 1);
/// assert!(decoder.timeout().is_some());
/// decoder.give_up();
/// assert!(decoder.feed(b'q').is_some());
/// ```
#[derive(Debug, Default)]
pub struct Decoder {
    /// The bytes of an unfinished character, sequence or pasted text.
    pending: Vec<u8>,
}

impl Decoder {
    /// Adds a byte, and returns the event that it completes, if any.
    pub fn feed(&mut self, byte: u8) -> Option<Event> {
        if byte == CTRL_C {
            self.pending.clear();
            return control(byte);
        }
        self.pending.push(byte);
        let event = match *self.pending {
            _ if self.is_pasting() => {
                // After the maximum length, only look for the end.
                if self.pending.len() > PASTE_BEGIN.len() + MAX_PASTE + PASTE_END.len() {
                    self.pending.remove(PASTE_BEGIN.len() + MAX_PASTE);
                }
                if !self.pending.ends_with(PASTE_END) {
                    return None;
                }
                self.pending.truncate(self.pending.len() - PASTE_END.len());
                Some(self.pasted())
            }
            [ESC] | [ESC, b'[' | b'O'] => return None,
            [ESC, ESC] => {
                self.pending.pop();
                return key(KeyCode::Esc, KeyModifiers::NONE);
            }
            [ESC, b'O', letter] => csi::ss3_key(letter),
            // The Linux console sends its first five function keys like this, and some terminals
            // the mouse.
            [ESC, b'[', b'['] => return None,
            [ESC, b'[', b'[', _] | [ESC, b'[', b'M', _, _, _] => None,
            [ESC, b'[', b'M', ..] => return None,
            [ESC, b'[', .., 0x20..=0x3f] => {
                self.pending.truncate(2 + MAX_PARAMETERS);
                return None;
            }
            [ESC, b'[', ref parameters @ .., last @ 0x40..=0x7e] => csi::event(parameters, last),
            // An unrequested report, up to a bell or `ESC \`, is dropped.
            [ESC, b']' | b'P' | b'X' | b'^' | b'_', ref report @ ..] => match report {
                [BELL] | [ESC, b'\\'] => None,
                [] | [ESC] => return None,
                [ESC, _] => {
                    self.pending = vec![ESC];
                    return self.feed(byte);
                }
                _ => {
                    self.pending.pop();
                    return None;
                }
            },
            [ESC, ch @ 0x20..=0x7e] => character(char::from(ch), KeyModifiers::ALT),
            // Not a known sequence: start again with this byte.
            [ESC, ..] => return self.begin_with(byte),
            [byte @ (..=0x1f | 0x7f)] => control(byte),
            _ => match str::from_utf8(&self.pending) {
                Ok(text) => character(text.chars().next()?, KeyModifiers::NONE),
                Err(error) if error.error_len().is_none() => return None,
                Err(_) if self.pending.len() > 1 => return self.begin_with(byte),
                Err(_) => None,
            },
        };
        self.pending.clear();
        event
    }

    /// Drops an unfinished sequence, and starts again with this byte.
    fn begin_with(&mut self, byte: u8) -> Option<Event> {
        self.pending.clear();
        self.feed(byte)
    }

    /// Returns how long to wait for the next byte before [`Decoder::give_up`]; `None` if nothing is
    /// unfinished. For pasted text the time counts from its last byte, otherwise from the first
    /// byte.
    pub fn timeout(&self) -> Option<Duration> {
        if self.is_pasting() {
            return Some(PASTE_TIMEOUT);
        }
        (!self.pending.is_empty()).then_some(SEQUENCE_TIMEOUT)
    }

    /// Returns whether text is being pasted.
    pub fn is_pasting(&self) -> bool {
        self.pending.starts_with(PASTE_BEGIN)
    }

    /// Ends an unfinished sequence: a lone ESC becomes the Escape key, pasted text ends here, and
    /// anything else is dropped.
    pub fn give_up(&mut self) -> Option<Event> {
        let event = match *self.pending {
            [ESC] => key(KeyCode::Esc, KeyModifiers::NONE),
            _ => self.is_pasting().then(|| self.pasted()),
        };
        self.pending.clear();
        event
    }

    fn pasted(&self) -> Event {
        let text = &self.pending[PASTE_BEGIN.len()..];
        Event::Paste(String::from_utf8_lossy(text).into_owned())
    }
}

/// Returns the key for a control character.
fn control(byte: u8) -> Option<Event> {
    let (code, held) = match byte {
        b'\r' => (KeyCode::Enter, KeyModifiers::NONE),
        b'\t' => (KeyCode::Tab, KeyModifiers::NONE),
        0x7f => (KeyCode::Backspace, KeyModifiers::NONE),
        0 => (KeyCode::Char(' '), KeyModifiers::CONTROL),
        1..=0x1a => (
            KeyCode::Char(char::from(byte - 1 + b'a')),
            KeyModifiers::CONTROL,
        ),
        0x1c..=0x1f => (
            KeyCode::Char(char::from(byte - 0x1c + b'4')),
            KeyModifiers::CONTROL,
        ),
        _ => return None,
    };
    key(code, held)
}

fn character(ch: char, held: KeyModifiers) -> Option<Event> {
    let shift = if ch.is_uppercase() {
        KeyModifiers::SHIFT
    } else {
        KeyModifiers::NONE
    };
    key(KeyCode::Char(ch), held | shift)
}

fn key(code: KeyCode, held: KeyModifiers) -> Option<Event> {
    Some(Event::Key(KeyEvent::new(code, held)))
}
