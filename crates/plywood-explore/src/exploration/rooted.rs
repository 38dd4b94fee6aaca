//! A game, how its positions are evaluated, and the position to search.

use crate::games::Drawing;
use std::fmt::Debug;

pub(super) struct RootedGame<G: Drawing, E> {
    pub(super) game: G,
    pub(super) evaluation: E,
    pub(super) root: G::State,
}

impl<G: Drawing, E> Debug for RootedGame<G, E> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{:?} at {:?}", self.game, self.root)
    }
}
