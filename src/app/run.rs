//! Work beside the screen: searches and exports, and how they end.

use super::explore::Explore;
use super::explored::Explored;
use super::job::{Job, Landing, Outcome};
use super::overlay::Overlay;
use super::{App, ExportError};
use crate::exploration::{GameName, Spec};
use crate::recent;
use crate::search::Stop;
use std::path::PathBuf;

impl App {
    /// Starts a search; what is explored stays on the screen until there is a result.
    pub fn search(&mut self, spec: Spec, landing: Landing) {
        match Job::start(spec, landing, self.max_nodes) {
            Ok(job) => {
                let at_once = job.at_once();
                self.job = Some(job);
                if let Some(outcome) = at_once {
                    self.end_job(outcome);
                }
            }
            Err(error) => self.fail(error.to_string()),
        }
    }

    pub(super) fn end_job(&mut self, outcome: Outcome<Explored>) {
        let Some(job) = self.job.take() else {
            return;
        };
        match outcome {
            Outcome::Done(explored) => self.show(explored, &job.landing),
            Outcome::Stopped(Stop::Cancelled) => {}
            Outcome::Stopped(Stop::NodeLimit(limit)) => {
                self.offer_shallower(&job, limit);
            }
            Outcome::Failed(why) => self.fail(format!("The search failed: {why}")),
        }
    }

    pub(super) fn show(&mut self, explored: Explored, landing: &Landing) {
        let spec = explored.exploration.spec.clone();
        let mut explore = Explore::new(explored, landing, self.view);
        if let Some(old) = &self.explore {
            explore.pane = old.pane;
            explore.speed = old.speed;
        }
        self.explore = Some(explore);
        recent::remember(&mut self.recent, &spec);
        if let Some(file) = &self.recent_file {
            // Lost positions are a pity, not a reason to interrupt a lesson.
            let _ = recent::save(file, &self.recent);
        }
    }

    pub(super) fn offer_shallower(&mut self, job: &Job, limit: u64) {
        if job.depth > 1 && job.spec.game == GameName::ConnectFour {
            let spec = Spec {
                depth: Some(job.depth - 1),
                ..job.spec.clone()
            };
            self.overlay = Some(Overlay::Shallower {
                spec,
                landing: job.landing.clone(),
            });
        } else {
            self.fail(format!(
                "This tree has more than {limit} nodes; start with a larger --max-nodes."
            ));
        }
    }

    /// The file was written, or not.
    pub fn exported(&mut self, result: Result<PathBuf, ExportError>) {
        match (result, self.overlay.take()) {
            (Ok(path), overlay) => {
                // Whatever else was opened while a large tree was written stays.
                self.overlay = overlay.filter(|overlay| !matches!(overlay, Overlay::Export(_)));
                self.tell(format!("Written: {}", path.display()));
            }
            (Err(ExportError::Exists), Some(Overlay::Export(dialog))) => {
                self.overlay = Some(Overlay::Overwrite(dialog));
            }
            (Err(ExportError::Exists), other) => self.overlay = other,
            (Err(ExportError::Failed(why)), overlay) => {
                self.overlay = overlay;
                self.fail(why);
            }
        }
    }
}
