//! A board in terminal cells: the layout of its places, and the names of rows and columns.

mod draw;

pub use draw::{CellLook, Mark};

use super::text::max_width;
use super::{Canvas, Theme};
use plywood_core::game::Player;
use plywood_explore::games::{Board, Surface};
use ratatui::style::Style;
use std::ops::Range;

/// The layout of a board's places on a canvas.
pub struct Grid<'b> {
    board: &'b Board,
    /// The column of the first place.
    left: i32,
    /// The line of the first visible row.
    top: i32,
    /// The lines above it for the names of the columns.
    head: i32,
    /// Columns and lines per place.
    cell: (i32, i32),
    /// The rows in view of a list.
    rows: Range<i32>,
}

impl<'b> Grid<'b> {
    /// Lays out a board as large as it fits into this many columns and lines. If it is too tall, the
    /// row of `shown` is visible.
    pub fn fitting(
        board: &'b Board,
        (width, height): (i32, i32),
        shown: Option<usize>,
    ) -> Grid<'b> {
        let (columns, rows) = (board.columns as i32, board.row_names.len() as i32);
        let margin = max_width(&board.row_names) + 1;
        let widest = (width - margin) / columns;
        // The names of the columns have a line, if there are any.
        let names = i32::from(!is_numbered(board));
        let down = ((height - names) / rows).min(widest / 2).max(1);
        // Cells of a terminal are twice as high as wide.
        let across = widest.clamp(2, (2 * down).max(4));
        let hidden = (rows * down + names - height).clamp(0, rows - 1);
        let lowest = shown.map_or(0, |cell| cell as i32 / columns);
        let first = (lowest + 1 - (rows - hidden)).max(0);
        let head = names * i32::from(hidden == 0 && rows * down < height);
        Grid {
            board,
            left: ((width - margin - columns * across) / 2).max(0) + margin,
            top: head,
            head,
            cell: (across, down),
            rows: first..first + rows - hidden,
        }
    }

    /// Moves the board down.
    pub fn moved_down(self, lines: i32) -> Grid<'b> {
        Grid {
            top: self.top + lines,
            ..self
        }
    }

    /// Returns the columns and lines of a board with cells of this many lines.
    pub fn size(board: &Board, lines: i32) -> (i32, i32) {
        let (columns, rows) = (board.columns as i32, board.row_names.len() as i32);
        let across = (2 * lines).max(3);
        let head = i32::from(!is_numbered(board));
        let margin = max_width(&board.row_names) + 1;
        (margin + columns * across, head + rows * lines)
    }

    /// Returns the columns and lines of a cell.
    pub fn cell(&self) -> (i32, i32) {
        self.cell
    }

    /// Returns the style of a player's pieces.
    fn piece_style(board: &Board, player: Player, theme: &Theme) -> Style {
        let is_first = player == Player::First;
        match board.surface {
            Surface::Squares { first_is_dark } => {
                theme.pieces[usize::from(is_first != first_is_dark)]
            }
            Surface::Paper | Surface::Holes if is_first => theme.first,
            Surface::Paper | Surface::Holes => theme.second,
        }
    }

    /// Returns the text of an empty place: the number of its square where it has room, or this sign.
    pub fn sign(&self, cell: usize, sign: char) -> String {
        let before = self.board.unused.partition_point(|&unused| unused < cell);
        if is_numbered(self.board) && self.cell.1 > 1 {
            (cell + 1 - before).to_string()
        } else {
            sign.to_string()
        }
    }

    /// Returns the middle of a column of the board.
    pub fn middle(&self, column: i32) -> i32 {
        self.left + column * self.cell.0 + (self.cell.0 - 1) / 2
    }

    /// Returns the line below the board.
    pub fn below(&self) -> i32 {
        self.line(self.rows.end)
    }

    /// Returns the visible places that the game uses, with their first columns and lines.
    pub fn cells(&self) -> impl Iterator<Item = (usize, i32, i32)> {
        let columns = self.board.columns as i32;
        let used = (0..self.board.cells.len()).filter(|cell| !self.board.unused.contains(cell));
        used.filter_map(move |cell| {
            let (row, column) = (cell as i32 / columns, cell as i32 % columns);
            let is_seen = self.rows.contains(&row);
            is_seen.then(|| {
                let x = self.left + column * self.cell.0;
                (cell, x, self.line(row))
            })
        })
    }

    fn line(&self, row: i32) -> i32 {
        self.top + (row - self.rows.start) * self.cell.1
    }

    /// Returns the line of a cell's letter below its first one.
    fn letter_line(&self) -> i32 {
        (self.cell.1 - 1) / 2
    }

    /// Draws the names of the rows and, on the board's edge, those of the columns.
    fn draw_names(&self, canvas: &mut Canvas, edge: Style) {
        for row in self.rows.clone() {
            let y = self.line(row) + self.letter_line();
            let name = &self.board.row_names[row as usize];
            canvas.put_right(self.left - 1, y, name, canvas.theme.faint);
        }
        if self.head == 0 {
            return;
        }
        for (column, name) in (0..).zip(&self.board.column_names) {
            canvas.put_centred(self.middle(column), self.top - self.head, name, edge);
        }
    }
}

/// Returns whether a board's squares are numbered, as in a game that uses every other one.
fn is_numbered(board: &Board) -> bool {
    !board.unused.is_empty()
}
