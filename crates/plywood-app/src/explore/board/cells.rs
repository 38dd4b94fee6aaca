//! The cells of a board with their marks.

use crate::paint::{Canvas, CellLook, Grid, Mark, Theme};
use plywood_core::game::Player;
use plywood_explore::games::Board;

#[derive(Default)]
pub(super) struct BoardMarks {
    /// Cells that the search has filled.
    pub searched: Vec<usize>,
    /// Cells that the last move has changed.
    pub last: Vec<usize>,
    /// The owners of the cells before the last move; empty at the root.
    pub before: Vec<Option<Player>>,
    pub tried: Vec<usize>,
    /// Cells that the best move changes, if it is known.
    pub best: Vec<usize>,
}

/// Lays out a board in its pane, above two lines of text unless they would hide rows or make cells
/// too small for round pieces.
pub(super) fn grid<'b>(board: &'b Board, marks: &BoardMarks, canvas: &Canvas) -> Grid<'b> {
    let (width, height) = (canvas.width(), canvas.height());
    let last = marks.last.iter().max().copied();
    let [alone, grid] = [0, 2].map(|lines| Grid::fitting(board, (width, height - lines), last));
    let worth = |grid: &Grid| (grid.cell().1.min(2), grid.cells().count());
    if worth(&alone) > worth(&grid) {
        alone
    } else {
        grid
    }
}

/// Paints a board.
pub(super) fn paint_board(canvas: &mut Canvas, board: &Board, marks: &BoardMarks, grid: &Grid) {
    let theme = canvas.theme;
    grid.draw(canvas, |cell| cell_look(board, marks, cell, theme));
}

fn cell_look(board: &Board, marks: &BoardMarks, cell: usize, theme: &Theme) -> CellLook {
    let is_changed = marks.last.contains(&cell);
    let before = marks.before.get(cell).copied().flatten();
    let (Some(player), Some(letter)) = (board.cells[cell], board.letter(cell)) else {
        let sign = if marks.tried.contains(&cell) {
            Some(("?", theme.now))
        } else if marks.best.contains(&cell) {
            Some(("!", theme.now))
        } else if !is_changed || before.is_none() {
            None
        } else if before == mover(board, marks) {
            // The mover's piece has left.
            Some(("( )", theme.base))
        } else {
            // The opponent's piece has been captured.
            Some(("×", theme.changed))
        };
        let is_next = matches!(sign, Some(("?" | "!", _)));
        return CellLook {
            text: sign.map(|(sign, style)| (sign.to_owned(), style)),
            mark: is_next.then_some(Mark::Cursor),
            ..CellLook::default()
        };
    };
    let is_searched = marks.searched.contains(&cell);
    let letter = if is_searched && !board.kings.contains(&cell) {
        board.letters.placed[player as usize]
    } else {
        letter
    };
    let mark = if board.winning.contains(&cell) {
        Some(Mark::Winning)
    } else if is_changed && before == Some(player.other()) {
        Some(Mark::Turned)
    } else if is_changed {
        Some(Mark::Last)
    } else {
        None
    };
    CellLook {
        text: Some((letter.to_string(), theme.base)),
        is_searched,
        mark,
    }
}

/// Returns the player of the last move, given by a cell that it filled.
fn mover(board: &Board, marks: &BoardMarks) -> Option<Player> {
    let filled = |&&cell: &&usize| board.cells[cell].is_some();
    let cell = marks.last.iter().find(filled)?;
    board.cells[*cell]
}
