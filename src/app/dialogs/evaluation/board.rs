//! A board whose cells say what they gave.

use super::wording::amount_text;
use crate::app::paint::{Canvas, Theme, text_width};
use crate::game::{Board, Player, Value};
use crate::say;
use ratatui::style::Style;
use std::collections::BTreeMap;

/// What is said of the cells.
#[derive(Default)]
pub struct Marks {
    /// What a cell gave, where that is one cell's.
    pub amounts: BTreeMap<usize, Value>,
    /// The cells that are chosen.
    pub cells: Vec<usize>,
    /// What the chosen ones gave together.
    pub together: Option<Value>,
    /// The cells whose pieces were taken before anything was counted.
    pub taken: Vec<usize>,
    /// Cells across for an amount.
    pub widest: i32,
}

/// Columns that the sum below the board needs.
const LEAST: i32 = 22;

/// Columns that the sums beside the board need.
const NARROWEST: i32 = 26;

/// Where the cells stand.
struct Grid {
    /// Columns before the first cell, for the names of the rows.
    margin: i32,
    /// Columns a cell takes.
    width: i32,
    /// Whether amounts stand below their cells, not beside them.
    is_high: bool,
    /// Whether there is room for amounts.
    has_amounts: bool,
}

/// Draws the board and returns the columns used.
pub fn draw(canvas: &mut Canvas, board: &Board, marks: &Marks, theme: &Theme) -> i32 {
    let columns = board.columns as i32;
    let rows = board.row_names.len() as i32;
    let names = board.row_names.iter().map(|name| text_width(name)).max();
    // Amounts stand below the cells where there is room, with the names of the columns.
    let is_high = canvas.height() > 2 * rows;
    let margin = names.unwrap_or(0) + 2;
    // Where only every other cell is used, each has the room of two.
    let share = if board.unused.is_empty() { 1 } else { 2 };
    let width = |needed: i32| (needed + share - 1) / share;
    // The last one may need its second half.
    let across = |needed: i32| margin + (columns + share - 1) * width(needed) + 1;
    let beside = if is_high { 0 } else { 1 };
    let roomy = marks.widest.max(3) + beside + 1;
    let has_amounts = across(roomy) + NARROWEST <= canvas.width();
    let needed = if has_amounts { roomy } else { 4 - beside };
    let grid = Grid {
        margin,
        width: width(needed),
        is_high,
        has_amounts,
    };
    let cell_rows = if is_high { 2 } else { 1 };
    for (name, y) in board.row_names.iter().zip(0..) {
        canvas.put_right(grid.margin - 1, y * cell_rows, name, theme.faint);
    }
    for cell in 0..board.cells.len() {
        if !board.unused.contains(&cell) {
            let (row, column) = (cell as i32 / columns, cell as i32 % columns);
            draw_cell(
                canvas,
                &grid,
                (column, row * cell_rows),
                board,
                cell,
                marks,
                theme,
            );
        }
    }
    let below = rows * cell_rows;
    for (name, column) in board.column_names.iter().zip(0..) {
        let x = grid.margin + column * grid.width;
        canvas.put_centred(x + 1, below, name, theme.faint);
    }
    if let Some(together) = marks.together.filter(|_| below + 1 < canvas.height()) {
        let amount = amount_text(together);
        let text = say!(theme.language, "evaluation-marked", amount = amount);
        canvas.put(1, below + 1, &text, theme.changed);
    }
    across(needed).max(LEAST)
}

fn draw_cell(
    canvas: &mut Canvas,
    grid: &Grid,
    (column, y): (i32, i32),
    board: &Board,
    cell: usize,
    marks: &Marks,
    theme: &Theme,
) {
    let x = grid.margin + column * grid.width;
    let (letter, style) = look(board, cell, marks, theme);
    let is_chosen = marks.cells.contains(&cell);
    let amount = marks.amounts.get(&cell).filter(|_| grid.has_amounts);
    let amount = amount.map(|&amount| amount_text(amount));
    let amount_style = if is_chosen { theme.now } else { theme.changed };
    match (amount, grid.is_high) {
        (Some(amount), false) => {
            let behind = canvas.put(x, y, &letter.to_string(), style);
            canvas.put(behind, y, &amount, amount_style);
        }
        (amount, is_high) => {
            if is_chosen {
                canvas.put(x, y, "[ ]", theme.strong);
            }
            canvas.put(x + 1, y, &letter.to_string(), style);
            if let (Some(amount), true) = (amount, is_high) {
                canvas.put_centred(x + 1, y + 1, &amount, amount_style);
            }
        }
    }
}

/// The letter of a cell; `×` where a piece was taken while captures were played out.
fn look(board: &Board, cell: usize, marks: &Marks, theme: &Theme) -> (char, Style) {
    match (board.letter(cell), board.cells[cell]) {
        (Some(letter), Some(Player::First)) => (letter, theme.first),
        (Some(letter), _) => (letter, theme.second),
        (None, _) if marks.taken.contains(&cell) => ('×', theme.changed),
        (None, _) => ('·', theme.faint),
    }
}
