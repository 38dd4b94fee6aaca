//! Writes a tree in the background.

use super::Tutor;
use super::events::Event;
use crate::output::{Destination, OutputError};
use plywood_app::ExportError;
use plywood_app::job;
use plywood_explore::parallel::{self, SMALL_STACK};
use plywood_export::export::{Format, Options};
use plywood_teach::say;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

impl Tutor<'_> {
    /// Writes the tree in the background: a large one takes seconds.
    pub(super) fn export(
        &mut self,
        (format, options): (Format, Options),
        path: PathBuf,
        overwrite: bool,
    ) -> io::Result<()> {
        let Some(explore) = self.app.screen.explore() else {
            return Ok(());
        };
        let exploration = explore.exploration().clone();
        let sender = self.sender.clone();
        let language = self.app.shared.language;
        let write = move || -> Result<PathBuf, ExportError> {
            let checked = format.check(&exploration, &options);
            checked.map_err(|too_large| ExportError::Failed(too_large.say(language)))?;
            Destination::new(&path, overwrite)
                .and_then(|destination| {
                    destination.write(|out| format.write(&exploration, &options, out))
                })
                .map_err(|error| match error {
                    OutputError::Exists { .. } => ExportError::Exists,
                    other => ExportError::Failed(other.say(language)),
                })?;
            Ok(path)
        };
        parallel::spawn_detached("export", SMALL_STACK, move || {
            let result = catch_unwind(AssertUnwindSafe(write)).unwrap_or_else(|panic| {
                let why = job::panic_text(panic.as_ref())
                    .unwrap_or_else(|| say!(language, "error-silent"));
                Err(ExportError::Failed(say!(language, "error-export", why)))
            });
            // Once the tutor is left, there is no receiver.
            let _ = sender.send(Event::Exported(result));
        })
    }
}
