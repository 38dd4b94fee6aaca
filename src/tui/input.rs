//! The terminal's input, decoded into keys, mouse events and pasted text.
//!
//! crossterm's own reader waits forever in an unfinished sequence, blocking all keys and Ctrl-C;
//! see `docs/terminal-input.md`. On Unix this module reads the bytes itself, and drops a sequence
//! that is not finished in time.

#[cfg(unix)]
mod csi;
#[cfg(unix)]
mod decoder;

#[cfg(unix)]
pub use decoder::Decoder;

use crossterm::event::Event;
use std::io;

/// Passes on events until the input ends or `take` returns false. The error is why the input ended.
#[cfg(unix)]
pub(crate) fn read_all(mut take: impl FnMut(Event) -> bool) -> io::Result<()> {
    use std::sync::mpsc::RecvTimeoutError;
    use std::time::Instant;

    let chunks = chunks()?;
    let mut decoder = Decoder::default();
    let mut since = Instant::now();
    loop {
        let chunk = match decoder.timeout() {
            None => chunks.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(timeout) => chunks.recv_timeout(timeout.saturating_sub(since.elapsed())),
        };
        match chunk {
            Ok(chunk) => {
                for byte in chunk? {
                    let waited = decoder.timeout();
                    if decoder.feed(byte).is_some_and(|event| !take(event)) {
                        return Ok(());
                    }
                    // The timeout starts at the first byte of a sequence, so that keys typed after
                    // a broken one do not extend it.
                    if waited.is_none() || decoder.is_pasting() {
                        since = Instant::now();
                    }
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                if decoder.give_up().is_some_and(|event| !take(event)) {
                    return Ok(());
                }
            }
            Err(RecvTimeoutError::Disconnected) => return Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
}

/// Reads chunks on a separate thread, because reads have no timeout. An error is the last item.
#[cfg(unix)]
fn chunks() -> io::Result<std::sync::mpsc::Receiver<io::Result<Vec<u8>>>> {
    use plywood_explore::parallel::{self, SMALL_STACK};
    use std::io::Read;
    use std::sync::mpsc::channel;

    let (sender, receiver) = channel();
    parallel::spawn_detached("terminal", SMALL_STACK, move || {
        let mut bytes = [0; 1 << 10];
        loop {
            let chunk = match io::stdin().read(&mut bytes) {
                Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(count) => Ok(bytes[..count].to_vec()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => Err(error),
            };
            let is_last = chunk.is_err();
            if sender.send(chunk).is_err() || is_last {
                return;
            }
        }
    })?;
    Ok(receiver)
}

/// Passes on the events read by crossterm.
#[cfg(not(unix))]
pub(crate) fn read_all(mut take: impl FnMut(Event) -> bool) -> io::Result<()> {
    while take(crossterm::event::read()?) {}
    Ok(())
}
