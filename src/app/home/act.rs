//! What its keys do.

use crate::app::home::{Entry, Opens};
use crate::app::job::OpenAt;
use crate::app::library;
use crate::app::screens::Screen;
use crate::app::state::App;
use crate::exploration::Spec;
use crate::lesson::TreeView;
use std::time::Instant;

/// Most plies of one that is not shown on its own.
const MOST_PLIES: u32 = 3;

/// The tree that lessons and drills begin with.
const TREE: &str = "[[3 12 8] [2 4 6] [14 5 2]]";

impl App {
    /// Opens the chosen line of the home screen.
    pub fn open_selected(&mut self) {
        let entry = &self.home.entries[self.home.selected];
        match entry.opens.clone() {
            Opens::Tour => self.open_tour(),
            Opens::Lessons => self.open_lessons(),
            Opens::Drills(difficulty) => self.open_some_drill(difficulty),
            Opens::Left(_) => self.screen.show(self.left.take()),
            Opens::Play(game) => self.new_game(game),
            Opens::Game => self.go_on_with_game(),
            Opens::Search(spec) => self.search(spec, OpenAt::Step(0)),
        }
    }

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
        Opens::Tour => Some((library::first(), TreeView::Map)),
        Opens::Lessons | Opens::Drills(_) => Some((Spec::textbook(TREE), TreeView::Whole)),
        Opens::Search(spec) if *spec == library::first() => Some((spec.clone(), TreeView::Path)),
        Opens::Search(spec) | Opens::Left(spec) => Some((shallow(spec), TreeView::Whole)),
        Opens::Play(game) => {
            let (position, _) = game.text_format().first;
            let spec = Spec::of(*game, position);
            Some((shallow(&spec), TreeView::Whole))
        }
        Opens::Game => None,
    }
}
