//! Draws the cells of a board, their pieces and their marks.
//!
//! ```text
//!    1   2   3    The last column and half line of a cell belong to the board, so that cells stand
//! 2      ▄▄▄      apart.
//!   ▟X▙ ▐▟O▙▌
//! 1 ▝▀▘ ▐▝▀▘▌     Without colours: " X ", "(O)"
//! ```

use super::{Grid, is_numbered};
use crate::paint::quarters::Quarters;
use crate::paint::{Canvas, Theme};
use plywood_explore::games::{Board, Surface};
use ratatui::style::{Modifier, Style};

/// A cell as it is drawn.
#[derive(Default)]
pub struct CellLook {
    /// The letter of its piece, or a sign and its style; by default an empty place.
    pub text: Option<(String, Style)>,
    pub mark: Option<Mark>,
}

/// Marks of a cell besides its piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The cursor or the move about to be tried: a frame.
    Cursor,
    /// A part of the winning line: an inverse letter.
    Winning,
    /// Chosen as a part of a move.
    Pressed,
    /// Filled by the last move: a ring.
    Last,
    /// Turned by the last move.
    Turned,
    /// A piece that may move.
    Legal,
}

impl Grid<'_> {
    /// Draws the board.
    pub fn draw(&self, canvas: &mut Canvas, look: impl Fn(usize) -> CellLook) {
        let theme = canvas.theme;
        match theme.tones {
            Some(_) => self.draw_coloured(canvas, look),
            None => self.draw_plain(canvas, look),
        }
    }

    /// Draws the board without colours: between lines, with the letters of one player inverse.
    fn draw_plain(&self, canvas: &mut Canvas, look: impl Fn(usize) -> CellLook) {
        let theme = canvas.theme;
        let (across, down) = self.cell;
        if down > 1 {
            self.draw_lines(canvas);
        }
        if down > 1 && self.top > 0 {
            let area = canvas.place(
                self.left - 1,
                self.top - 1,
                self.board.columns as i32 * across + 1,
                self.below() - self.top + 1,
            );
            canvas.part(area).frame("", theme.border, theme.border);
        }
        self.draw_names(canvas, theme.faint);
        for (cell, x, y) in self.cells() {
            let look = look(cell);
            let (text, style) = self.text(cell, &look, false, theme);
            if self.board.cells[cell].is_some() && across > 3 {
                for line in 0..(down - 1).max(1) {
                    canvas.put(x, y + line, &" ".repeat(across as usize - 1), style);
                }
            }
            let middle = x + (across - 1) / 2;
            canvas.put_centred(middle, y + self.letter_line(), &text, style);
        }
    }

    /// Draws lines between the cells.
    fn draw_lines(&self, canvas: &mut Canvas) {
        let (style, (across, down)) = (canvas.theme.border, self.cell);
        let cell = " ".repeat(across as usize - 1) + "│";
        let below = "─".repeat(across as usize - 1) + "┼";
        for row in self.rows.clone() {
            for line in 0..down {
                let part = if line == down - 1 { &below } else { &cell };
                let whole = part.repeat(self.board.columns);
                canvas.put(self.left, self.line(row) + line, &whole, style);
            }
        }
    }

    /// Draws the board in colours: round pieces, or whole ones in a single line.
    fn draw_coloured(&self, canvas: &mut Canvas, look: impl Fn(usize) -> CellLook) {
        let theme = canvas.theme;
        let (ground, place) = surface_styles(self.board, theme);
        let colour = |style: Style| style.bg.unwrap_or_default();
        let columns = self.board.columns as i32 * self.cell.0 + 1;
        let size = (columns, self.below() - self.top + 1);
        let mut picture = Quarters::new(size, colour(ground));
        let (shape, is_squared) = (Shape::new(self.cell), is_numbered(self.board));
        let cells: Vec<_> = self.cells().map(|at| (at, look(at.0))).collect();
        let mut paint = |(x, y): (i32, i32), colour, is_in: &dyn Fn(i32, i32) -> bool| {
            let x = 2 * (x - self.left + 1) + shape.indent;
            let y = 2 * (y - self.top + 1);
            let around = (x - 1..x + shape.wide + 2, y - 1..y + shape.high + 1);
            picture.paint(around, colour, |column, row| is_in(column - x, row - y));
        };
        for &((cell, x, y), _) in &cells {
            paint((x, y), colour(place), &|x, y| match self.board.surface {
                Surface::Holes => shape.has(x, y),
                // Squares of two colours need nothing between them.
                _ if is_squared => shape.fills(x, y),
                Surface::Paper | Surface::Squares { .. } => shape.surrounds(x, y),
            });
            if let Some(style) = self.piece(cell, theme) {
                paint((x, y), colour(style), &|x, y| shape.has(x, y));
            }
        }
        let accent = theme.changed.fg.unwrap_or_default();
        for ((cell, x, y), look) in &cells {
            let at = (*x, *y);
            let piece = self.piece(*cell, theme).unwrap_or(place);
            // On a piece of its own colour, the accent would not be seen.
            let accent = if colour(piece) == accent {
                theme.outline(piece)
            } else {
                accent
            };
            match look.mark {
                Some(Mark::Cursor) if shape.is_round => {
                    // Above it, a half cell between two squares has no room for a third colour.
                    let is_cut = |x, y| is_squared && y < 0 && !(0..shape.wide).contains(&x);
                    paint(at, accent, &|x, y| {
                        x <= shape.wide && !shape.surrounds(x, y) && !is_cut(x, y)
                    });
                }
                Some(Mark::Winning) if shape.is_round => {
                    paint(at, accent, &|x, y| shape.touches(x, y));
                }
                Some(Mark::Last) if shape.is_round => {
                    paint(at, theme.outline(piece), &|x, y| shape.touches(x, y));
                }
                _ => {}
            }
        }
        if is_squared {
            let half_a_line = (0..2 * columns, 0..1);
            picture.paint(half_a_line, colour(theme.base), |_, _| true);
        }
        picture.draw(canvas, (self.left - 1, self.top - 1));
        self.draw_names(canvas, ground);
        for ((cell, x, y), look) in &cells {
            let (text, style) = self.text(*cell, look, shape.is_round, theme);
            let middle = x + (self.cell.0 - 1) / 2;
            canvas.put_centred(middle, y + self.letter_line(), &text, style);
        }
    }

    /// Returns the style of the piece in a cell, if there is one.
    fn piece(&self, cell: usize, theme: &Theme) -> Option<Style> {
        let player = self.board.cells[cell]?;
        Some(Grid::piece_style(self.board, player, theme))
    }

    /// Returns a cell's text with its brackets, if its mark is not drawn.
    fn text(
        &self,
        cell: usize,
        look: &CellLook,
        is_shaped: bool,
        theme: &Theme,
    ) -> (String, Style) {
        let (_, place) = surface_styles(self.board, theme);
        let on_squares = matches!(self.board.surface, Surface::Squares { .. });
        let is_coloured = theme.tones.is_some();
        let (text, style) = match &look.text {
            Some((text, style)) => {
                let style = match self.piece(cell, theme) {
                    Some(piece) => piece,
                    // Signs must be seen on any colour.
                    None if style.bg != theme.base.bg => *style,
                    None if on_squares && is_coloured => Style {
                        fg: theme.strong.fg,
                        ..place
                    }
                    .bold(),
                    None => Style {
                        bg: place.bg,
                        ..*style
                    },
                };
                (text.clone(), style)
            }
            None => {
                // Round holes need no sign.
                let is_seen = is_coloured && self.cell.1 > 1 && !on_squares;
                let sign = if is_seen { ' ' } else { '·' };
                (Grid::sign(self.board, cell, sign), place)
            }
        };
        let Some(mark) = look.mark else {
            return (text, style);
        };
        let [open, close] = match mark {
            Mark::Cursor | Mark::Last if is_shaped => return (text, style),
            Mark::Winning if is_shaped => {
                let inverse = Style {
                    fg: style.bg,
                    bg: style.fg,
                    ..style
                };
                return (text, inverse);
            }
            Mark::Cursor => ['▸', '◂'],
            Mark::Winning | Mark::Pressed => ['[', ']'],
            Mark::Last => ['(', ')'],
            Mark::Turned => ['<', '>'],
            Mark::Legal => ['‹', '›'],
        };
        let is_letter = text.chars().count() == 1;
        match self.cell.0 {
            3.. if is_letter => (format!("{open}{text}{close}"), style),
            _ if mark == Mark::Legal => (text, style),
            _ => (text, style.add_modifier(Modifier::UNDERLINED)),
        }
    }
}

