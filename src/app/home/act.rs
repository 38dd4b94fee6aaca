//! Actions of the home screen's keys.

use super::draw::draw;
use super::{AtHome, HomeEntry, Opens};
use crate::app::bindings::{Action, Context};
use crate::app::explore::Explore;
use crate::app::job::OpenAt;
use crate::app::library;
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::state::{Act, App, Screen};
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

impl Screen for AtHome {
    fn context(&self) -> Context {
        Context::HOME
    }

    fn act(&self) -> Act {
        |app, action, _| match action {
            Action::Item(direction) => {
                let line = direction.moved(app.home.selected, usize::MAX);
                app.home.choose(line);
            }
            Action::Choose => app.open_selected(),
            _ => {}
        }
    }

    fn draw(&self, canvas: &mut Canvas, app: &App, theme: &Theme, hits: &mut Hits) {
        draw(canvas, app, theme, hits);
    }

    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>) {
        (self, None)
    }

    fn due(&self, app: &App, _: Instant) -> Option<Duration> {
        app.preview.is_moving().then_some(PICTURE)
    }

    fn note(&self, language: Language) -> String {
        say!(language, "class-home")
    }
}

impl App {
    /// Opens the chosen line.
    pub fn open_selected(&mut self) {
        let entry = &self.home.entries[self.home.selected];
        match entry.opens.clone() {
            Opens::Tour => self.open_tour(),
            Opens::Lessons => self.open_lessons(),
            Opens::Drills(difficulty) => self.open_some_drill(difficulty),
            Opens::Left(_) => {
                if let Some(left) = self.left.take() {
                    self.show_explore(left);
                }
            }
            Opens::Play(game) => self.new_game(game),
            Opens::Game => self.go_on_with_game(),
            Opens::Search(spec) => self.search(spec, OpenAt::Step(0)),
        }
    }

    /// Lets the preview of the chosen line move on.
    pub(in crate::app) fn preview_tick(&mut self, now: Instant) {
        let entry = self.home.entries.get(self.home.selected);
        let entry = entry.filter(|_| self.screen.is::<AtHome>());
        self.preview.tick(entry.and_then(shown), now);
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
