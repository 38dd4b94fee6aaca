//! A decoder of a terminal's bytes into events, one byte at a time.

use super::csi::{self, Sequence};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use std::time::Duration;

/// Time for a sequence from its first byte to its last: a terminal sends it at once, and only a
/// network may split it.
const SEQUENCE: Duration = Duration::from_millis(50);

/// Time that pasted text may pause.
const PASTE: Duration = Duration::from_millis(500);

/// Maximum length of a sequence, in bytes; the rest of a longer one is skipped.
const MAX_SEQUENCE: usize = 64;

/// Maximum length of pasted text, in bytes; more than any line takes.
const MAX_PASTE: usize = 1 << 20;

const ESC: u8 = 0x1b;
const CTRL_C: u8 = 0x03;
const BELL: u8 = 0x07;
const PASTE_END: &[u8] = b"\x1b[201~";

/// Reads what a terminal sends. Whatever that is, [`Decoder::give_up`] makes it read the next key,
/// and Ctrl-C is read in any case.
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
    state: State,
    /// The bytes of the present character, sequence, report or text.
    read: Vec<u8>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Between keys.
    #[default]
    Ground,
    /// Inside a character of this many bytes.
    Character(usize),
    /// After an escape, which may have been the key.
    Escape,
    /// After `ESC O`: one letter follows.
    Letter,
    /// After `ESC [`: parameters follow, and a letter.
    Csi,
    /// After `ESC [ [`, as the console of Linux sends the first five function keys.
    Console,
    /// Three bytes of an old mouse report follow.
    Mouse,
    /// An unrequested report, up to a bell or `ESC \`.
    Report,
    /// After an escape in such a report.
    ReportEscape,
    /// Pasted text.
    Paste,
}

impl Decoder {
    /// Takes a byte, and returns an event if that completes one.
    pub fn feed(&mut self, byte: u8) -> Option<Event> {
        if byte == CTRL_C {
            self.begin(State::Ground);
            return control(byte);
        }
        match self.state {
            State::Ground => self.start(byte),
            State::Character(length) => self.character(byte, length),
            State::Escape => self.escape(byte),
            State::Letter => {
                self.begin(State::Ground);
                csi::letter(byte)
            }
            State::Csi => self.csi(byte),
            State::Console => {
                self.begin(State::Ground);
                csi::console_key(byte)
            }
            State::Mouse => {
                self.read.push(byte);
                let report = <[u8; 3]>::try_from(self.read.as_slice()).ok()?;
                self.begin(State::Ground);
                csi::old_mouse(report)
            }
            State::Report => {
                match byte {
                    BELL => self.begin(State::Ground),
                    ESC => self.begin(State::ReportEscape),
                    _ => {}
                }
                None
            }
            State::ReportEscape if byte == b'\\' => {
                self.begin(State::Ground);
                None
            }
            State::ReportEscape => self.escape(byte),
            State::Paste => self.paste(byte),
        }
    }

    /// Returns how long to wait for the next byte before [`Decoder::give_up`]; `None` while nothing
    /// is unfinished. For pasted text it is the time since its last byte, otherwise since the first
    /// one.
    pub fn timeout(&self) -> Option<Duration> {
        match self.state {
            State::Ground => None,
            State::Paste => Some(PASTE),
            _ => Some(SEQUENCE),
        }
    }

    /// Returns whether text is being pasted.
    pub fn is_pasting(&self) -> bool {
        self.state == State::Paste
    }

    /// Ends what is unfinished: a lone escape is the key, text is what has come of it, and all else
    /// is dropped.
    pub fn give_up(&mut self) -> Option<Event> {
        let event = match self.state {
            State::Escape => key(KeyCode::Esc, KeyModifiers::NONE),
            State::Paste => Some(self.pasted()),
            _ => None,
        };
        self.begin(State::Ground);
        event
    }

    fn begin(&mut self, state: State) {
        self.state = state;
        self.read.clear();
    }

    fn start(&mut self, byte: u8) -> Option<Event> {
        let length = match byte {
            ESC => {
                self.begin(State::Escape);
                return None;
            }
            ..=0x1f | 0x7f => return control(byte),
            0x20..=0x7e => return character(char::from(byte), KeyModifiers::NONE),
            0xc2..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xf4 => 4,
            _ => return None,
        };
        self.begin(State::Character(length));
        self.read.push(byte);
        None
    }

    fn character(&mut self, byte: u8, length: usize) -> Option<Event> {
        if !matches!(byte, 0x80..=0xbf) {
            self.begin(State::Ground);
            return self.start(byte);
        }
        self.read.push(byte);
        if self.read.len() < length {
            return None;
        }
        let ch = str::from_utf8(&self.read)
            .ok()
            .and_then(|text| text.chars().next());
        self.begin(State::Ground);
        character(ch?, KeyModifiers::NONE)
    }

    fn escape(&mut self, byte: u8) -> Option<Event> {
        match byte {
            ESC => {
                self.begin(State::Escape);
                return key(KeyCode::Esc, KeyModifiers::NONE);
            }
            b'[' => self.begin(State::Csi),
            b'O' => self.begin(State::Letter),
            b']' | b'P' | b'X' | b'^' | b'_' => self.begin(State::Report),
            0x20..=0x7e => {
                self.begin(State::Ground);
                return character(char::from(byte), KeyModifiers::ALT);
            }
            _ => {
                self.begin(State::Ground);
                return self.start(byte);
            }
        }
        None
    }

    fn csi(&mut self, byte: u8) -> Option<Event> {
        match byte {
            b'[' if self.read.is_empty() => self.begin(State::Console),
            0x20..=0x3f => {
                if self.read.len() < MAX_SEQUENCE {
                    self.read.push(byte);
                }
            }
            0x40..=0x7e => {
                let sequence = csi::sequence(&self.read, byte);
                self.begin(State::Ground);
                match sequence {
                    Sequence::Event(event) => return Some(event),
                    Sequence::Paste => self.begin(State::Paste),
                    Sequence::OldMouse => self.begin(State::Mouse),
                    Sequence::Unknown => {}
                }
            }
            // No such sequence: this byte begins anew.
            _ => {
                self.begin(State::Ground);
                return self.start(byte);
            }
        }
        None
    }

    fn paste(&mut self, byte: u8) -> Option<Event> {
        self.read.push(byte);
        // In text that is too long only the end is looked for.
        if self.read.len() > MAX_PASTE + PASTE_END.len() {
            self.read.remove(MAX_PASTE);
        }
        if !self.read.ends_with(PASTE_END) {
            return None;
        }
        self.read.truncate(self.read.len() - PASTE_END.len());
        let event = self.pasted();
        self.begin(State::Ground);
        Some(event)
    }

    fn pasted(&self) -> Event {
        Event::Paste(String::from_utf8_lossy(&self.read).into_owned())
    }
}

/// Returns a key that is a control character.
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
