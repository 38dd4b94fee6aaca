//! A board in terminal cells: the layout of its places, and names for rows and columns.

use super::text::max_width;
use super::{Canvas, Theme};
use plywood_core::game::Player;
use plywood_explore::games::{Board, Surface};
use ratatui::style::{Color, Style};
use std::ops::Range;

/// The layout of a board's places on a canvas.
pub struct Grid<'b> {
    board: &'b Board,
    /// The column of the first place.
    left: i32,
    /// The line of the first visible row.
    top: i32,
    /// Columns and lines per place.
    pitch: (i32, i32),
    /// Columns and lines filled by a piece; the rest separates neighbours.
    filled: (i32, i32),
    /// The rows in view of a list.
    rows: Range<i32>,
}

/// A cell as it is drawn.
pub struct CellLook {
    /// A letter with its marks.
    pub text: String,
    /// Colours and modifiers.
    pub style: Style,
    /// Whether a piece fills the place.
    pub is_block: bool,
    /// The colour of a ring around the piece.
    pub ring: Option<Color>,
}

impl<'b> Grid<'b> {
    /// Lays out a board, given the position of its first cell, the distance between cells, and the
    /// size of a piece.
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

    /// Shows only these rows, starting where the board starts.
    pub fn showing(self, rows: Range<i32>) -> Grid<'b> {
        Grid { rows, ..self }
    }

    /// Returns the width of the row names.
    pub fn names_width(board: &Board) -> i32 {
        max_width(&board.row_names)
    }

    /// Returns the style of a player's pieces.
    pub fn piece_style(board: &Board, player: Player, theme: &Theme) -> Style {
        let is_first = player == Player::First;
        match board.surface {
            Surface::Squares { first_is_dark } => {
                theme.pieces[usize::from(is_first != first_is_dark)]
            }
            Surface::Paper | Surface::Holes if is_first => theme.first,
            Surface::Paper | Surface::Holes => theme.second,
        }
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

    /// Returns the visible places that the game uses, with their first columns and lines.
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

    /// Draws the board with its names. Pieces of at least 4x2 cells are round.
    pub fn draw(&self, canvas: &mut Canvas, mut look: impl FnMut(usize) -> CellLook) {
        let theme = canvas.theme;
        let (across, down) = self.filled;
        let surface = self.board.surface;
        let is_round = across >= 4 && down >= 2 && theme.tones.is_some();
        let ground = match surface {
            Surface::Paper => None,
            Surface::Holes => is_round.then_some(theme.frame),
            Surface::Squares { .. } => Some(theme.square),
        };
        if let (Some(ground), Surface::Holes) = (ground, surface) {
            let width = self.board.columns as i32 * self.pitch.0 + 1;
            for y in self.top..self.below() {
                canvas.fill(self.left - 1..=self.left + width - 2, y, " ", ground);
            }
        }
        self.draw_names(canvas);
        for (cell, x, y) in self.cells() {
            let look = look(cell);
            // The background is visible except where there is a piece.
            let is_hole = surface == Surface::Holes && ground.is_some();
            let mut style = look.style;
            if style.bg == theme.base.bg && !is_hole {
                style.bg = ground.and_then(|ground| ground.bg).or(style.bg);
            }
            if is_round && (look.is_block || is_hole) {
                let edge = Style {
                    fg: look.ring.or(style.bg),
                    bg: ground.and_then(|ground| ground.bg),
                    ..Style::new()
                };
                draw_disc(canvas, (x, y), self.filled, style, edge);
            } else if look.is_block || ground.is_some() {
                let blank = " ".repeat(across.max(1) as usize);
                for line in 0..down {
                    canvas.put(x, y + line, &blank, style);
                }
            }
            let middle = x + (across - 1) / 2;
            canvas.put_centred(middle, y + (down - 1) / 2, &look.text, style);
        }
    }
}

/// Quarter blocks, indexed by the sum of 1 for upper left, 2 for upper right, 4 for lower left and
/// 8 for lower right.
const QUARTERS: [&str; 16] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
];

/// Draws a round piece in this many columns and lines, with an edge of the same colour or as a
/// ring.
fn draw_disc(
    canvas: &mut Canvas,
    (x, y): (i32, i32),
    (across, down): (i32, i32),
    style: Style,
    edge: Style,
) {
    let place = |quarter: i32, size: i32| (quarter as f32 + 0.5) / size as f32 - 1.0;
    let is_inside =
        |column: i32, line: i32| place(column, across).powi(2) + place(line, down).powi(2) <= 1.0;
    // In two lines, a ring above and below would be torn by the letter.
    let has_ring = edge.fg != style.bg && down > 2;
    let ring = Style {
        fg: edge.fg,
        ..style
    };
    for (line, column) in (0..down).flat_map(|line| (0..across).map(move |column| (line, column))) {
        let quarters = [(0, 0, 1), (1, 0, 2), (0, 1, 4), (1, 1, 8)];
        let inside = quarters
            .into_iter()
            .filter(|(right, lower, _)| is_inside(2 * column + right, 2 * line + lower));
        let sum: usize = inside.map(|(.., worth)| worth).sum();
        let (sign, style) = match sum {
            15 if has_ring && line == 0 => ("▀", ring),
            15 if has_ring && line + 1 == down => ("▄", ring),
            15 => (" ", style),
            sum => (QUARTERS[sum], edge),
        };
        canvas.put(x + column, y + line, sign, style);
    }
}
