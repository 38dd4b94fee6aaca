//! Work in the background: searches and exports, and how they end.

use super::dialogs::choose::Choose;
use super::dialogs::confirm::{self, Confirm};
use super::dialogs::export::Export;
use super::dialogs::searching::Searching;
use super::explore::Explore;
use super::job::{Job, JobResult, OpenAt, Outcome};
use super::learn::Learn;
use super::prepared::PreparedExploration;
use super::race::Race;
use super::state::{App, ExportError, Navigation};
use plywood_core::search::Stop;
use plywood_explore::exploration::Spec;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use std::path::PathBuf;
use std::time::{Duration, Instant};

impl App {
    /// Goes to the requested screens, and shows results that have arrived.
    pub(super) fn follow_up(&mut self) {
        while let Some(navigation) = self.shared.navigation.pop_front() {
            match navigation {
                Navigation::Back => self.leave(),
                Navigation::To(screen) => self.screen = screen,
                Navigation::Race(count) => self.race(count),
                Navigation::Tour => self.open_tour(),
                Navigation::Quit => self.is_over = true,
            }
        }
        while let Some(outcome) = self.shared.job.as_mut().and_then(Job::outcome) {
            self.end_search(outcome);
        }
    }

    fn end_search(&mut self, outcome: Outcome<JobResult>) {
        let Some(job) = self.shared.job.take() else {
            return;
        };
        self.shared.close::<Searching>();
        let shared = &mut self.shared;
        let (language, limit) = (shared.language, shared.max_nodes);
        match outcome {
            Outcome::Done(JobResult::Tree(prepared)) => match job.open_at {
                OpenAt::Beside(step) => {
                    if let Some(explore) = self.screen.explore_mut() {
                        explore.show_beside(*prepared, step);
                    }
                }
                OpenAt::SideBySide(ref other, step) => {
                    self.show(*prepared, &job.open_at);
                    self.shared.search((**other).clone(), OpenAt::Beside(step));
                }
                OpenAt::Race(place) => {
                    if let Some(race) = self.screen.downcast_mut::<Race>() {
                        race.admit(place, *prepared, shared);
                    }
                }
                OpenAt::ToCompare => {
                    if let Some(learn) = self.screen.downcast_mut::<Learn>() {
                        learn.compare_with(prepared.exploration, shared);
                    }
                }
                _ => self.show(*prepared, &job.open_at),
            },
            Outcome::Done(JobResult::TooLarge { fitting }) => {
                match (self.screen.downcast_mut::<Race>(), fitting) {
                    (Some(race), _) => {
                        shared.notify_error(say!(language, "error-race", limit));
                        race.search_next(shared);
                    }
                    // The largest depth that is small enough is offered.
                    (None, Some(depth)) => {
                        shared.layers.clear();
                        let spec = Spec {
                            depth: Some(depth),
                            ..job.spec
                        };
                        let open_at = job.open_at;
                        shared.push(confirm::KIND, Confirm::Shallower { spec, open_at });
                    }
                    (None, None) => {
                        shared.notify_error(say!(language, "error-too-large", limit));
                    }
                }
            }
            Outcome::Stopped(Stop::NoMemory(nodes)) => {
                shared.notify_error(say!(language, "error-memory", nodes));
            }
            Outcome::Stopped(_) => {}
            Outcome::Failed(why) => {
                let why = why.unwrap_or_else(|| say!(language, "error-silent"));
                shared.notify_error(say!(language, "error-search", why));
            }
        }
    }

    pub(super) fn show(&mut self, prepared: PreparedExploration, open_at: &OpenAt) {
        let is_lesson = self.screen.is::<Learn>();
        let spec = prepared.exploration.spec.clone();
        let view = self.shared.view;
        let view = view.unwrap_or_else(|| TreeView::default_for(spec.game));
        let mut explore = Explore::new(prepared, open_at, view);
        let mut old = self.take_explore();
        let mut missed = None;
        if let Some(old) = &old {
            explore.inherit_from(old);
            missed = explore.unreached_place(&old.exploration().problem, open_at);
        }
        let shared = &mut self.shared;
        explore.notes = shared.notes_on(&spec);
        explore.end.shows_card = !is_lesson;
        explore.reach_end();
        if let Some([node, shown]) = missed {
            let shown = match shown.as_str() {
                "" => "root",
                shown => shown,
            };
            shared.notify(say!(shared.language, "notice-not-entered", node, shown));
        }
        if let Some(comparison) = old.as_mut().and_then(|old| old.comparison.take())
            && !is_lesson
        {
            explore.keep_comparison(*comparison, shared);
        }
        if std::mem::take(&mut self.predicts) {
            explore.toggle_predict(shared);
        }
        shared.remember(Some(&spec).filter(|_| !is_lesson));
        self.show_explore(explore);
    }

    /// Handles the end of writing a file.
    pub fn finish_export(&mut self, result: Result<PathBuf, ExportError>) {
        let shared = &mut self.shared;
        match result {
            Ok(path) => {
                // Anything else that was opened while a large tree was being written stays.
                shared.close::<Export>();
                let path = path.display().to_string();
                shared.notify(say!(shared.language, "notice-written", path));
            }
            Err(ExportError::Exists) => {
                // A user who has moved on to something else is not asked.
                if let Some(export) = shared.top::<Export>() {
                    let confirm = Confirm::Overwrite(export.clone());
                    shared.push(confirm::KIND, confirm);
                }
            }
            Err(ExportError::Failed(why)) => shared.notify_error(why),
        }
    }

    /// Performs what is due by now: ends searches, plays steps.
    pub fn tick(&mut self, now: Instant) {
        self.follow_up();
        self.screen.tick(now, &mut self.shared);
        self.tour_tick(now);
    }

    /// Waits until nothing is running any more.
    pub fn settle(&mut self) {
        self.follow_up();
        self.settle_while(Instant::now);
    }

    /// Performs what is due at a time, and waits until nothing runs any more while that time stands
    /// still.
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

    /// Returns the length of a run (`Screen::length`).
    pub fn length(&self) -> u64 {
        self.screen.length()
    }

    /// Goes to a place of a run.
    pub fn seek(&mut self, to: u64) {
        // A user who goes there knows the result already.
        self.shared.close::<Choose>();
        self.screen.seek(to);
    }

    /// Returns how long the loop may wait before the next [`App::tick`].
    pub fn poll_timeout(&self, now: Instant) -> Duration {
        const IDLE: Duration = Duration::from_millis(500);
        const BUSY: Duration = Duration::from_millis(30);
        let timeout = match self.shared.job.is_some() || self.screen.is_busy() {
            true => BUSY,
            false => IDLE,
        };
        let due = self.screen.due(now);
        due.map_or(timeout, |due| timeout.min(due))
    }
}
