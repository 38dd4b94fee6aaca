//! The home screen's keys and their effects, and the preview of the chosen line: its search runs beside
//! the list.

use super::{Destination, Home, HomeEntry};
use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, Context, row};
use crate::explore::Explore;
use crate::job::{Job, JobResult, OpenAt, Outcome};
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Enter};
use crate::library;
use crate::paint::Target;
use crate::state::Navigation;
use plywood_core::clock::Instant;
use plywood_explore::exploration::Spec;
use plywood_teach::lesson::TreeView;
use std::time::Duration;

/// The keys of the home screen.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(Context::HOME, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-item-below"),
    row(Context::HOME, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-item-above"),
    row(Context::HOME, &[Enter, Arrow(Right), Char('l')], Action::Choose, Some("hint-open"), "help-open"),
    row(Context::HOME, &[Arrow(Left), Char('h')], Action::Back, Some("hint-back"), "help-back-screen"),
];

/// Time between two frames of its moving parts.
const FRAME_INTERVAL: Duration = Duration::from_millis(80);

/// Maximum number of plies in a preview.
const MAX_PLIES: u32 = 3;

/// The tree in the preview of the lessons and of the drills.
const TREE: &str = "[[3 12 8] [2 4 6] [14 5 2]]";

impl Home {
    /// Performs an action of one of its keys.
    pub(crate) fn act(&mut self, action: Action) -> Navigation {
        match action {
            Action::Item(direction) => self.select_next(direction),
            Action::Choose => match self.chosen().destination {
                Destination::Group(group) => self.open(group),
                _ => return Navigation::To(self.chosen().destination.clone()),
            },
            Action::Back => {
                if let Some(group) = self.chosen().group {
                    self.select_first(|destination| *destination == Destination::Group(group));
                }
            }
            _ => {}
        }
        Navigation::Stay
    }

    /// Opens the clicked line.
    pub(crate) fn click(&mut self, target: Target) -> Navigation {
        let Target::Entry(index) = target else {
            return Navigation::Stay;
        };
        self.select(index);
        self.act(Action::Choose)
    }

    pub(crate) fn tick(&mut self, now: Instant) {
        let wanted = self.preview_of(self.chosen());
        self.preview.tick(wanted, now);
    }

    pub(crate) fn due(&self) -> Option<Duration> {
        self.preview.is_moving().then_some(FRAME_INTERVAL)
    }

    /// Returns the search of an entry, and its view; a group shows that of its first line.
    fn preview_of(&self, entry: &HomeEntry) -> Option<(Spec, TreeView)> {
        let shallow = |spec: &Spec| {
            let depth = spec.depth.unwrap_or(MAX_PLIES).min(MAX_PLIES);
            Spec {
                depth: (!spec.game.has_own_values()).then_some(depth),
                time: None,
                ..spec.clone()
            }
        };
        match &entry.destination {
            Destination::Group(group) => {
                let mut entries = self.entries.iter();
                self.preview_of(entries.find(|entry| entry.group == Some(group))?)
            }
            Destination::Tour => Some((library::default_spec(), TreeView::Map)),
            Destination::Lessons | Destination::Lesson(_) | Destination::Drills(..) => {
                Some((Spec::textbook(TREE), TreeView::Whole))
            }
            Destination::Search(spec) if *spec == library::default_spec() => {
                Some((spec.clone(), TreeView::Path))
            }
            Destination::Search(spec) | Destination::Suspended(spec) => {
                Some((shallow(spec), TreeView::Whole))
            }
            Destination::NewGame(game) => {
                let (position, _) = game.text_format().first;
                let spec = Spec::new(*game, position);
                Some((shallow(&spec), TreeView::Whole))
            }
            Destination::Explore(_) => Some((Spec::textbook(TREE), TreeView::Whole)),
            Destination::SuspendedGame => None,
        }
    }
}

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
