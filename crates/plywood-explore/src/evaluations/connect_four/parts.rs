//! The parts that several Connect Four evaluations share.

use super::lines::Line;
use super::weights::Weights;
use crate::evaluations::explain::players;
use crate::evaluations::{Explanation, PartKind};
use crate::games::connect_four::{COLUMNS, ConnectFour, Position, ROWS};
use crate::games::{Board, Drawing};
use plywood_core::game::{Player, Value};

fn board(position: &Position) -> Option<Board> {
    ConnectFour.picture(position).board()
}

/// Returns the index of a cell of the board; column and row count from 0 at the lower left.
fn cell(column: usize, row: usize) -> usize {
    (ROWS - 1 - row) * COLUMNS + column
}

/// Returns the cells of a line.
pub(super) fn line_cells(line: &Line) -> Vec<usize> {
    let places = line.places().into_iter();
    places.map(|(column, row)| cell(column, row)).collect()
}

/// Adds the weight under each stone.
pub(super) fn add_cells(position: &Position, weights: &Weights, explanation: &mut Explanation) {
    let Some(board) = board(position) else {
        return;
    };
    for player in players(explanation.max) {
        for cell in board.cells_of(player) {
            let (column, row) = (cell % COLUMNS, ROWS - 1 - cell / COLUMNS);
            let weight = Value::from(weights[column][row]);
            explanation.add(PartKind::Cell, player, vec![cell], weight);
        }
    }
}

/// Returns the player with four in a row, and the cells.
pub(super) fn four(position: &Position) -> Option<(Player, Vec<usize>)> {
    Some((position.winner()?, board(position)?.winning))
}

/// Returns the cells without a stone.
pub(super) fn empty(position: &Position) -> Vec<usize> {
    let cells = board(position).map_or(Vec::new(), |board| board.cells);
    (0..cells.len())
        .filter(|&cell| cells[cell].is_none())
        .collect()
}
