//! What the chosen line of the home screen opens, in small: its search runs beside the list.

use super::{Entry, Opens};
use crate::app::explore::Explore;
use crate::app::job::{Job, OpenAt, Outcome, Searched};
use crate::app::screens::Screen;
use crate::app::state::App;
use crate::app::tour;
use crate::exploration::Spec;
use crate::lesson::TreeView;
use std::time::Instant;

/// Most nodes of a search in small.
const MOST_NODES: u64 = 20_000;

/// Most plies of one that is not shown on its own.
const MOST_PLIES: u32 = 3;

/// The tree that lessons and drills begin with.
const TREE: &str = "[[3 12 8] [2 4 6] [14 5 2]]";

/// A search in small.
#[derive(Debug, Default)]
pub struct Preview {
    /// What is searched.
    spec: Option<Spec>,
    job: Option<Job>,
    live: Option<Explore>,
}

impl Preview {
    /// The search, once it is there.
    pub fn live(&self) -> Option<&Explore> {
        self.live.as_ref()
    }

    /// Whether it moves, or is about to.
    pub fn is_moving(&self) -> bool {
        self.live.is_some() || self.job.is_some()
    }

    /// Shows what is wanted.
    fn tick(&mut self, wanted: Option<(Spec, TreeView)>, now: Instant) {
        let spec = wanted.as_ref().map(|(spec, _)| spec);
        if spec != self.spec.as_ref() {
            self.spec = spec.cloned();
            self.live = None;
            let start = |spec: &Spec| Job::start(spec.clone(), OpenAt::Step(0), MOST_NODES).ok();
            self.job = spec.and_then(start);
        }
        if let Some(outcome) = self.job.as_mut().and_then(Job::outcome) {
            self.job = None;
            if let (Outcome::Done(Searched::Tree(explored)), Some((_, view))) = (outcome, wanted) {
                self.live = Some(Explore::new(*explored, &OpenAt::Step(0), view));
            }
        }
        if let Some(live) = &mut self.live {
            live.tick(now);
            if live.play.is_none() {
                live.toggle_play(now);
            }
        }
    }
}

impl App {
    /// Lets what the chosen line opens move on.
    pub(in crate::app) fn preview_tick(&mut self, now: Instant) {
        let wanted = match &self.screen {
            Screen::Home => self.home.entries.get(self.home.selected).map(shown),
            _ => None,
        };
        self.preview.tick(wanted.flatten(), now);
    }
}

/// What is searched for an entry, and how it is looked at.
fn shown(entry: &Entry) -> Option<(Spec, TreeView)> {
    let shallow = |spec: &Spec| {
        let depth = spec.depth.unwrap_or(MOST_PLIES).min(MOST_PLIES);
        Spec {
            depth: (!spec.game.has_own_values()).then_some(depth),
            time: None,
            ..spec.clone()
        }
    };
    match &entry.opens {
        Opens::Tour => Some((tour::spec(), TreeView::Map)),
        Opens::Lessons | Opens::Drills(_) => Some((Spec::textbook(TREE), TreeView::Whole)),
        Opens::Search(spec) if *spec == tour::spec() => Some((spec.clone(), TreeView::Path)),
        Opens::Search(spec) | Opens::Left(spec) => Some((shallow(spec), TreeView::Whole)),
        Opens::Play(game) => {
            let (position, _) = game.text_format().first;
            let spec = Spec::of(*game, position);
            Some((shallow(&spec), TreeView::Whole))
        }
        Opens::Game => None,
    }
}
