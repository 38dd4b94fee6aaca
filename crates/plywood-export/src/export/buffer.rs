//! Collects small pieces of text and hands them on in large ones, so that an export of any size
//! needs little memory and few calls.

use std::io::{self, Write};

/// Bytes that are collected before they are handed on.
const FULL: usize = 64 * 1024;

/// A buffer before a writer.
pub(super) struct Buffer<'a> {
    /// What is collected. Everyone adds at its end.
    pub bytes: Vec<u8>,
    out: &'a mut dyn Write,
}

impl<'a> Buffer<'a> {
    pub fn new(out: &'a mut dyn Write) -> Buffer<'a> {
        // A record may lap over the edge.
        let bytes = Vec::with_capacity(FULL + FULL / 4);
        Buffer { bytes, out }
    }

    /// Hands the bytes on if they are many.
    #[inline]
    pub fn write_full(&mut self) -> io::Result<()> {
        if self.bytes.len() >= FULL {
            self.hand_on()?;
        }
        Ok(())
    }

    /// Hands on what is left.
    pub fn finish(mut self) -> io::Result<()> {
        self.hand_on()?;
        self.out.flush()
    }

    #[cold]
    fn hand_on(&mut self) -> io::Result<()> {
        self.out.write_all(&self.bytes)?;
        self.bytes.clear();
        Ok(())
    }
}
