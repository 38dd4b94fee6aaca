//! Work beside the screen: searches and exports, and how they end.

use super::dialogs::bet::Bet;
use super::dialogs::drilled::DrillResult;
use super::dialogs::export::Export;
use super::dialogs::order::Order;
use super::dialogs::overwrite::Overwrite;
use super::dialogs::retried::RetryResult;
use super::dialogs::searching::Searching;
use super::dialogs::shallower::Shallower;
use super::drill::{Drilling, Due};
use super::explore::Explore;
use super::explored::Explored;
use super::job::{Job, JobResult, OpenAt, Outcome};
use super::learn::Learn;
use super::play::Retry;
use super::race::Race;
use super::state::{App, ExportError};
use crate::exploration::{PositionText, Spec};
use crate::lesson::TreeView;
use crate::recent;
use crate::say;
use crate::search::Stop;
use std::path::PathBuf;
use std::time::{Duration, Instant};

impl App {
    /// Shows results that have arrived, and opens what is due.
    pub(super) fn follow_up(&mut self) {
        while let Some(outcome) = self.job.as_mut().and_then(Job::outcome) {
            self.end_search(outcome);
        }
        while let Some(drilling) = self.screen.downcast_mut::<Drilling>()
            && let Some(due) = drilling.due.take()
        {
            match due {
                Due::Order => {
                    let (PositionText::Notation(tree) | PositionText::Board(tree)) =
                        &drilling.explore.exploration().spec.position;
                    match Order::of(tree) {
                        Some(order) => self.push(order),
                        None => self.end_drill(),
                    }
                }
                Due::Result => {
                    drilling.explore.folded = None;
                    self.push(DrillResult);
                }
            }
        }
        if self.retry_mut().is_some_and(Retry::is_due) {
            self.push(RetryResult::default());
        }
    }

    fn end_search(&mut self, outcome: Outcome<JobResult>) {
        let Some(job) = self.job.take() else {
            return;
        };
        self.close::<Searching>();
        match outcome {
            Outcome::Done(JobResult::Tree(explored)) => match job.open_at {
                OpenAt::Beside(step) => self.show_beside(*explored, step),
                OpenAt::With(ref other, step) => {
                    self.show(*explored, &job.open_at);
                    self.search((**other).clone(), OpenAt::Beside(step));
                }
                OpenAt::Race(place) => self.join_race(place, *explored),
                OpenAt::Compared => self.compare_with(explored.exploration),
                _ => self.show(*explored, &job.open_at),
            },
            Outcome::Done(JobResult::TooLarge { .. }) if self.screen.is::<Race>() => {
                let limit = self.max_nodes;
                self.fail(say!(self.language, "error-race", limit = limit));
                self.search_racer();
            }
            Outcome::Done(JobResult::TooLarge { fitting }) => self.offer_shallower(&job, fitting),
            Outcome::Stopped(Stop::NoMemory(nodes)) => {
                self.fail(say!(self.language, "error-memory", nodes = nodes));
            }
            Outcome::Stopped(_) => {}
            Outcome::Failed(why) => {
                let why = why.unwrap_or_else(|| say!(self.language, "error-silent"));
                self.fail(say!(self.language, "error-search", why = why));
            }
        }
    }

    pub(super) fn show(&mut self, explored: Explored, open_at: &OpenAt) {
        let spec = explored.exploration.spec.clone();
        let view = self.view.unwrap_or_else(|| TreeView::natural(spec.game));
        let mut explore = Explore::new(explored, open_at, view);
        let mut old = self.take_explore();
        let mut missed = None;
        if let Some(old) = &old {
            explore.succeed(old);
            missed = explore.missed(&old.exploration().problem, open_at);
        }
        self.put_game_behind();
        explore.notes = self.noted(&spec);
        explore.tells_end = !self.screen.is::<Learn>();
        explore.reach_end();
        self.show_explore(explore);
        if let Some([node, shown]) = missed {
            let shown = if shown.is_empty() {
                "root"
            } else {
                shown.as_str()
            };
            self.tell(say!(
                self.language,
                "notice-not-entered",
                node = node,
                shown = shown
            ));
        }
        self.left = None;
        if let Some(against) = old.as_mut().and_then(|old| old.against.take())
            && !self.screen.is::<Learn>()
        {
            self.keep_beside(*against);
        }
        if std::mem::take(&mut self.predicts) {
            self.toggle_predict();
        }
        if self.screen.is::<Learn>() {
            self.arrive();
            return;
        }
        recent::remember(&mut self.recent, &spec);
        if let Some(file) = &self.recent_file {
            // Lost positions are a pity, not a reason to interrupt a lesson.
            let _ = recent::save(file, &self.recent);
        }
        self.ask_of_bad_move();
    }

    /// Offers the largest depth that is small enough, after a search that exceeded its limit.
    fn offer_shallower(&mut self, job: &Job, fitting: Option<u32>) {
        match fitting {
            Some(depth) => {
                self.layers.clear();
                self.push(Shallower {
                    spec: Spec {
                        depth: Some(depth),
                        ..job.spec.clone()
                    },
                    open_at: job.open_at.clone(),
                });
            }
            None => {
                let limit = self.max_nodes;
                self.fail(say!(self.language, "error-too-large", limit = limit));
            }
        }
    }

    /// Handles the end of writing a file.
    pub fn exported(&mut self, result: Result<PathBuf, ExportError>) {
        match result {
            Ok(path) => {
                // Anything else that was opened while a large tree was being written stays.
                self.close::<Export>();
                let path = path.display().to_string();
                self.tell(say!(self.language, "notice-written", path = path));
            }
            Err(ExportError::Exists) => {
                // A user who has moved on to something else is not asked.
                if let Some(export) = self.top::<Export>() {
                    self.push(Overwrite(export.clone()));
                }
            }
            Err(ExportError::Failed(why)) => self.fail(why),
        }
    }

    /// Does what is due by now: ends searches, plays steps.
    pub fn tick(&mut self, now: Instant) {
        self.follow_up();
        if self.job.is_none() {
            self.game_tick(now);
        }
        self.screen.tick(now, self.job.is_some());
        self.tour_tick(now);
        self.preview_tick(now);
    }

    /// Waits until nothing is running any more.
    pub fn settle(&mut self) {
        self.follow_up();
        self.settle_while(Instant::now);
    }

    /// Does what is due at a time, and waits until nothing runs any more while that time stands still.
    pub fn settle_at(&mut self, now: Instant) {
        self.tick(now);
        self.settle_while(|| now);
    }

    fn settle_while(&mut self, now: impl Fn() -> Instant) {
        const PAUSE: Duration = Duration::from_millis(1);
        while self.job.is_some() || self.screen.is_settling() {
            std::thread::sleep(PAUSE);
            self.tick(now());
        }
    }

    /// Returns the length of a run ([`Screen::length`](super::state::Screen::length)).
    pub fn length(&self) -> u64 {
        self.screen.length()
    }

    /// Goes to a place of a run.
    pub fn seek(&mut self, to: u64) {
        // A user who goes there knows the result already.
        self.close::<Bet>();
        self.screen.seek(to);
    }

    /// Returns how long the loop may wait before the next [`App::tick`].
    pub fn patience(&self, now: Instant) -> Duration {
        const IDLE: Duration = Duration::from_millis(500);
        const BUSY: Duration = Duration::from_millis(30);
        let patience = match self.job.is_some() || self.screen.is_busy() {
            true => BUSY,
            false => IDLE,
        };
        let due = self.screen.due(self, now);
        due.map_or(patience, |due| patience.min(due))
    }
}
