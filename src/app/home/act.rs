//! Actions of the home screen's keys.

use super::draw::draw;
use super::{Home, HomeEntry, Opens};
use crate::app::bindings::{Action, Context};
use crate::app::explore::Explore;
use crate::app::library;
use crate::app::paint::{Canvas, Hits, Target, Theme};
use crate::app::state::{Screen, Shared};
use crate::exploration::Spec;
use crate::language::Language;
use crate::lesson::TreeView;
use crate::say;
use std::time::{Duration, Instant};

/// Time between two frames of its moving parts.
const PICTURE: Duration = Duration::from_millis(80);

/// Maximum number of plies in a preview.
const MAX_PLIES: u32 = 3;

/// The tree that lessons and drills begin with.
const TREE: &str = "[[3 12 8] [2 4 6] [14 5 2]]";

impl Screen for Home {
    fn context(&self) -> Context {
        Context::HOME
    }

    fn act(&mut self, action: Action, shared: &mut Shared, _: Instant) {
        match action {
            Action::Item(direction) => self.choose(direction.moved(self.selected, usize::MAX)),
            Action::Choose => shared.open(self.chosen().opens.clone()),
            _ => {}
        }
    }

    /// Another click on the chosen line opens it.
    fn click(&mut self, target: Target, shared: &mut Shared, now: Instant) {
        match target {
            Target::Entry(index) if index == self.selected => {
                self.act(Action::Choose, shared, now);
            }
            Target::Entry(index) => self.choose(index),
            _ => {}
        }
    }

    fn draw(&self, canvas: &mut Canvas, shared: &Shared, theme: &Theme, hits: &mut Hits) {
        draw(canvas, self, shared, theme, hits);
    }

    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>) {
        (self, None)
    }

    fn tick(&mut self, now: Instant, _: &mut Shared) {
        let wanted = shown(self.chosen());
        self.preview.tick(wanted, now);
    }

    fn due(&self, _: Instant) -> Option<Duration> {
        self.preview.is_moving().then_some(PICTURE)
    }

    fn note(&self, language: Language) -> String {
        say!(language, "class-home")
    }
}

/// Returns the search of an entry, and its view.
fn shown(entry: &HomeEntry) -> Option<(Spec, TreeView)> {
    let shallow = |spec: &Spec| {
        let depth = spec.depth.unwrap_or(MAX_PLIES).min(MAX_PLIES);
        Spec {
            depth: (!spec.game.has_own_values()).then_some(depth),
            time: None,
            ..spec.clone()
        }
    };
    match &entry.opens {
        Opens::Tour => Some((library::first(), TreeView::Map)),
        Opens::Lessons | Opens::Drills(_) => Some((Spec::textbook(TREE), TreeView::Whole)),
        Opens::Search(spec) if *spec == library::first() => Some((spec.clone(), TreeView::Path)),
        Opens::Search(spec) | Opens::Left(spec) => Some((shallow(spec), TreeView::Whole)),
        Opens::Play(game) => {
            let (position, _) = game.text_format().first;
            let spec = Spec::new(*game, position);
            Some((shallow(&spec), TreeView::Whole))
        }
        Opens::Game => None,
    }
}
