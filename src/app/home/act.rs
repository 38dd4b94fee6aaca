//! What its keys do.

use crate::app::home::Opens;
use crate::app::job::OpenAt;
use crate::app::state::App;

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
}
