//! Beginning games.

use super::Play;
use crate::app::library::TEXTBOOK_TREES;
use crate::app::state::Shared;
use crate::exploration::GameName;
use crate::play::{Level, Match, Side};
use crate::words::spec_error_text;
use std::hash::{BuildHasher, RandomState};

impl Play {
    /// Begins a game against a machine of the middle level.
    pub(in crate::app) fn open_new(game: GameName, shared: &mut Shared) {
        let sides = [Side::Person, Side::Level(Level::Medium)];
        Play::begin(game, sides, None, shared);
    }

    /// Begins a game between these players, from the usual start; in the tree that was played in
    /// last.
    pub(in crate::app) fn begin(
        game: GameName,
        sides: [Side; 2],
        present: Option<&Play>,
        shared: &mut Shared,
    ) {
        let start = match present.filter(|play| play.game.game() == game) {
            Some(play) if game.has_own_values() => play.game.start().clone(),
            _ if game.has_own_values() => game.position(TEXTBOOK_TREES[0].tree),
            _ => game.position(""),
        };
        let save = present.and_then(|play| play.save.clone());
        // The standard library's own randomness is enough for this.
        let seed = RandomState::new().hash_one(0);
        match Match::new(game, start, sides, seed >> 1) {
            Ok(game) => shared.open_game(game, save),
            Err(error) => shared.notify_error(spec_error_text(shared.language, &error)),
        }
    }
}
