//! International draughts as played by a search that passes down only the first and the last square
//! of a move.
//!
//! That causes two faults. Two squares do not identify the captured men, so a multiple capture
//! stops after its first jump. And replies are generated on the board *before* the move, as if it
//! had not been made.
//!
//! A reply is played like an assignment in C: the content of its first square is copied to its
//! second one, whatever is there by now. If the piece has been captured, nothing moves, but the
//! content of the second square is lost.
//!
//! Source: the function `min_max` of a C course of 2002, as it is printed.

use super::capture;
use super::code::{TAKES_MORE, TAKES_ONE, capture_of, ends};
use super::squares::{ALL_SQUARES, Direction, cell_of, square_of};
use super::{Draughts, FenError, LAST_ROW, Position};
use crate::games::{Drawing, Game, Move, Notation, Outcome, Picture, Player, TextFormat};

/// Draughts by the ends of moves. At the root, the moves follow the rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByEnds;

/// A board, and the board on which its moves are generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByEndsState {
    /// The board after the moves so far.
    pub board: Position,
    /// The position on which the moves of the side to move are generated. The same side is to move
    /// there.
    pub listed: Position,
}

/// Returns the squares of a move of `position`, or of its first jump for a multiple capture.
fn first_jump(position: &Position, played: Move) -> (u64, u64) {
    let (from, to) = ends(played);
    if played.0 & TAKES_MORE == 0 {
        return (from, to);
    }
    let ways = capture::landings(position, capture_of(position, played));
    let landed = ways.first().and_then(|way| way.first());
    (from, landed.copied().unwrap_or(to))
}

/// Returns the squares between two squares on a diagonal.
fn between(from: u64, to: u64) -> u64 {
    let mut ways = Direction::ALL.into_iter().map(|direction| {
        let way = direction.slide(from, ALL_SQUARES & !to);
        (way, direction.step(way | from) & to != 0)
    });
    let way = ways.find_map(|(way, arrives)| arrives.then_some(way));
    way.unwrap_or(0)
}

impl Position {
    /// Returns the position after putting the piece from `from` on `to`.
    fn put(&self, from: u64, to: u64, takes: bool) -> Position {
        let player = self.to_move as usize;
        let captured = if takes { between(from, to) } else { 0 };
        let removed = to | captured & self.enemies();
        let moves = self.own() & from != 0;
        let mut pieces = self.pieces.map(|pieces| pieces & !removed);
        let mut kings = self.kings & !removed;
        if moves {
            pieces[player] = pieces[player] & !from | to;
            let is_crowned = kings & from != 0 || to & LAST_ROW[player] != 0;
            kings = kings & !from | if is_crowned { to } else { 0 };
        }
        Position {
            pieces,
            kings,
            to_move: self.to_move.other(),
        }
    }
}

impl Notation for ByEnds {
    type Error = FenError;

    const TEXT_FORMAT: TextFormat = Draughts::TEXT_FORMAT;

    fn read(text: &str) -> Result<(Self, ByEndsState), FenError> {
        let board = Position::from_fen(text)?;
        Ok((
            ByEnds,
            ByEndsState {
                board,
                listed: board,
            },
        ))
    }

    /// Appends the move as generated: the whole chain, of which only the first jump is played.
    fn write_move(&self, state: &ByEndsState, played: Move, text: &mut String) {
        Draughts.write_move(&state.listed, played, text);
    }

    /// Returns the board only. It is read as a root, whose moves are generated on the board itself.
    fn position_text(&self, state: &ByEndsState) -> String {
        Draughts.position_text(&state.board)
    }
}

impl Drawing for ByEnds {
    fn cell_paths(&self, state: &ByEndsState, played: Move) -> Vec<Vec<usize>> {
        let (from, to) = first_jump(&state.listed, played);
        vec![[from, to].map(|square| cell_of(square_of(square))).to_vec()]
    }

    fn picture(&self, state: &ByEndsState) -> Picture {
        Draughts.picture(&state.board)
    }

    fn player_name(&self, player: Player) -> &'static str {
        Draughts.player_name(player)
    }
}

impl Game for ByEnds {
    type State = ByEndsState;

    #[inline]
    fn to_move(&self, state: &ByEndsState) -> Player {
        state.board.to_move
    }

    /// A side without generated moves has lost.
    #[inline]
    fn outcome(&self, state: &ByEndsState) -> Option<Outcome> {
        Draughts.outcome(&state.listed)
    }

    #[inline]
    fn moves(&self, state: &ByEndsState, moves: &mut Vec<Move>) {
        Draughts.moves(&state.listed, moves);
    }

    fn play(&self, state: &ByEndsState, played: Move) -> ByEndsState {
        let (from, to) = first_jump(&state.listed, played);
        let takes = played.0 & (TAKES_ONE | TAKES_MORE) != 0;
        ByEndsState {
            board: state.board.put(from, to, takes),
            listed: Position {
                to_move: state.board.to_move.other(),
                ..state.board
            },
        }
    }

    fn distance_from_centre(&self, state: &ByEndsState, played: Move) -> u32 {
        Draughts.distance_from_centre(&state.listed, played)
    }
}
