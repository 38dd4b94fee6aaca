//! Background work: searches and exports, and their results.

use super::App;
use crate::dialogs::{Confirm, Desk, Searching};
use crate::explore::{Explore, Pane};
use crate::job::{Job, OpenAt, WorkOutcome};
use crate::prepared::PreparedExploration;
use crate::screen::Screen;
use crate::state::{ExportError, FileOrder};
use plywood_core::clock::Instant;
use plywood_core::search::Stop;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use std::sync::Arc;
use std::time::Duration;

impl App {
    /// Shows new results, and the progress of running searches.
    pub(super) fn follow_up(&mut self) {
        self.show_progress();
        while let Some(outcome) = self.shared.job.as_mut().and_then(Job::outcome) {
            self.end_search(outcome);
            self.show_progress();
        }
    }

    fn end_search(&mut self, outcome: WorkOutcome<Box<PreparedExploration>>) {
        let Some(job) = self.shared.job.take() else {
            return;
        };
        self.close::<Searching>();
        let (language, limit) = (self.shared.language, self.shared.max_nodes);
        match outcome {
            WorkOutcome::Done(prepared) => self.end_with_tree(*prepared, job.open_at),
            WorkOutcome::Stopped(Stop::NodeLimit(_)) => {
                let shared = &mut self.shared;
                if let Screen::Race(race) = &mut self.screen {
                    shared.notify_error(say!(language, "error-race", limit));
                    race.search_next(shared);
                } else {
                    shared.notify_error(say!(language, "error-too-large", limit));
                }
            }
            WorkOutcome::Stopped(Stop::NoMemory(nodes)) => {
                let text = say!(language, "error-memory", nodes);
                self.shared.notify_error(text);
            }
            WorkOutcome::Stopped(_) => {}
            WorkOutcome::Failed(why) => {
                let why = why.unwrap_or_else(|| say!(language, "error-silent"));
                self.shared
                    .notify_error(say!(language, "error-search", why));
            }
        }
    }

    /// Shows a newly searched tree where it belongs.
    fn end_with_tree(&mut self, prepared: PreparedExploration, open_at: OpenAt) {
        match (open_at, &mut self.screen) {
            (OpenAt::Beside(step), screen) => {
                if let Some(explore) = screen.explore_mut() {
                    explore.show_beside(prepared, step);
                }
            }
            (OpenAt::Race(place), Screen::Race(race)) => {
                race.join(place, prepared);
                race.search_next(&mut self.shared);
            }
            (OpenAt::ToCompare, Screen::Learn(learn)) => {
                learn.compare_with(prepared.exploration, &mut self.shared);
            }
            (OpenAt::Race(_) | OpenAt::ToCompare, _) => {}
            (OpenAt::SideBySide(other, step), _) => {
                self.show(prepared, &OpenAt::Step(0));
                self.shared.search(Ok(other), OpenAt::Beside(step));
            }
            (open_at, _) => self.show(prepared, &open_at),
        }
    }

    pub(super) fn show(&mut self, prepared: PreparedExploration, open_at: &OpenAt) {
        let is_lesson = matches!(self.screen, Screen::Learn(_));
        let problem = Arc::clone(&prepared.exploration.problem);
        let view = self.shared.view;
        let view = view.unwrap_or_else(|| TreeView::default_for(problem.spec.game));
        let mut explore = Explore::new(prepared, open_at, view);
        let mut old = self.take_explore();
        let mut missed = None;
        if self.shared.shows_code {
            explore.view.pane = Pane::Code;
        }
        if let Some(old) = &old {
            explore.copy_view(old);
            missed = explore.unreached_place(&old.exploration().problem, open_at);
        }
        let shared = &mut self.shared;
        explore.notes = shared.notes.get(&problem.spec).cloned().unwrap_or_default();
        if let Some([node, shown]) = missed {
            let shown = match shown.as_str() {
                "" => "root",
                shown => shown,
            };
            shared.notify(say!(shared.language, "notice-not-entered", node, shown));
        }
        // Another position ends the comparison.
        let comparison = old.as_mut().and_then(|old| old.comparison.take());
        let is_same = |other: &plywood_explore::exploration::Spec| {
            let here = &problem.spec;
            here.game == other.game && here.position == other.position
        };
        if let Some(comparison) = comparison
            && !is_lesson
            && is_same(comparison.other.exploration().spec())
        {
            let step = explore.stepper.step;
            explore.put_beside(comparison.other, comparison.side, Some(step));
        }
        if std::mem::take(&mut self.predicts) {
            explore.toggle_predict(shared);
        }
        // There is no other tree to continue now.
        self.suspended.explore = None;
        self.show_explore(explore);
        if let Some(action) = self.next_action.take() {
            self.act(action, self.shared.now);
        }
    }

    /// Handles the result of writing a file.
    pub fn finish_export(&mut self, wanted: FileOrder, result: Result<(), ExportError>) {
        let language = self.shared.language;
        match result {
            Ok(()) => {
                let path = wanted.path.display().to_string();
                self.shared.notify(say!(language, "notice-written", path));
            }
            Err(ExportError::Exists) => {
                // Do not ask a user who has moved on to something else.
                if self.layers.last().is_some_and(|top| top.any().is::<Desk>()) {
                    self.push(Box::new(Confirm::Overwrite(wanted)));
                }
            }
            Err(ExportError::Failed(why)) => self.shared.notify_error(why),
        }
    }

    /// Advances to `now`: ends searches, and plays steps.
    pub fn tick(&mut self, now: Instant) {
        self.shared.now = now;
        self.follow_up();
        let next = self.screen.tick(&mut self.shared);
        self.go(next);
        self.tour_tick(now);
    }

    /// Waits for all background work.
    pub fn settle(&mut self) {
        self.follow_up();
        self.settle_while(Instant::now);
    }

    /// Advances to a time, and waits for all background work without advancing further.
    pub fn settle_at(&mut self, now: Instant) {
        self.tick(now);
        self.settle_while(|| now);
    }

    fn settle_while(&mut self, now: impl Fn() -> Instant) {
        const PAUSE: Duration = Duration::from_millis(1);
        while self.shared.job.is_some() || self.screen.is_settling() {
            std::thread::sleep(PAUSE);
            self.tick(now());
        }
    }

    /// Returns the length of a recording (`Screen::length`).
    pub fn length(&self) -> u64 {
        self.screen.length()
    }

    /// Seeks to a position in a recording.
    pub fn seek(&mut self, to: u64) {
        self.screen.keep_in_sight(&self.shared);
        self.screen.seek(to);
    }

    /// Returns how long the loop may wait before the next [`App::tick`].
    pub fn poll_timeout(&self, now: Instant) -> Duration {
        const IDLE: Duration = Duration::from_millis(500);
        const BUSY: Duration = Duration::from_millis(30);
        let is_busy = self.shared.job.is_some() || self.screen.is_busy();
        let timeout = if is_busy { BUSY } else { IDLE };
        let due = self.screen.due(now);
        let timeout = due.map_or(timeout, |due| timeout.min(due));
        if self.is_touring() {
            timeout.min(Duration::from_millis(80))
        } else {
            timeout
        }
    }
}
