//! How a signal ends a command that writes a file.

use super::failure::Failure;
use crate::output::Unfinished;
use crate::parallel::{self, SMALL_STACK};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

/// A signal ends the process, but not before the temporary file is gone.
pub(super) fn end_cleanly_on_signals() -> Result<Unfinished, Failure> {
    let unfinished = Unfinished::default();
    let shared = unfinished.clone();
    let mut signals =
        Signals::new([SIGINT, SIGTERM, SIGHUP]).map_err(|error| Failure::signals(&error))?;
    let begun = parallel::beside("signals", SMALL_STACK, move || {
        if let Some(signal) = signals.forever().next() {
            let _held = shared.abandon();
            std::process::exit(128 + signal);
        }
    });
    begun.map_err(|error| Failure::signals(&error))?;
    Ok(unfinished)
}
