//! The cells of a board, their marks, and the true scores on them, from MAX's point of view like all
//! values beside them: in Connect Four over the columns, elsewhere on the cells to which the moves
//! lead.
//!
//! ```text
//!   −12      −12     2✓      −12
//!        −12     ✗−1     −11         ✓ truly best   ✗ what the search chooses instead
//! ```
//!
//! Where a game does not count by how much it is won, `▲5` is a win for MAX in 5 plies and `▽4` one
//! for MIN in 4.

use crate::explore::Explore;
use crate::explore::frame::Space;
use crate::explore::truth::Truth;
use crate::paint::{Canvas, CellLook, Grid, Theme, max_width, text_width};
use plywood_core::game::{Move, Player, Unit, Value};
use plywood_core::search::Role;
use plywood_explore::games::{Board, Surface};
use plywood_explore::truth::{Scale, ScoredMoves};
use plywood_teach::words::value_text;
use ratatui::style::Style;
use std::ops::Range;

/// Maximum width of a cell of the board on the screen.
const MAX_CELL: i32 = 9;

/// The marks on a board.
#[derive(Default)]
pub(super) struct BoardMarks {
    /// Cells that the search has filled.
    pub searched: Vec<usize>,
    /// Cells that the last move has changed.
    pub last: Vec<usize>,
    /// The owners of the cells before the last move; empty at the root.
    pub before: Vec<Option<Player>>,
    pub tried: Vec<usize>,
    /// Cells that the best move changes, once it is known.
    pub best: Vec<usize>,
    /// The cells that the moves of the principal variation filled, move by move, once it stands on
    /// the board.
    pub line: Vec<usize>,
    /// The true scores over the columns or on the cells.
    pub score_labels: Option<ScoreLabels>,
}

/// Origin and cell size of a board in its pane.
pub(super) struct Place {
    /// The column of the first cell.
    pub left: i32,
    /// Rows over the board.
    above: i32,
    /// Columns and lines from a cell to the next one.
    pub pitch: (i32, i32),
    /// Columns and lines that a piece fills.
    filled: (i32, i32),
    /// The rows of the board in sight.
    rows: Range<i32>,
}

impl Place {
    /// Lays out a board in a pane of this size. If it is too tall, the rows of the last move are kept
    /// in sight.
    pub(super) fn new(board: &Board, marks: &BoardMarks, space: Space) -> Place {
        let (width, height, _) = space.parts();
        let columns = board.columns as i32;
        let all_rows = board.row_names.len() as i32;
        let margin = Grid::names_width(board) + 1;
        // Larger cells where there is room for them and for the lines below.
        let cell_width = ((width - margin - 1) / columns).clamp(1, MAX_CELL);
        let highest = match cell_width {
            ..3 => 1,
            // A cell is twice as high as it is wide.
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
        Place {
            left,
            above,
            pitch: (cell_width, cell_height),
            filled: (across, lines),
            rows: top..top + all_rows - hidden,
        }
    }

    /// Returns the grid of a board that lies here.
    pub(super) fn grid<'b>(&self, board: &'b Board) -> Grid<'b> {
        let grid = Grid::new(board, (self.left, self.above), self.pitch, self.filled);
        grid.showing(self.rows.clone())
    }
}

/// Paints the cells of a board.
pub(super) fn paint_board(canvas: &mut Canvas, board: &Board, marks: &BoardMarks, place: &Place) {
    let theme = canvas.theme;
    let grid = place.grid(board);
    let cell_width = place.pitch.0;
    let labels = marks.score_labels.as_ref();
    if let Some(labels) = labels {
        labels.paint(canvas, place.above, |column| grid.middle(column));
    }
    grid.draw(canvas, |cell| {
        let is_piece = board.cells[cell].is_some();
        let label = labels.and_then(|labels| labels.on_cell(cell, cell_width));
        let label = label.filter(|_| !is_piece);
        let (text, style) = label.unwrap_or_else(|| cell_look(board, marks, cell, theme));
        // A piece fills its place, where that hides no mark beside it.
        let is_roomy = cell_width >= 3 || !board.unused.is_empty();
        let is_plain = is_piece && text.chars().count() == 1;
        CellLook {
            text: if is_roomy && is_plain && !marks.searched.contains(&cell) {
                format!(" {text} ")
            } else {
                text
            },
            style,
            // On a large board a stone fills its place.
            is_block: is_piece && style.bg != theme.base.bg && place.filled.1 > 1,
            ring: if board.winning.contains(&cell) {
                theme.changed.fg
            } else {
                theme.strong.fg.filter(|_| marks.last.contains(&cell))
            },
        }
    });
}

