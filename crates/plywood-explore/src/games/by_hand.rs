//! Moves entered by people: how they select one on the board or type it, and why a text is not a
//! move.

use super::{Drawing, Move, Notation};
use strum::IntoStaticStr;

/// Why a text is not a legal move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum MoveError {
    /// The game is over.
    Over,
    /// The text is not a move's notation.
    NoMove,
    /// The cell has a piece.
    Taken,
    /// The column is full.
    Full,
    /// The disc would turn no other.
    TurnsNone,
    /// There are other moves, so that a pass is not allowed.
    MayNotPass,
    /// The only move is a pass.
    MustPass,
    /// The side to move has no piece there.
    NotOwn,
    /// A capture is possible, and therefore compulsory.
    MustTake,
    /// As many pieces as possible must be taken, or the text does not say which way the capture
    /// goes.
    MustTakeMost,
    /// The piece does not move there.
    OutOfReach,
}

/// Returns the cells on which a move places a piece: those that were empty and then are not.
pub(super) fn placed_cells<G: Drawing>(
    game: &G,
    state: &G::State,
    played: Move,
) -> Vec<Vec<usize>> {
    let board = |state| game.picture(state).board();
    let boards = board(state).zip(board(&game.play(state, played)));
    let filled = boards.map(|(before, after)| {
        let is_filled = |&cell: &usize| before.cells[cell].is_none() && after.cells[cell].is_some();
        (0..before.cells.len()).filter(is_filled).collect()
    });
    vec![filled.unwrap_or_default()]
}

/// Returns the legal move written like this, in lower or upper case.
pub(super) fn parse_move<G: Notation>(game: &G, state: &G::State, text: &str) -> Option<Move> {
    let mut own = String::new();
    game.legal_moves(state).into_iter().find(|&tried| {
        own.clear();
        game.write_move(state, tried, &mut own);
        own.eq_ignore_ascii_case(text)
    })
}
