//! Beginning, leaving and continuing games.

use super::Play;
use crate::app::library::FAMOUS;
use crate::app::state::App;
use crate::exploration::GameName;
use crate::play::{self, Level, Match, Side};
use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;
use std::time::Instant;

impl App {
    /// Shows a game, which is saved in this file as well.
    pub fn open_game(&mut self, game: Match, save: Option<PathBuf>) {
        self.layers.clear();
        self.behind = None;
        self.game = None;
        self.screen = Box::new(Play::new(game, save));
        self.game_tick(Instant::now());
    }

    /// Begins a game against a machine of the middle level.
    pub(in crate::app) fn new_game(&mut self, game: GameName) {
        let sides = [Side::Person, Side::Level(Level::Medium)];
        self.begin_game(game, sides);
    }

    /// Begins a game between these players, from the usual start; in the tree that was played in
    /// last.
    pub(in crate::app) fn begin_game(&mut self, game: GameName, sides: [Side; 2]) {
        let present = self.screen.downcast_ref::<Play>();
        let start = match present.filter(|play| play.game.game() == game) {
            Some(play) if game.has_own_values() => play.game.start().clone(),
            _ if game.has_own_values() => game.position(FAMOUS[0].tree),
            _ => game.position(""),
        };
        let save = present.and_then(|play| play.save.clone());
        // The standard library's own randomness is enough for this.
        let seed = RandomState::new().hash_one(0);
        match Match::new(game, start, sides, seed >> 1) {
            Ok(game) => self.open_game(game, save),
            Err(error) => {
                let sentence = crate::words::spec_error(self.language, &error);
                self.fail(sentence);
            }
        }
    }

    /// Continues the game that was left, or that was kept when the tutor was left.
    pub(in crate::app) fn go_on_with_game(&mut self) {
        match self.game.take() {
            Some(left) => self.screen = left,
            None => {
                if let Some(kept) = self.game_file.as_deref().and_then(play::kept) {
                    self.open_game(kept, None);
                }
            }
        }
    }

    /// Shows an exploration in front of the game that it belongs to.
    pub(in crate::app) fn put_game_behind(&mut self) {
        if let Some(play) = self.take_screen::<Play>() {
            self.behind = Some(play);
        }
    }
}
