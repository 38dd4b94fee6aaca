//! A board in cells of the terminal: where its places lie, and their names beside and below them.

use super::Canvas;
use super::text::max_width;
use plywood_explore::games::Board;
use ratatui::style::Style;
use std::ops::Range;

/// The layout of a board's places on a canvas.
pub struct Grid<'b> {
    board: &'b Board,
    /// The column of the first place.
    left: i32,
    /// The line of the first row in sight.
    top: i32,
    /// Columns and lines from a place to the next one.
    pitch: (i32, i32),
    /// Columns and lines that a piece fills; the rest keeps neighbours apart.
    filled: (i32, i32),
    /// The rows in sight.
    rows: Range<i32>,
}

/// The look of a place.
pub struct CellLook {
    /// A letter with its marks.
    pub text: String,
    /// Colours and modifiers.
    pub style: Style,
    /// Whether it fills the whole place.
    pub is_block: bool,
}

impl<'b> Grid<'b> {
    /// Lays out a board: the position of its first cell, the distance from a cell to the next one,
    /// and the size of a piece.
    pub fn new(
        board: &'b Board,
        (left, top): (i32, i32),
        pitch: (i32, i32),
        filled: (i32, i32),
    ) -> Grid<'b> {
        Grid {
            board,
            left,
            top,
            pitch,
            filled,
            rows: 0..board.row_names.len() as i32,
        }
    }

    /// Returns the same with only these rows, the first of them where the board begins.
    pub fn showing(self, rows: Range<i32>) -> Grid<'b> {
        Grid { rows, ..self }
    }

    /// Returns the number of columns that the names of the rows take.
    pub fn names_width(board: &Board) -> i32 {
        max_width(&board.row_names)
    }

    /// Returns the middle of a column of the board.
    pub fn middle(&self, column: i32) -> i32 {
        self.left + column * self.pitch.0 + (self.filled.0 - 1) / 2
    }

    /// Returns the line below the board, with the names of its columns.
    pub fn below(&self) -> i32 {
        let rows = self.rows.len() as i32;
        self.top + (rows - 1) * self.pitch.1 + self.filled.1
    }

    /// Returns the places in sight that the game uses, with their first columns and lines.
    pub fn cells(&self) -> impl Iterator<Item = (usize, i32, i32)> {
        let columns = self.board.columns as i32;
        let used = (0..self.board.cells.len()).filter(|cell| !self.board.unused.contains(cell));
        used.filter_map(move |cell| {
            let (row, column) = (cell as i32 / columns, cell as i32 % columns);
            let is_seen = self.rows.contains(&row);
            is_seen.then(|| {
                let x = self.left + column * self.pitch.0;
                (cell, x, self.line(row))
            })
        })
    }

    fn line(&self, row: i32) -> i32 {
        self.top + (row - self.rows.start) * self.pitch.1
    }

    /// Draws the names.
    pub fn draw_names(&self, canvas: &mut Canvas) {
        for row in self.rows.clone() {
            let y = self.line(row) + (self.filled.1 - 1) / 2;
            let name = &self.board.row_names[row as usize];
            canvas.put_right(self.left - 1, y, name, canvas.theme.faint);
        }
        for (column, name) in (0..).zip(&self.board.column_names) {
            canvas.put_centred(self.middle(column), self.below(), name, canvas.theme.faint);
        }
    }

    /// Draws the board with its names.
    pub fn draw(&self, canvas: &mut Canvas, mut look: impl FnMut(usize) -> CellLook) {
        self.draw_names(canvas);
        let (across, down) = self.filled;
        for (cell, x, y) in self.cells() {
            let CellLook {
                text,
                style,
                is_block,
            } = look(cell);
            if is_block {
                let blank = " ".repeat(across.max(1) as usize);
                for line in 0..down {
                    canvas.put(x, y + line, &blank, style);
                }
            }
            let middle = x + (across - 1) / 2;
            canvas.put_centred(middle, y + (down - 1) / 2, &text, style);
        }
    }
}
