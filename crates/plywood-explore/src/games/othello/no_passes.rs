//! Othello as searched by a program whose loop over the moves finds none where a side must pass.
//!
//! The game is not over there, so the search takes the position for an inner node, which keeps the
//! value that it began with.
//!
//! Source: a program in C that keeps the whole tree in memory, as published.

use super::{Othello, PASS, Position, PositionError};
use crate::games::{
    Drawing, Game, Move, MoveError, Notation, Outcome, Picture, Player, TextFormat, Value,
};

/// Othello without the move that stands for a pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPasses;

impl Notation for NoPasses {
    type Error = PositionError;

    const TEXT_FORMAT: TextFormat = Othello::TEXT_FORMAT;

    fn read(text: &str) -> Result<(Self, Position), PositionError> {
        Ok((NoPasses, Position::from_moves(text)?))
    }

    fn read_board(text: &str) -> Result<(Self, Position), PositionError> {
        Ok((NoPasses, Position::from_board(text)?))
    }

    fn write_move(&self, state: &Position, played: Move, text: &mut String) {
        Othello.write_move(state, played, text);
    }

    fn pass(&self) -> Option<Move> {
        Some(PASS)
    }

    fn move_error(&self, state: &Position, text: &str) -> MoveError {
        Othello.move_error(state, text)
    }

    fn position_text(&self, state: &Position) -> String {
        Othello.position_text(state)
    }
}

impl Drawing for NoPasses {
    fn picture(&self, state: &Position) -> Picture {
        Othello.picture(state)
    }

    fn player_name(&self, player: Player) -> &'static str {
        Othello.player_name(player)
    }
}

impl Game for NoPasses {
    type State = Position;

    #[inline]
    fn to_move(&self, state: &Position) -> Player {
        Othello.to_move(state)
    }

    #[inline]
    fn outcome(&self, state: &Position) -> Option<Outcome> {
        Othello.outcome(state)
    }

    #[inline]
    fn is_over(&self, state: &Position) -> bool {
        Othello.is_over(state)
    }

    #[inline]
    fn moves(&self, state: &Position, moves: &mut Vec<Move>) {
        Othello.moves(state, moves);
        moves.pop_if(|last| *last == PASS);
    }

    #[inline]
    fn play(&self, state: &Position, played: Move) -> Position {
        Othello.play(state, played)
    }

    fn distance_from_centre(&self, state: &Position, played: Move) -> u32 {
        Othello.distance_from_centre(state, played)
    }

    fn margin(&self, state: &Position) -> Option<Value> {
        Othello.margin(state)
    }

    fn key(&self, state: &Position) -> Option<[u64; 3]> {
        Othello.key(state)
    }
}
