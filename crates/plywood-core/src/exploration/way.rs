//! The positions of a recorded tree, for the map: what it counts below the moves that were skipped.

use super::rooted::Rooted;
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Player};
use crate::map::Positions;
use crate::search::{Limits, Method, Perft, Size, Stop, Watch};

/// A way through the positions of one game.
pub(super) struct Way<'a, G: Game, E> {
    game: &'a G,
    method: Method,
    perft: Perft<'a, G, E>,
    here: G::State,
    before: Vec<G::State>,
}

impl<'a, G: Game, E: Evaluation<G::State>> Way<'a, G, E> {
    /// At the root. `watch` limits the positions whose moves are generated; a reader who
    /// does not want to wait ends the counting by it, and the rest is estimated.
    pub(super) fn new(
        rooted: &'a Rooted<G, E>,
        max: Player,
        method: Method,
        watch: &'a Watch,
    ) -> Self {
        let limits = Limits {
            has_answer: true,
            ..Limits::from(watch)
        };
        Way {
            game: &rooted.game,
            method,
            perft: Perft::new(&rooted.game, &rooted.evaluation, max, method, limits),
            here: rooted.root.clone(),
            before: Vec::new(),
        }
    }
}

impl<G: Game, E: Evaluation<G::State>> Positions for Way<'_, G, E> {
    fn moves(&mut self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.method.moves(self.game, &self.here, &mut moves);
        moves
    }

    fn play(&mut self, played: Move) {
        let next = self.game.play(&self.here, played);
        self.before.push(std::mem::replace(&mut self.here, next));
    }

    fn take_back(&mut self) {
        if let Some(before) = self.before.pop() {
            self.here = before;
        }
    }

    fn size(&mut self, depth: u32) -> Result<Size, Stop> {
        self.perft.count(&self.here, depth)
    }
}
