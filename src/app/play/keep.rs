//! Keeps a game in its files.

use super::Play;
use crate::app::errors::output_error;
use crate::app::home::AtHome;
use crate::app::state::App;
use crate::play;
use std::path::PathBuf;

impl App {
    /// Keeps the present game in a file from now on.
    pub fn keep_game_in(&mut self, file: Option<PathBuf>) {
        self.game_file = file;
        if self.screen.is::<AtHome>() {
            self.go_home();
        }
    }

    /// Writes the game to its files, and shows what prevents it.
    pub(super) fn keep_game(&mut self) {
        let Some(play) = self.screen.downcast_ref::<Play>() else {
            return;
        };
        if let Some(file) = &self.game_file {
            // A lost game is a pity, not a reason to interrupt it.
            let _ = play::keep(file, &play.game);
        }
        if let Some(file) = &play.save
            && let Err(error) = play::keep(file, &play.game)
        {
            let sentence = output_error(self.language, &error);
            self.fail(sentence);
        }
    }
}