fn cell_look(board: &Board, marks: &BoardMarks, cell: usize, theme: &Theme) -> (String, Style) {
    let is_changed = marks.last.contains(&cell);
    let before = marks.before.get(cell).copied().flatten();
    let (Some(player), Some(letter)) = (board.cells[cell], board.letter(cell)) else {
        return match before.filter(|_| is_changed) {
            _ if marks.tried.contains(&cell) => ("?".to_owned(), theme.now),
            _ if marks.best.contains(&cell) => ("!".to_owned(), theme.now),
            // The mover's piece has gone, the other's has been taken.
            Some(owner) if Some(owner) == mover(board, marks) => ("( )".to_owned(), theme.base),
            Some(_) => ("×".to_owned(), theme.changed),
            None => ("·".to_owned(), theme.faint),
        };
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
    let number = marks.line.iter().rposition(|&played| played == cell);
    if board.winning.contains(&cell) {
        (format!("[{letter}]"), style)
    } else if let Some(number) = number {
        (format!("{letter}{}", number + 1), style)
    } else if is_changed && before == Some(player.other()) {
        (format!("<{letter}>"), style)
    } else if is_changed {
        (format!("({letter})"), style)
    } else {
        (letter.to_string(), style)
    }
}

/// Returns the player of the last move: the owner of a piece on a cell that it filled.
fn mover(board: &Board, marks: &BoardMarks) -> Option<Player> {
    let filled = |&&cell: &&usize| board.cells[cell].is_some();
    let cell = marks.last.iter().find(filled)?;
    board.cells[*cell]
}

/// The labels of the moves.
pub(super) struct ScoreLabels {
    is_over_columns: bool,
    moves: Vec<Label>,
}

/// The label of a move.
struct Label {
    /// The column of the board or the cell.
    place: usize,
    text: String,
    /// The sign alone, if there is no room for the text.
    sign: &'static str,
    style: Style,
    /// Moves worth more to the mover come first.
    rank: (bool, Option<Value>),
}

impl ScoreLabels {
    /// Creates the labels at the current node; `None` if they are not wanted, or there is no truth.
    pub(super) fn new(explore: &Explore, theme: &Theme) -> Option<Self> {
        let truth = explore.truth_over_board()?;
        // Does not reveal the answer to the class's question.
        let chosen = explore
            .chosen_move()
            .filter(|_| explore.hidden_count() == 0);
        let exploration = explore.exploration();
        let id = explore.replay().node();
        let role = exploration.tree.node(id).role;
        let here = exploration.problem.at(&exploration.tree.moves(id));
        let is_over_columns = exploration.spec.game.has_solver();
        let label = |played: Move| {
            let place = if is_over_columns {
                played.0 as usize
            } else {
                *here.cell_paths(played).first()?.last()?
            };
            Some(label(place, &truth, played, role, chosen, theme))
        };
        let legal = here.legal_moves().into_iter();
        let mut moves: Vec<Label> = legal.filter_map(label).collect();
        // The best of the moves that lead to the same cell is kept.
        moves.sort_by_key(|label| (label.place, std::cmp::Reverse(label.rank)));
        moves.dedup_by_key(|label| label.place);
        Some(Self {
            is_over_columns,
            moves,
        })
    }

    /// Returns the number of rows that they take over the board where columns are this wide: two,
    /// alternating, if one would join the scores.
    fn rows(&self, cell_width: i32) -> i32 {
        let widest = max_width(self.moves.iter().map(|label| &label.text));
        if self.is_over_columns {
            1 + i32::from(widest >= cell_width)
        } else {
            0
        }
    }

    /// Paints them from the first row on, over columns with these centres.
    fn paint(&self, canvas: &mut Canvas, rows: i32, middle: impl Fn(i32) -> i32) {
        for label in self.moves.iter().filter(|_| self.is_over_columns) {
            let column = label.place as i32;
            canvas.put_centred(middle(column), column % rows, &label.text, label.style);
        }
    }

    /// Returns the text on a cell of this width.
    fn on_cell(&self, cell: usize, width: i32) -> Option<(String, Style)> {
        let mut moves = self.moves.iter().filter(|_| !self.is_over_columns);
        let label = moves.find(|label| label.place == cell)?;
        let text = if text_width(&label.text) <= width.max(1) {
            label.text.clone()
        } else {
            label.sign.to_owned()
        };
        Some((text, label.style))
    }
}

fn label(
    place: usize,
    truth: &Truth,
    played: Move,
    role: Role,
    chosen: Option<Move>,
    theme: &Theme,
) -> Label {
    let (scores, score) = match truth {
        Truth::Known(scores) => (Some(scores), scores.score(played)),
        Truth::Running(_) | Truth::Failed => (None, None),
    };
    let best = scores.and_then(|scores| scores.best());
    let is_best = score.is_some() && score == best;
    let (text, sign, style) = match (scores, score) {
        (Some(scores), Some(score)) => {
            let text = score_text(scores, role.own(score));
            match (is_best, best.is_some() && chosen == Some(played)) {
                (true, _) => (format!("{text}✓"), "✓", theme.strong),
                (false, true) => (format!("✗{text}"), "✗", theme.error),
                (false, false) => (text, "·", theme.base),
            }
        }
        _ => {
            let text = match truth {
                // It moves while the solver works.
                Truth::Running(nodes) => [".", "..", "…"][(nodes >> 20) as usize % 3],
                _ => "?",
            };
            (text.to_owned(), "·", theme.faint)
        }
    };
    Label {
        place,
        text,
        sign,
        style,
        rank: (is_best, score),
    }
}

/// Returns the text of a score from MAX's point of view.
fn score_text(scores: &ScoredMoves, score: Value) -> String {
    if scores.scale != Scale::Plies || score == 0 {
        return value_text(Unit::ONE, score);
    }
    let sign = if score > 0 { "▲" } else { "▽" };
    format!("{sign}{}", scores.outcome(score).number)
}
