//! What a game at its root says of its positions, with its type hidden.

use super::rooted::Rooted;
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Outcome, Picture, Player, WhyNot};
use crate::search::{Worth, worths};
use std::fmt::Debug;

/// What a game at its root position says of the positions that moves lead to. A
/// [`Problem`](super::Problem) is asked for it.
pub trait AtRoot: Debug + Send + Sync {
    /// The position after these moves from the root as a text that the game reads again.
    fn position_text(&self, moves: &[Move]) -> String;

    /// Whether its evaluation counts what belongs to one side alone and lets it stand for MAX's.
    fn values_one_side(&self) -> bool;

    /// What a player is called.
    fn player_name(&self, player: Player) -> &'static str;

    /// The position after these moves from the root.
    fn picture(&self, moves: &[Move]) -> Picture;

    /// How the game has ended after these moves from the root; none while it goes on.
    fn outcome(&self, moves: &[Move]) -> Option<Outcome>;

    /// The move of a side that has no other; none in games without passes.
    fn pass(&self) -> Option<Move>;

    /// Who moves after these moves from the root.
    fn to_move(&self, moves: &[Move]) -> Player;

    /// The moves that are legal after these moves from the root, in the game's natural order.
    fn legal_moves(&self, moves: &[Move]) -> Vec<Move>;

    /// What tells the position after these moves from all others ([`Game::key`]).
    fn key(&self, moves: &[Move]) -> Option<[u64; 3]>;

    /// Whether the game is won by a number of points ([`Game::margin`]).
    fn counts_points(&self) -> bool;

    /// What each legal move after these moves from the root is truly worth, and the nodes it took
    /// ([`worths`]).
    fn worths(
        &self,
        moves: &[Move],
        nodes: u64,
        cancel: &dyn Fn() -> bool,
    ) -> Option<(Vec<Worth>, u64)>;

    /// The ways in which a person points at a legal move on the board after these moves from the
    /// root, cell by cell.
    fn ways(&self, moves: &[Move], played: Move) -> Vec<Vec<usize>>;

    /// The legal move that a person means who writes this after these moves from the root.
    ///
    /// # Errors
    /// Why it is none.
    fn read_move(&self, moves: &[Move], text: &str) -> Result<Move, WhyNot>;
}

impl<G: Game, E: Evaluation<G::State>> AtRoot for Rooted<G, E> {
    fn position_text(&self, moves: &[Move]) -> String {
        let mut text = String::new();
        self.game.write_position(&self.after(moves), &mut text);
        text
    }

    fn values_one_side(&self) -> bool {
        self.evaluation.is_of_one_side()
    }

    fn player_name(&self, player: Player) -> &'static str {
        self.game.player_name(player)
    }

    fn picture(&self, moves: &[Move]) -> Picture {
        self.game.picture(&self.after(moves))
    }

    fn outcome(&self, moves: &[Move]) -> Option<Outcome> {
        self.game.outcome(&self.after(moves))
    }

    fn pass(&self) -> Option<Move> {
        self.game.pass()
    }

    fn to_move(&self, moves: &[Move]) -> Player {
        self.game.to_move(&self.after(moves))
    }

    fn legal_moves(&self, moves: &[Move]) -> Vec<Move> {
        let mut legal = Vec::new();
        self.game.moves(&self.after(moves), &mut legal);
        legal
    }

    fn key(&self, moves: &[Move]) -> Option<[u64; 3]> {
        self.game.key(&self.after(moves))
    }

    fn counts_points(&self) -> bool {
        self.game.margin(&self.root).is_some()
    }

    fn worths(
        &self,
        moves: &[Move],
        nodes: u64,
        cancel: &dyn Fn() -> bool,
    ) -> Option<(Vec<Worth>, u64)> {
        worths(&self.game, &self.after(moves), nodes, cancel)
    }

    fn ways(&self, moves: &[Move], played: Move) -> Vec<Vec<usize>> {
        self.game.ways(&self.after(moves), played)
    }

    fn read_move(&self, moves: &[Move], text: &str) -> Result<Move, WhyNot> {
        let state = self.after(moves);
        if self.game.is_over(&state) {
            return Err(WhyNot::Over);
        }
        let read = self.game.read_move(&state, text);
        read.ok_or_else(|| self.game.why_not(&state, text))
    }
}
