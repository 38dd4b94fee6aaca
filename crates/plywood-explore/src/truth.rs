//! True results of positions: who wins under best play.
//!
//! The solver (`plywood-solve`) has its own bitboards, which are converted from this crate's
//! positions here, and its scores are turned into outcomes. [`Solutions`] caches solved positions
//! for all callers.

mod nodes;
mod scored_moves;
mod solutions;

pub use nodes::solvable_nodes;
pub use scored_moves::{Scale, ScoredMoves, TrueOutcome};
pub use solutions::{Solutions, Solvable, solvable};

use crate::exploration::{PositionText, Problem};
use crate::games::connect_four::Position;
use plywood_core::game::{Move, Player};
use plywood_core::search::Stop;
pub use plywood_solve::opening;
pub use plywood_solve::{Position as SolverPosition, PositionError, Settings, SolveError, Solver};

/// Converts the solver's error to that of a search.
pub fn search_error(error: SolveError) -> Stop {
    match error {
        SolveError::Cancelled => Stop::Cancelled,
        SolveError::NodeLimit => Stop::NodeLimit(0),
        SolveError::NoMemory => Stop::NoMemory(0),
    }
}

/// Converts a position to the solver's form.
///
/// # Errors
/// No game can produce these stones, as on a drawn board where one side has too many.
pub fn solver_position(position: &Position) -> Result<SolverPosition, PositionError> {
    let to_move = position.to_move();
    SolverPosition::from_stones(position.stones(to_move), position.stones(to_move.other()))
}

/// Returns the position after `moves` from the root of `problem` in the solver's form, if it can be
/// solved: in Connect Four, while the game is in progress.
pub fn position_after(problem: &Problem, moves: &[Move]) -> Option<SolverPosition> {
    let (here, game) = (problem.at(moves), problem.spec.game);
    if !game.has_solver() || here.outcome().is_some() {
        return None;
    }
    let position = match game.position(&here.position_text()) {
        PositionText::Notation(text) => Position::from_moves(&text),
        PositionText::Board(text) => Position::from_board(&text),
    };
    solver_position(&position.ok()?).ok()
}

/// Nodes that the solver searches between checks for cancellation.
pub const CHECK_INTERVAL: u64 = 1 << 10;

/// Nodes after which the solver gives up, some seconds. Nodes rather than time, so that the same
/// positions are solved on every machine.
pub const MAX_NODES: u64 = if cfg!(target_family = "wasm") {
    30_000_000
} else {
    100_000_000
};

/// The score of each column for the side to move; `None` for a full column.
pub type Scores = [Option<i32>; COLUMNS];

/// Number of columns.
pub const COLUMNS: usize = plywood_solve::WIDTH as usize;

/// Returns the player to move in Connect Four with this number of stones on the board.
pub fn mover(stones: u32) -> Player {
    match stones % 2 {
        0 => Player::First,
        _ => Player::Second,
    }
}
