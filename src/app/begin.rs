//! Starts searches beside the screen. Their ends are handled in `run.rs`.

use super::dialogs::searching::Searching;
use super::job::{Job, OpenAt};
use super::state::App;
use crate::exploration::Spec;
use crate::words::spec_error;

impl App {
    /// Starts a search; the present exploration stays on the screen until there is a result.
    pub fn search(&mut self, spec: Spec, open_at: OpenAt) {
        match Job::start(spec, open_at, self.max_nodes) {
            Ok(job) => self.begin(job),
            Err(error) => self.fail(spec_error(self.language, &error)),
        }
    }

    /// Starts work whose result is shown.
    pub(super) fn begin(&mut self, job: Job) {
        self.close::<Searching>();
        self.push(Searching);
        self.job = Some(job);
    }
}
