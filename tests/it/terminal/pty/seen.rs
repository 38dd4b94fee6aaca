//! Bytes that a terminal has received.

use std::num::NonZeroU16;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A parsed stream of terminal output.
pub struct Seen {
    state: Mutex<State>,
    /// Notified of every change.
    pub changed: Condvar,
}

/// Screen and raw bytes.
pub struct State {
    /// Parser of escape sequences.
    pub parser: vt100::Parser,
    /// All bytes.
    pub raw: Vec<u8>,
    /// The reader should end.
    pub is_closing: bool,
    /// Nothing is read, as by a terminal that hangs.
    pub is_paused: bool,
}

impl Seen {
    /// Creates an empty terminal.
    pub fn new(columns: u16, rows: u16) -> Seen {
        let one = NonZeroU16::MIN;
        let (columns, rows) = (NonZeroU16::new(columns), NonZeroU16::new(rows));
        let parser = vt100::Parser::new(rows.unwrap_or(one), columns.unwrap_or(one), 0);
        Seen {
            state: Mutex::new(State {
                parser,
                raw: Vec::new(),
                is_closing: false,
                is_paused: false,
            }),
            changed: Condvar::new(),
        }
    }

    /// The state, locked.
    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes what was written. False when the terminal is being closed.
    pub fn take(&self, bytes: &[u8]) -> bool {
        let mut state = self.state();
        state.parser.process(bytes);
        state.raw.extend_from_slice(bytes);
        self.changed.notify_all();
        while state.is_paused {
            state = self.changed.wait(state).expect("no panic while it is held");
        }
        !state.is_closing
    }
}
