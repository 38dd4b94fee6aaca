//! Signals that ask a command to end. Only Unix has signals; on other systems Ctrl-C ends the
//! process at once.

use super::failure::Failure;
use crate::output::abandon_writes;

/// Calls `handle` with the number of each SIGINT, SIGTERM and SIGHUP, on a separate thread.
///
/// # Errors
/// The handler cannot be installed, or its thread cannot be started.
#[cfg(unix)]
pub(super) fn on_signals(mut handle: impl FnMut(i32) + Send + 'static) -> Result<(), Failure> {
    use plywood_explore::parallel::{self, SMALL_STACK};
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

/// Turns a write past the file size limit into an ordinary error, instead of a SIGXFSZ that kills
/// the process.
pub(super) fn ignore_file_size_limit() {
    #[cfg(unix)]
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Default::default()).ok();
}

/// Removes the temporary files before a signal ends the process.
pub(super) fn end_cleanly_on_signals() -> Result<(), Failure> {
    on_signals(|signal| exit(signal))
}

/// Exits as if killed by a signal, without leaving temporary files.
pub(super) fn exit(signal: i32) -> ! {
    let _held = abandon_writes();
    std::process::exit(128 + signal);
}
