//! A board whose cells show their contributions.

use super::wording::amount_text;
use crate::paint::{Canvas, Grid, Theme};
use plywood_core::game::{Player, Unit, Value};
use plywood_explore::games::Board;
use plywood_teach::say;
use ratatui::style::Style;
use std::collections::BTreeMap;

/// The marks on the cells.
#[derive(Default)]
pub(crate) struct CellMarks {
    /// Contributions of single cells.
    pub amounts: BTreeMap<usize, Value>,
    /// The cells that are chosen.
    pub chosen: Vec<usize>,
    /// Contribution of the chosen cells together.
    pub total: Option<Value>,
    /// The cells whose pieces were taken before anything was counted.
    pub taken: Vec<usize>,
    /// Width of an amount, in cells.
    pub amount_width: i32,
}

/// Columns that the sum below the board needs.
const MIN_BELOW: i32 = 22;

/// Columns that the sums beside the board need.
const MIN_BESIDE: i32 = 26;

/// Draws the board and returns the columns used.
pub(crate) fn draw(canvas: &mut Canvas, board: &Board, marks: &CellMarks) -> i32 {
    let theme = canvas.theme;
    let columns = board.columns as i32;
    let rows = board.row_names.len() as i32;
    // Amounts stand below the cells where there is room, with the names of the columns.
    let is_high = canvas.height() > 2 * rows;
    let margin = Grid::names_width(board) + 2;
    // If only every other cell is used, each has the width of two.
    let share = if board.unused.is_empty() { 1 } else { 2 };
    let width = |needed: i32| (needed + share - 1) / share;
    // The last one may need its second half.
    let across = |needed: i32| margin + (columns + share - 1) * width(needed) + 1;
    let beside = i32::from(!is_high);
    let roomy = marks.amount_width.max(3) + beside + 1;
    let has_amounts = across(roomy) + MIN_BESIDE <= canvas.width();
    let needed = if has_amounts { roomy } else { 4 - beside };
    let lines = if is_high { 2 } else { 1 };
    // The name of a column stands below the letters.
    let grid = Grid::new(board, (margin, 0), (width(needed), lines), (3, lines));
    grid.draw_names(canvas);
    for (cell, x, y) in grid.cells() {
        let (letter, style) = look(board, cell, marks, theme);
        let letter = letter.to_string();
        let is_chosen = marks.chosen.contains(&cell);
        let amount_style = if is_chosen { theme.now } else { theme.changed };
        let amount = marks.amounts.get(&cell).filter(|_| has_amounts);
        let amount = amount.map(|&amount| amount_text(Unit::ONE, amount));
        // Below the letter where there is room, else after it.
        if let (Some(amount), false) = (&amount, is_high) {
            let behind = canvas.put(x, y, &letter, style);
            canvas.put(behind, y, amount, amount_style);
            continue;
        }
        if is_chosen {
            canvas.put(x, y, "[ ]", theme.strong);
        }
        canvas.put(x + 1, y, &letter, style);
        if let Some(amount) = amount {
            canvas.put_centred(x + 1, y + 1, &amount, amount_style);
        }
    }
    let below = grid.below();
    if let Some(total) = marks.total.filter(|_| below + 1 < canvas.height()) {
        let amount = amount_text(Unit::ONE, total);
        let text = say!(theme.language, "evaluation-marked", amount);
        canvas.put(1, below + 1, &text, theme.changed);
    }
    across(needed).max(MIN_BELOW)
}

/// Returns the letter of a cell and its style; `×` where a piece was taken while captures were
/// played out.
fn look(board: &Board, cell: usize, marks: &CellMarks, theme: &Theme) -> (char, Style) {
    match (board.letter(cell), board.cells[cell]) {
        (Some(letter), Some(Player::First)) => (letter, theme.first),
        (Some(letter), _) => (letter, theme.second),
        (None, _) if marks.taken.contains(&cell) => ('×', theme.changed),
        (None, _) => ('·', theme.faint),
    }
}
