//! The cells of a board with their marks and, in Connect Four, the true scores above the columns.
//! Like all other values, these are from MAX's point of view.
//!
//! ```text
//!   −12      −12     2✓      −12
//!        −12     ✗−1     −11         ✓ truly best   ✗ what the search chooses instead
//! ```

use crate::explore::snapshot::Snapshot;
use crate::explore::truth::{Truth, chosen_move};
use crate::paint::{Canvas, CellLook, Grid, Theme, max_width};
use plywood_core::game::{Move, Player, Unit};
use plywood_explore::exploration::Exploration;
use plywood_explore::games::{Board, Surface};
use plywood_teach::words::value_text;
use ratatui::style::Style;
use std::ops::Range;

/// Maximum width of a cell of the board on the screen.
const MAX_CELL: i32 = 9;

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

/// Origin and cell size of a board in its pane.
pub(super) struct BoardPlace {
    /// The column of the first cell.
    pub left: i32,
    /// Number of rows above the board.
    above: i32,
    /// Columns and lines per cell.
    pub pitch: (i32, i32),
    /// Columns and lines filled by a piece.
    filled: (i32, i32),
    /// The visible rows of the board.
    rows: Range<i32>,
}

impl BoardPlace {
    /// Lays out a board in a pane of this size. If it is too tall, the rows of the last move are
    /// visible.
    pub(super) fn new(board: &Board, marks: &BoardMarks, canvas: &Canvas) -> BoardPlace {
        let (width, height) = (canvas.width(), canvas.height());
        let columns = board.columns as i32;
        let all_rows = board.row_names.len() as i32;
        let margin = Grid::names_width(board) + 1;
        // Use larger cells if there is room for them and for the lines below.
        let cell_width = ((width - margin - 1) / columns).clamp(1, MAX_CELL);
        let highest = match cell_width {
            ..3 => 1,
            // Terminal cells are twice as high as wide.
            _ => (cell_width / 2).max(2),
        };
        let labels = marks.score_labels.as_ref();
        let above = labels.map_or(0, |labels| labels.rows(cell_width));
        let cell_height = ((height - 3 - above) / all_rows).clamp(1, highest);
        let left = ((width - margin - columns * cell_width) / 2).max(0) + margin;
        let hidden = (all_rows + above - height).max(0);
        let lowest = marks.last.iter().max().map_or(0, |&cell| cell as i32) / columns;
        let top = (lowest + 1 - (all_rows - hidden)).max(0);
        let lines = (cell_height - 1).max(1);
        let across = cell_width - i32::from(lines > 1);
        BoardPlace {
            left,
            above,
            pitch: (cell_width, cell_height),
            filled: (across, lines),
            rows: top..top + all_rows - hidden,
        }
    }

    /// Returns the grid of a board at this place.
    pub(super) fn grid<'b>(&self, board: &'b Board) -> Grid<'b> {
        let grid = Grid::new(board, (self.left, self.above), self.pitch, self.filled);
        grid.showing(self.rows.clone())
    }
}

/// Paints the cells of a board.
pub(super) fn paint_board(
    canvas: &mut Canvas,
    board: &Board,
    marks: &BoardMarks,
    place: &BoardPlace,
) {
    let theme = canvas.theme;
    let grid = place.grid(board);
    let cell_width = place.pitch.0;
    let is_large = place.filled.1 > 1 && theme.tones.is_some();
    let labels = marks.score_labels.as_ref();
    if let Some(labels) = labels {
        labels.paint(canvas, place.above, |column| grid.middle(column));
    }
    grid.draw(canvas, |cell| {
        let piece = board.cells[cell];
        let is_piece = piece.is_some();
        let (text, style) = cell_look(board, marks, cell, theme);
        // On a large board, a stone fills its cell, and its letter tells who has placed it.
        let style = match piece {
            Some(player) if is_large => Grid::piece_style(board, player, theme),
            _ => style,
        };
        // A piece fills its cell unless that hides marks.
        let is_roomy = cell_width >= 3 || !board.unused.is_empty();
        let is_plain = is_piece && text.chars().count() == 1;
        CellLook {
            text: if is_roomy && is_plain && !marks.searched.contains(&cell) {
                format!(" {text} ")
            } else {
                text
            },
            style,
            is_block: is_piece && is_large,
            ring: if board.winning.contains(&cell) {
                theme.changed.fg
            } else if marks.last.contains(&cell) {
                theme.strong.fg
            } else {
                None
            },
        }
    });
}

fn cell_look(board: &Board, marks: &BoardMarks, cell: usize, theme: &Theme) -> (String, Style) {
    let is_changed = marks.last.contains(&cell);
    let before = marks.before.get(cell).copied().flatten();
    let (Some(player), Some(letter)) = (board.cells[cell], board.letter(cell)) else {
        let (sign, style) = if marks.tried.contains(&cell) {
            ("?", theme.now)
        } else if marks.best.contains(&cell) {
            ("!", theme.now)
        } else if !is_changed || before.is_none() {
            ("·", theme.faint)
        } else if before == mover(board, marks) {
            // The mover's piece has left.
            ("( )", theme.base)
        } else {
            // The opponent's piece has been captured.
            ("×", theme.changed)
        };
        return (sign.to_owned(), style);
    };
    let searched = marks.searched.contains(&cell);
    let letter = if searched && !board.kings.contains(&cell) {
        board.letters.placed[player as usize]
    } else {
        letter
    };
    let is_placed = searched && board.letters.placed != board.letters.men;
    let style = match (
        player,
        is_placed && !matches!(board.surface, Surface::Squares { .. }),
    ) {
        (Player::First, true) => theme.first_searched,
        (Player::Second, true) => theme.second_searched,
        (player, false) => Grid::piece_style(board, player, theme),
    };
    if board.winning.contains(&cell) {
        (format!("[{letter}]"), style)
    } else if is_changed && before == Some(player.other()) {
        (format!("<{letter}>"), style)
    } else if is_changed {
        (format!("({letter})"), style)
    } else {
        (letter.to_string(), style)
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

    /// Paints the labels, given the centres of columns.
    fn paint(&self, canvas: &mut Canvas, rows: i32, middle: impl Fn(i32) -> i32) {
        for (column, text, style) in &self.0 {
            canvas.put_centred(middle(*column), column % rows, text, *style);
        }
    }
}