/// The parts of a cell in quarters, counted from the corner of its piece.
struct Shape {
    /// Columns and rows of the piece.
    wide: i32,
    high: i32,
    /// Columns before the piece: in three columns, half of one is free at both sides.
    indent: i32,
    /// Columns and rows of the cell.
    cell: (i32, i32),
    /// Whether pieces are discs rather than blocks.
    is_round: bool,
}

impl Shape {
    fn new((across, down): (i32, i32)) -> Shape {
        let is_round = down > 1;
        Shape {
            wide: 2 * across - 2,
            high: if is_round { 2 * down - 1 } else { 2 },
            indent: i32::from(across == 3),
            cell: (2 * across, 2 * down),
            is_round,
        }
    }

    /// Returns whether a point is in the rectangle around the piece.
    fn surrounds(&self, x: i32, y: i32) -> bool {
        (0..self.wide).contains(&x) && (0..self.high).contains(&y)
    }

    /// Returns whether a point is in the piece.
    fn has(&self, x: i32, y: i32) -> bool {
        let from_middle = |at: i32, size: i32| (2 * at + 1 - size) as f32 / size as f32;
        let is_near = from_middle(x, self.wide).powi(2) + from_middle(y, self.high).powi(2) <= 1.0;
        self.surrounds(x, y) && (is_near || !self.is_round)
    }

    /// Returns whether a point is beside the piece.
    fn touches(&self, x: i32, y: i32) -> bool {
        let sides = [(-1, 0), (1, 0), (0, -1), (0, 1)];
        !self.has(x, y)
            && sides
                .iter()
                .any(|(right, low)| self.has(x + right, y + low))
    }

    /// Returns whether a point is in the whole cell.
    fn fills(&self, x: i32, y: i32) -> bool {
        let (columns, rows) = self.cell;
        // As much of it is left of the piece as right of it.
        (0..columns).contains(&(x + 1)) && (0..rows).contains(&y)
    }
}

/// Returns the styles between the cells and of an empty cell.
fn surface_styles(board: &Board, theme: &Theme) -> (Style, Style) {
    match board.surface {
        Surface::Paper => (theme.paper, theme.faint),
        Surface::Holes => (theme.frame, theme.faint),
        Surface::Squares { .. } => (theme.light_square, theme.square),
    }
}
