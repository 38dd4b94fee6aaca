//! A frame as runs of cells of one style, for those who draw it elsewhere than in a terminal.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Neighbouring cells of one style.
#[derive(Clone, Debug)]
pub struct CellRun {
    /// The column of the first cell.
    pub column: u32,
    pub row: u32,
    /// Number of cells.
    pub cells: u32,
    /// The text in them.
    pub text: String,
    /// Colours and modifiers of the whole run.
    pub style: Style,
}

/// Returns the runs of cells of one style that differ from the frame before, if there is one.
pub fn changed_runs(before: Option<&Buffer>, now: &Buffer, area: Rect) -> Vec<CellRun> {
    let mut runs: Vec<CellRun> = Vec::new();
    for row in area.top()..area.bottom() {
        for column in area.left()..area.right() {
            let cell: &Cell = &now[(column, row)];
            if before.is_some_and(|before| &before[(column, row)] == cell) {
                continue;
            }
            let follows = |run: &&mut CellRun| {
                let end = run.column + run.cells;
                run.row == u32::from(row) && end == u32::from(column) && run.style == cell.style()
            };
            match runs.last_mut().filter(follows) {
                Some(run) => {
                    run.text.push_str(cell.symbol());
                    run.cells += 1;
                }
                None => runs.push(CellRun {
                    column: column.into(),
                    row: row.into(),
                    cells: 1,
                    text: cell.symbol().to_owned(),
                    style: cell.style(),
                }),
            }
        }
    }
    runs
}
