//! The positions of a recorded tree for the map, which counts the nodes below skipped moves.

use super::cursor::{Cursor, GameCursor};
use super::rooted::RootedGame;
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Player};
use crate::map::Positions;
use crate::search::{Limits, Method, Perft, Size, Stop, Watch};

/// A cursor that also counts.
pub(super) struct CountingCursor<'a, G: Game, E> {
    cursor: GameCursor<'a, G, E>,
    perft: Perft<'a, G, E>,
}

impl<'a, G: Game, E: Evaluation<G::State>> CountingCursor<'a, G, E> {
    /// Creates a cursor at the root. `watch` limits the positions whose moves are generated;
    /// cancelling it by [`Watch::end_early`] ends the counting, and the rest is estimated.
    pub(super) fn new(
        rooted: &'a RootedGame<G, E>,
        max: Player,
        method: Method,
        watch: &'a Watch,
    ) -> Self {
        let limits = Limits {
            has_answer: true,
            ..Limits::from(watch)
        };
        CountingCursor {
            cursor: GameCursor::new(rooted, method),
            perft: Perft::new(&rooted.game, &rooted.evaluation, max, method, limits),
        }
    }
}

impl<G: Game, E: Evaluation<G::State>> Positions for CountingCursor<'_, G, E> {
    fn moves(&mut self) -> Vec<Move> {
        self.cursor.search_moves()
    }

    fn play(&mut self, played: Move) {
        self.cursor.play(played);
    }

    fn take_back(&mut self) {
        self.cursor.take_back();
    }

    fn size(&mut self, depth: u32) -> Result<Size, Stop> {
        self.perft.count(self.cursor.state(), depth)
    }
}
