//! Work beside the screen: searches and exports, and how they end.

use super::dialogs::bet::Bet;
use super::dialogs::drilled::Drilled;
use super::dialogs::export::Export;
use super::dialogs::order::Order;
use super::dialogs::overwrite::Overwrite;
use super::dialogs::retried::Retried;
use super::dialogs::searching::Searching;
use super::dialogs::shallower::Shallower;
use super::drill::Due;
use super::explore::Explore;
use super::explored::Explored;
use super::job::{Job, OpenAt, Outcome, Searched};
use super::play::{Play, Retry};
use super::race::Race;
use super::screens::Screen;
use super::state::{App, ExportError};
use crate::exploration::{PositionText, Spec};
use crate::lesson::TreeView;
use crate::recent;
use crate::say;
use crate::search::Stop;
use crate::tree::Step;
use std::path::PathBuf;
use std::time::{Duration, Instant};

impl App {
    /// Shows what was found by now, and opens what is due.
    pub(super) fn follow_up(&mut self) {
        while let Some(outcome) = self.job.as_mut().and_then(Job::outcome) {
            self.end_search(outcome);
        }
        while let Screen::Drill(drilling, explore) = &mut self.screen
            && let Some(due) = drilling.due.take()
        {
            match due {
                Due::Order => {
                    let (PositionText::Notation(tree) | PositionText::Board(tree)) =
                        &explore.exploration().spec.position;
                    match Order::of(tree) {
                        Some(order) => self.push(order),
                        None => self.end_drill(),
                    }
                }
                Due::Result => {
                    explore.folded = None;
                    self.push(Drilled);
                }
            }
        }
        if self.retry_mut().is_some_and(Retry::is_due) {
            self.push(Retried::default());
        }
    }

    fn end_search(&mut self, outcome: Outcome<Searched>) {
        let Some(job) = self.job.take() else {
            return;
        };
        self.close::<Searching>();
        match outcome {
            Outcome::Done(Searched::Tree(explored)) => match job.open_at {
                OpenAt::Beside(step) => self.show_beside(*explored, step),
                OpenAt::With(ref other, step) => {
                    self.show(*explored, &job.open_at);
                    self.search((**other).clone(), OpenAt::Beside(step));
                }
                OpenAt::Race(place) => self.join_race(place, *explored),
                OpenAt::Compared => self.compare_with(explored.exploration),
                _ => self.show(*explored, &job.open_at),
            },
            Outcome::Done(Searched::TooLarge { .. }) if self.screen.race().is_some() => {
                let limit = self.max_nodes;
                self.fail(say!(self.language, "error-race", limit = limit));
                self.search_racer();
            }
            Outcome::Done(Searched::TooLarge { fitting }) => self.offer_shallower(&job, fitting),
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
        let mut old = self.screen.take_explore();
        let mut missed = None;
        if let Some(old) = &old {
            explore.succeed(old);
            missed = explore.missed(&old.exploration().problem, open_at);
        }
        self.put_game_behind();
        explore.notes = self.noted(&spec);
        explore.tells_end = self.screen.learn().is_none();
        explore.reach_end();
        self.screen.show(Some(explore));
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
            && self.screen.learn().is_none()
        {
            self.keep_beside(*against);
        }
        if std::mem::take(&mut self.predicts) {
            self.toggle_predict();
        }
        if self.screen.learn().is_some() {
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

    /// After a search that was larger than allowed: offers the deepest one that is small enough.
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

    /// The file was written, or not.
    pub fn exported(&mut self, result: Result<PathBuf, ExportError>) {
        match result {
            Ok(path) => {
                // Whatever else was opened while a large tree was written stays.
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
        if self.job.is_none()
            && let Some(explore) = self.screen.explore_mut()
        {
            explore.tick(now);
        }
        if let Some(race) = self.screen.race_mut() {
            race.tick(now);
        }
        self.tour_tick(now);
        self.preview_tick(now);
    }

    /// Waits until nothing runs any more.
    pub fn settle(&mut self) {
        const PAUSE: Duration = Duration::from_millis(1);
        let counting = |app: &App| {
            let explore = app.screen.explore();
            let race = app.screen.race();
            explore.is_some_and(Explore::is_counting) || race.is_some_and(Race::is_counting)
        };
        let plays = |app: &App| app.screen.play().is_some_and(Play::is_settling);
        self.follow_up();
        while self.job.is_some() || counting(self) || plays(self) {
            std::thread::sleep(PAUSE);
            self.tick(Instant::now());
        }
    }

    /// How far a run goes: its last step or, of a race, the nodes that the longest looks at.
    pub fn length(&self) -> u64 {
        match (&self.screen.race(), self.screen.explore()) {
            (Some(race), _) => race.length(),
            (None, Some(explore)) => explore.replay().last_step().into(),
            (None, None) => 0,
        }
    }

    /// Goes to a step of a run or, in a race, to where each search has visited this many nodes.
    pub fn seek(&mut self, to: u64) {
        // Who goes there knows already.
        self.close::<Bet>();
        if let Some(race) = self.screen.race_mut() {
            race.go_to(to);
        } else if let Some(explore) = self.screen.explore_mut() {
            explore.go_to(Step::try_from(to).unwrap_or(Step::MAX));
        }
    }

    /// How long the loop may wait before the next [`App::tick`].
    pub fn patience(&self, now: Instant) -> Duration {
        const IDLE: Duration = Duration::from_millis(500);
        const BUSY: Duration = Duration::from_millis(30);
        const PICTURE: Duration = Duration::from_millis(80);
        if let Some(race) = self.screen.race() {
            let busy = self.job.is_some() || race.is_counting();
            let patience = if busy { BUSY } else { IDLE };
            return race.patience().unwrap_or(patience);
        }
        if matches!(self.screen, Screen::Home) && self.preview.is_moving() {
            return PICTURE;
        }
        let Some(explore) = self.screen.explore() else {
            let plays = self.screen.play().is_some_and(Play::is_busy);
            return if self.job.is_some() || plays {
                BUSY
            } else {
                IDLE
            };
        };
        let patience = if self.job.is_some() || explore.is_counting() {
            BUSY
        } else {
            IDLE
        };
        explore.play.map_or(patience, |play| {
            patience.min(play.due.saturating_duration_since(now))
        })
    }
}
