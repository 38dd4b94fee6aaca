//! The lock that lets one tutor at a time change a file.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// Pause between two tries.
const PAUSE: Duration = Duration::from_millis(10);

/// A lock, held for as long as this value lives; the system releases it when the process ends.
pub(crate) struct Lock(#[expect(dead_code, reason = "the open file holds the lock")] File);

/// Returns the path of a file's lock.
pub(crate) fn lock_path(path: &Path) -> PathBuf {
    super::with_suffix(path, ".lock")
}

/// Takes the lock at `path`, waiting no longer than `time_left`, from which it subtracts the time
/// waited; `None` if others hold it throughout.
///
/// # Errors
/// The lock's file cannot be created or opened.
pub(crate) fn take(path: &Path, time_left: &mut Duration) -> io::Result<Option<Lock>> {
    // Never removed: another tutor may be waiting for this very file.
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    let file = options.open(path)?;
    loop {
        if try_lock(&file) {
            return Ok(Some(Lock(file)));
        }
        if time_left.is_zero() {
            return Ok(None);
        }
        let start = Instant::now();
        thread::sleep(PAUSE.min(*time_left));
        *time_left = time_left.saturating_sub(start.elapsed());
    }
}

/// Tries to take the lock, and returns false if it is held elsewhere or a signal interrupts. A file
/// system without locks has none to wait for.
#[cfg(unix)]
pub(crate) fn try_lock(file: &File) -> bool {
    use rustix::fs::{FlockOperation, flock};
    use rustix::io::Errno;
    let locked = flock(file, FlockOperation::NonBlockingLockExclusive);
    !matches!(locked, Err(Errno::WOULDBLOCK | Errno::INTR))
}

/// Returns true: locks are taken on Unix only.
#[cfg(not(unix))]
pub(crate) fn try_lock(_: &File) -> bool {
    true
}
