//! Signals that ask a command to end. Only Unix has signals; elsewhere Ctrl-C ends the process at
//! once.

use super::failure::Failure;
use crate::output::PendingWrite;

/// Calls `handle` with the number of each SIGINT, SIGTERM and SIGHUP, on a thread of its own.
///
/// # Errors
/// No handler can be installed, or no thread started.
#[cfg(unix)]
pub(super) fn on_signals(mut handle: impl FnMut(i32) + Send + 'static) -> Result<(), Failure> {
    use crate::parallel::{self, SMALL_STACK};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let signals = Signals::new([SIGINT, SIGTERM, SIGHUP]);
    let mut signals = signals.map_err(|error| Failure::signals(&error))?;
    let listen = move || signals.forever().for_each(&mut handle);
    parallel::spawn_detached("signals", SMALL_STACK, listen)
        .map_err(|error| Failure::signals(&error))?;
    Ok(())
}

#[cfg(not(unix))]
pub(super) fn on_signals(_handle: impl FnMut(i32) + Send + 'static) -> Result<(), Failure> {
    Ok(())
}

/// Makes a write past the limit of a file's size an error like any other, instead of a SIGXFSZ that
/// kills the process.
pub(super) fn ignore_file_size_limit() {
    #[cfg(unix)]
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Default::default()).ok();
}

/// Lets a signal end the process, but only once the temporary file is gone.
pub(super) fn end_cleanly_on_signals() -> Result<PendingWrite, Failure> {
    let pending = PendingWrite::default();
    let shared = pending.clone();
    on_signals(move |signal| {
        let _held = shared.abandon();
        std::process::exit(128 + signal);
    })?;
    Ok(pending)
}
