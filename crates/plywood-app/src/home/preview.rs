//! A preview of the home screen's chosen line: its search runs beside the list.

use crate::explore::Explore;
use crate::job::{Job, JobResult, OpenAt, Outcome};
use plywood_core::clock::Instant;
use plywood_explore::exploration::Spec;
use plywood_teach::lesson::TreeView;

/// Maximum number of nodes of a preview.
const MAX_NODES: u64 = 20_000;

/// The preview of a search.
#[derive(Debug, Default)]
pub(crate) struct Preview {
    /// The search, and its view.
    wanted: Option<(Spec, TreeView)>,
    job: Option<Job>,
    /// The search, once it is there.
    pub live: Option<Explore>,
}

impl Preview {
    /// Returns whether it moves, or is about to.
    pub(crate) fn is_moving(&self) -> bool {
        self.live.is_some() || self.job.is_some()
    }

    /// Shows the preview of `wanted`.
    pub(crate) fn tick(&mut self, wanted: Option<(Spec, TreeView)>, now: Instant) {
        if wanted != self.wanted {
            self.live = None;
            let spec = wanted.as_ref().map(|(spec, _)| spec.clone());
            self.job = spec.and_then(|spec| Job::start(spec, OpenAt::Step(0), MAX_NODES).ok());
            self.wanted = wanted;
        }
        if let Some(outcome) = self.job.as_mut().and_then(Job::outcome) {
            self.job = None;
            if let (Outcome::Done(JobResult::Tree(prepared)), Some((_, view))) =
                (outcome, &self.wanted)
            {
                self.live = Some(Explore::new(*prepared, &OpenAt::Step(0), *view));
            }
        }
        if let Some(live) = &mut self.live {
            live.tick(now);
            if live.stepper.play.is_none() {
                live.toggle_play(now);
            }
        }
    }
}
