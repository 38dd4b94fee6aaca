//! The place of a reader in a text.

use std::cell::Cell;
use std::io::{self, BufRead, Read};
use std::rc::Rc;

/// A place in a text: line and column from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Location {
    pub line: usize,
    pub column: usize,
}

/// A reader that passes a text on byte by byte, as the parser asks for it, and keeps the place.
pub(super) struct TrackingReader<R> {
    text: R,
    /// The place of the last byte passed on.
    at: Rc<Cell<Location>>,
    ends_line: bool,
}

impl<R: BufRead> TrackingReader<R> {
    /// Wraps a text at its beginning, and returns the place of its reader as well.
    pub(super) fn new(text: R) -> (TrackingReader<R>, Rc<Cell<Location>>) {
        let at = Rc::new(Cell::new(Location { line: 1, column: 0 }));
        let followed = TrackingReader {
            text,
            at: Rc::clone(&at),
            ends_line: false,
        };
        (followed, at)
    }
}

impl<R: BufRead> Read for TrackingReader<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.text.read(bytes)?;
        let Location {
            mut line,
            mut column,
        } = self.at.get();
        for &byte in &bytes[..count] {
            if self.ends_line {
                (line, column) = (line + 1, 0);
            }
            self.ends_line = byte == b'\n';
            // Continuation bytes of UTF-8 begin with the bits 10.
            column += usize::from(byte & 0xc0 != 0x80);
        }
        self.at.set(Location { line, column });
        Ok(count)
    }
}
