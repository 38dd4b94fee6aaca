//! The cells of a board with their marks and, in Connect Four, the true scores above the columns.
//! Like all other values, these are from MAX's point of view.
//!
//! ```text
//!   −12      −12     2✓      −12
//!        −12     ✗−1     −11         ✓ truly best   ✗ what the search chooses instead
//! ```

use crate::explore::snapshot::Snapshot;
use crate::explore::truth::{Truth, chosen_move};
use crate::paint::{Canvas, CellLook, Grid, Mark, Theme, max_width};
use plywood_core::game::{Move, Player, Unit};
use plywood_explore::exploration::Exploration;
use plywood_explore::games::Board;
use plywood_teach::words::value_text;
use ratatui::style::Style;

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
    /// The true scores above the columns.
    pub score_labels: Option<ScoreLabels>,
}

/// Lays out a board in its pane: below scores, above two lines of text unless they would hide rows or
/// make cells too small for round pieces.
pub(super) fn grid<'b>(board: &'b Board, marks: &BoardMarks, canvas: &Canvas) -> Grid<'b> {
    let (width, height) = (canvas.width(), canvas.height());
    let last = marks.last.iter().max().copied();
    let fitting = |lines| Grid::fitting(board, (width, height - lines), last);
    let labels = marks.score_labels.as_ref();
    let above = labels.map_or(0, |labels| labels.rows(fitting(2).cell().0));
    let alone = fitting(above);
    let grid = fitting(above + 2);
    let worth = |grid: &Grid| (grid.cell().1.min(2), grid.cells().count());
    let grid = if worth(&alone) > worth(&grid) {
        alone
    } else {
        grid
    };
    grid.moved_down(above)
}

/// Paints a board and its scores.
pub(super) fn paint_board(canvas: &mut Canvas, board: &Board, marks: &BoardMarks, grid: &Grid) {
    let theme = canvas.theme;
    grid.draw(canvas, |cell| cell_look(board, marks, cell, theme));
    if let Some(labels) = &marks.score_labels {
        labels.paint(canvas, grid);
    }
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
        mark,
    }
}

/// Returns the player of the last move, given by a cell that it filled.
fn mover(board: &Board, marks: &BoardMarks) -> Option<Player> {
    let filled = |&&cell: &&usize| board.cells[cell].is_some();
    let cell = marks.last.iter().find(filled)?;
    board.cells[*cell]
}

/// The labels above the columns.
pub(super) struct ScoreLabels(Vec<(i32, String, Style)>);

impl ScoreLabels {
    /// Creates the labels at the current node.
    pub(super) fn new(snapshot: &Snapshot, truth: &Truth, theme: &Theme) -> ScoreLabels {
        let Exploration { problem, tree, .. } = snapshot.exploration();
        // Do not give away the answer to the class's question.
        let chosen = if snapshot.hidden_count == 0 {
            chosen_move(tree, snapshot.node())
        } else {
            None
        };
        let id = snapshot.node();
        let role = tree.node(id).role;
        let label = |played: Move| match truth {
            Truth::Known(scores) => match scores.score(played) {
                None => ("?".to_owned(), theme.faint),
                Some(score) => {
                    let text = value_text(Unit::ONE, role.own(score));
                    match (scores.best() == Some(score), chosen == Some(played)) {
                        (true, _) => (format!("{text}✓"), theme.strong),
                        (false, true) => (format!("✗{text}"), theme.error),
                        (false, false) => (text, theme.base),
                    }
                }
            },
            // Animated while the solver is working.
            Truth::Running(nodes) => {
                let text = [".", "..", "…"][(nodes >> 20) as usize % 3];
                (text.to_owned(), theme.faint)
            }
            Truth::Failed => ("?".to_owned(), theme.faint),
        };
        let legal = problem.at(&tree.moves(id)).legal_moves();
        let labels = legal.into_iter().map(|played| {
            let (text, style) = label(played);
            (played.0 as i32, text, style)
        });
        ScoreLabels(labels.collect())
    }

    /// Returns the number of rows for columns of this width: two alternating ones if a single row
    /// would be too crowded.
    fn rows(&self, cell_width: i32) -> i32 {
        let widest = max_width(self.0.iter().map(|(_, text, _)| text));
        1 + i32::from(widest >= cell_width)
    }

    /// Paints the labels above the columns.
    fn paint(&self, canvas: &mut Canvas, grid: &Grid) {
        let rows = self.rows(grid.cell().0);
        for (column, text, style) in &self.0 {
            canvas.put_centred(grid.middle(*column), column % rows, text, *style);
        }
    }
}
