//! A board as a page draws it.

use crate::exploration::GameName;
use crate::game::Board;
use serde::Serialize;

/// A board, cell by cell, the top row first.
#[derive(Serialize)]
pub(super) struct Cells {
    columns: usize,
    /// Whether a move is a column, so that any of its cells can be clicked.
    by_columns: bool,
    /// One letter per cell, `.` for an empty one.
    cells: String,
    column_names: Vec<String>,
    row_names: Vec<String>,
    /// Cells on which no piece ever stands.
    unused: Vec<usize>,
    /// The letters of the first player's pieces.
    first: String,
    /// Cells whose piece is a king.
    kings: Vec<usize>,
    /// The cells that have won the game.
    winning: Vec<usize>,
}

impl Cells {
    /// Returns the board of a game.
    pub(super) fn new(game: GameName, board: Board) -> Cells {
        let letters = board.letters;
        let cells = 0..board.cells.len();
        Cells {
            cells: cells
                .map(|cell| board.letter(cell).unwrap_or('.'))
                .collect(),
            columns: board.columns,
            by_columns: game.text_format().moves_are_columns,
            first: [letters.men[0], letters.kings[0]].iter().collect(),
            column_names: board.column_names,
            row_names: board.row_names,
            unused: board.unused,
            kings: board.kings,
            winning: board.winning,
        }
    }
}
