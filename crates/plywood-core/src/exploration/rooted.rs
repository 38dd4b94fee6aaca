//! A game, how its positions are evaluated, and the position to search.

use crate::game::{Game, Move};
use std::fmt::Debug;

/// How a move is written.
#[derive(Clone, Copy)]
pub(super) enum MoveForm {
    Full,
    Short,
}

pub(super) struct RootedGame<G: Game, E> {
    pub(super) game: G,
    pub(super) evaluation: E,
    pub(super) root: G::State,
}

impl<G: Game, E> RootedGame<G, E> {
    pub(super) fn write(&self, form: MoveForm, state: &G::State, played: Move, text: &mut String) {
        match form {
            MoveForm::Full => self.game.write_move(state, played, text),
            MoveForm::Short => self.game.write_short_move(state, played, text),
        }
    }
}

impl<G: Game, E> Debug for RootedGame<G, E> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{:?} at {:?}", self.game, self.root)
    }
}
