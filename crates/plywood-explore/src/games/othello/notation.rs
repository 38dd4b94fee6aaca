//! Parses Othello positions: strings of cells (`f5d6c3`) and boards of 64 characters.

use super::{GRID, Othello, PASS, Position};
use crate::games::grid::{self, GridError};
use crate::games::{Drawing, Game, Move, Notation, Player};
use serde::Serialize;
use thiserror::Error;

/// Why a text is not an Othello position. Places count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "message", rename_all = "kebab-case")]
#[non_exhaustive]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum OthelloError {
    /// One dash instead of two.
    #[error("character {at}: a single '-' is not a move; write a pass as --")]
    HalfAPass { at: usize },
    /// An illegal move: a pass of a side that can move, a cell that is occupied, or a disc that
    /// turns no other.
    #[error("character {at}: {player} cannot play {played}, only {legal}")]
    IllegalDisc {
        at: usize,
        player: &'static str,
        played: String,
        legal: String,
    },
    /// A move after the end of the game.
    #[error("character {at}: the game is over before this move; neither side can turn a disc")]
    NeitherCanMove { at: usize },
    /// Something other than a side to move after a board.
    #[error(
        "character {at} ({found:?}) is not a side: write X (black) or O (white) after the board for the side to move"
    )]
    NotASide { at: usize, found: char },
    /// A move or a board that cannot be read.
    #[error(transparent)]
    #[serde(untagged)]
    Grid(#[from] GridError),
}

impl Position {
    /// Plays a string of cells from the start position, like `f5d6c3`. White space and commas are
    /// ignored. A pass is `--`; if it is left out, a side that cannot move passes anyway.
    ///
    /// # Errors
    /// Returns the first move that is not legal, and why.
    pub fn from_moves(text: &str) -> Result<Position, OthelloError> {
        let mut position = Position::START;
        let mut rest = grid::characters(text);
        while let Some(&(at, found)) = rest.peek() {
            if grid::is_separator(found) {
                rest.next();
                continue;
            }
            let played = if found == '-' {
                rest.next();
                rest.next_if(|&(_, next)| next == '-')
                    .ok_or(OthelloError::HalfAPass { at })?;
                PASS
            } else {
                let cell = GRID.read_name(&mut rest)?;
                if position.must_pass() {
                    position = Othello.play(&position, PASS);
                }
                Move(cell as u32)
            };
            position.check(played, at)?;
            position = Othello.play(&position, played);
        }
        Ok(position)
    }

    /// Checks that the move at this place in a text is legal.
    fn check(&self, played: Move, at: usize) -> Result<(), OthelloError> {
        let moves = Othello.legal_moves(self);
        if moves.contains(&played) {
            return Ok(());
        }
        if moves.is_empty() {
            return Err(OthelloError::NeitherCanMove { at });
        }
        let name = |played| Othello.move_text(self, played);
        let legal: Vec<String> = moves.into_iter().map(name).collect();
        Err(OthelloError::IllegalDisc {
            at,
            player: Othello.player_name(self.to_move),
            played: name(played),
            legal: legal.join(" "),
        })
    }

    /// Reads a board: eight rows of `X` (black), `O` (white) and `.`, the top one first, with
    /// optional `/` between rows, followed by `X` or `O` for the side to move. Without it, black is
    /// to move if the number of discs is even, as in a game without passes. White space is ignored.
    ///
    /// # Errors
    /// Returns the first parse error.
    pub fn from_board(text: &str) -> Result<Position, OthelloError> {
        let mut rest = grid::characters(text);
        let discs = GRID.read_pieces(&mut rest)?;
        let side = rest.find(|&(_, found)| !found.is_whitespace() && found != '/');
        let to_move = match side {
            Some((at, found)) => grid::player(found).ok_or(OthelloError::NotASide { at, found })?,
            None if (discs[0] | discs[1]).count_ones().is_multiple_of(2) => Player::First,
            None => Player::Second,
        };
        GRID.read_end(&mut rest)?;
        Ok(Position {
            discs,
            to_move,
            ..Position::START
        })
    }
}
