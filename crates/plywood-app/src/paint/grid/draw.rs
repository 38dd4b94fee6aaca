//! Draws the cells of a board, their pieces and their marks.
//!
//! ```text
//!    1   2   3    The last column and half line of a cell belong to the board, so that cells stand
//! 2      ▄▄▄      apart. A stone that the search has placed is hollow.
//!   ▟X▙ ▐▟O▙▌
//! 1 ▝▀▘ ▐▝▀▘▌     Without colours: " X ", "▌O▐", "(x)"
//! ```

use super::{Grid, is_numbered};
use crate::paint::quarters::Quarters;
use crate::paint::{Canvas, Theme};
use plywood_core::game::Player;
use plywood_explore::games::Surface;
use plywood_teach::say;
use ratatui::style::{Color, Modifier, Style};

/// The rim of a piece without colours: its upper side, its middle and its lower side.
const RIM: [[&str; 3]; 3] = [["▛", "▀", "▜"], ["▌", " ", "▐"], ["▙", "▄", "▟"]];

/// A cell as it is drawn.
#[derive(Default)]
pub struct CellLook {
    /// The letter of its piece, or a sign and its style; by default an empty place.
    pub text: Option<(String, Style)>,
    /// Whether its piece is one that the search has placed.
    pub is_searched: bool,
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
            let (_, style) = self.text(cell, &look, theme);
            if self.board.cells[cell].is_some() && !look.is_searched && across > 2 {
                let letter = self.letter_line();
                // As much of a piece is above its letter as below it.
                let around = letter.min(down - 2 - letter).max(0);
                let is_block =
                    style.bg.is_some() || style.add_modifier.contains(Modifier::REVERSED);
                for line in -around..=around {
                    let side = (1 + line / around.max(1)) as usize;
                    let [left, middle, right] = if is_block { [" "; 3] } else { RIM[side] };
                    let middle = middle.repeat((across as usize - 3).max(1));
                    let part = left.to_owned() + &middle + right;
                    canvas.put(x, y + letter + line, &part, style);
                }
            }
            self.draw_text(canvas, (cell, x, y), &look);
        }
    }

    /// Draws lines between the cells.
    fn draw_lines(&self, canvas: &mut Canvas) {
        let (style, (across, down)) = (canvas.theme.border, self.cell);
        let below = "─".repeat(across as usize - 1) + "┼";
        for row in self.rows.clone() {
            let first = self.line(row);
            for column in 1..=self.board.columns as i32 {
                let x = self.left + column * across;
                for line in 0..down - 1 {
                    canvas.put(x - 1, first + line, "│", style);
                }
                canvas.put(x - across, first + down - 1, &below, style);
            }
        }
    }

    /// Draws the board in colours: round pieces, or whole ones in a single line.
    fn draw_coloured(&self, canvas: &mut Canvas, look: impl Fn(usize) -> CellLook) {
        let theme = canvas.theme;
        let [ground, place] = self.surface_styles(theme);
        let colour = |style: Style| style.bg.unwrap_or_default();
        let columns = self.board.columns as i32 * self.cell.0 + 1;
        let top = self.top - self.head;
        let mut picture = Quarters::new((columns, self.below() - top), colour(ground));
        let is_squared = is_numbered(self.board);
        let shape = Shape::new(self.cell, is_squared);
        let cells: Vec<_> = self.cells().map(|at| (at, look(at.0))).collect();
        let mut paint = |(x, y): (i32, i32), colour, is_in: &dyn Fn(i32, i32) -> bool| {
            let x = 2 * (x - self.left + 1) + shape.indent;
            let y = 2 * (y - top);
            let around = (x - 1..x + shape.wide + 2, y - 1..y + shape.high + 1);
            picture.paint(around, colour, |column, row| is_in(column - x, row - y));
        };
        for ((cell, x, y), look) in &cells {
            let at = (*x, *y);
            paint(at, colour(place), &|x, y| match self.board.surface {
                Surface::Holes => shape.is_round && shape.has(x, y),
                // Squares of two colours need nothing between them.
                Surface::Squares { .. } if is_squared => shape.fills(x, y),
                Surface::Paper | Surface::Squares { .. } => shape.surrounds(x, y),
            });
            if let Some(player) = self.board.cells[*cell] {
                let piece = Grid::piece_style(self.board, player, theme);
                let shape = shape.of(look);
                paint(at, colour(piece), &|x, y| shape.has(x, y));
                if look.is_searched {
                    paint(at, colour(place), &|x, y| shape.is_inside(x, y));
                }
            }
        }
        let accent = self.accent(theme);
        for ((_, x, y), look) in &cells {
            match look.mark {
                Some(Mark::Cursor) if shape.is_round => paint((*x, *y), accent, &|x, y| {
                    // A half cell between two squares has no room for a third colour.
                    let is_corner = !(0..shape.wide).contains(&x) && !(0..shape.high).contains(&y);
                    x <= shape.wide && !shape.surrounds(x, y) && !(is_squared && is_corner)
                }),
                Some(Mark::Winning | Mark::Last) if shape.is_round => {
                    let shape = shape.of(look);
                    paint((*x, *y), accent, &|x, y| shape.is_around(x, y));
                }
                _ => {}
            }
        }
        picture.draw(canvas, (self.left - 1, top));
        self.draw_names(canvas, ground);
        for ((cell, x, y), look) in &cells {
            self.draw_text(canvas, (*cell, *x, *y), look);
        }
    }

    /// Returns the colour of frames and rings, which no player has.
    fn accent(&self, theme: &Theme) -> Color {
        let players = [Player::First, Player::Second];
        let pieces = players.map(|player| Grid::piece_style(self.board, player, theme).bg);
        let mut colours = [theme.changed, theme.strong]
            .into_iter()
            .map(|style| style.fg);
        let accent = colours.find(|colour| !pieces.contains(colour));
        accent.flatten().unwrap_or_default()
    }

    /// Returns the text of an empty cell.
    fn empty_text(&self, cell: usize, theme: &Theme) -> (String, Style) {
        let [ground, place] = self.surface_styles(theme);
        let (is_coloured, is_round) = (theme.tones.is_some(), self.cell.1 > 1);
        match self.board.surface {
            Surface::Holes if is_coloured && !is_round => {
                ("•".to_owned(), ground.fg(place.bg.unwrap_or_default()))
            }
            // Shapes need no sign.
            Surface::Holes | Surface::Paper if is_coloured => (" ".to_owned(), place),
            Surface::Holes | Surface::Paper | Surface::Squares { .. } => {
                (self.sign(cell, '·'), place)
            }
        }
    }

    /// Returns a cell's text.
    fn text(&self, cell: usize, look: &CellLook, theme: &Theme) -> (String, Style) {
        let Some((text, style)) = &look.text else {
            return self.empty_text(cell, theme);
        };
        let [_, place] = self.surface_styles(theme);
        let on_squares = matches!(self.board.surface, Surface::Squares { .. });
        let is_plain = style.bg == theme.base.bg;
        let style = match self.board.cells[cell] {
            Some(player) if !look.is_searched => Grid::piece_style(self.board, player, theme),
            // Signs must be seen on any colour.
            Some(_) | None if on_squares && theme.tones.is_some() && is_plain => {
                place.fg(theme.strong.fg.unwrap_or_default()).bold()
            }
            Some(player) => theme.searched[player as usize],
            None if is_plain => Style {
                bg: place.bg,
                ..*style
            },
            None => *style,
        };
        (text.clone(), style)
    }

    /// Draws a cell's text and, unless its mark is a shape, brackets around it.
    fn draw_text(&self, canvas: &mut Canvas, (cell, x, y): (usize, i32, i32), look: &CellLook) {
        let theme = canvas.theme;
        let (mut text, mut style) = self.text(cell, look, theme);
        if self.board.cells[cell].is_some() {
            text = say!(canvas.language, "piece-letter", letter = text);
        }
        let (is_coloured, is_round) = (theme.tones.is_some(), self.cell.1 > 1);
        let is_shaped = is_coloured && is_round;
        let around = match self.board.cells[cell] {
            Some(player) if is_shaped => Grid::piece_style(self.board, player, theme),
            Some(_) | None if is_coloured && !is_round => {
                let (_, behind) = self.empty_text(cell, theme);
                behind.fg(self.accent(theme)).bold()
            }
            Some(_) | None => style,
        };
        let brackets = match look.mark {
            Some(Mark::Winning) if is_shaped => {
                (style.fg, style.bg) = (style.bg, style.fg);
                None
            }
            Some(Mark::Cursor | Mark::Last) if is_shaped => None,
            None => None,
            Some(Mark::Cursor) => Some(["▸", "◂"]),
            Some(Mark::Winning | Mark::Pressed) => Some(["[", "]"]),
            Some(Mark::Last) => Some(["(", ")"]),
            Some(Mark::Turned) => Some(["<", ">"]),
            Some(Mark::Legal) => Some(["‹", "›"]),
        };
        let (x, y) = (x + (self.cell.0 - 1) / 2, y + self.letter_line());
        if let Some([open, close]) = brackets
            && text.chars().count() == 1
        {
            canvas.put(x - 1, y, open, around);
            canvas.put(x + 1, y, close, around);
        }
        canvas.put_centred(x, y, &text, style);
    }

    /// Returns the styles between the cells and of an empty cell.
    fn surface_styles(&self, theme: &Theme) -> [Style; 2] {
        let is_apart = self.cell.1 > 1 || is_numbered(self.board);
        match self.board.surface {
            Surface::Holes => [theme.frame, theme.faint],
            Surface::Paper if is_apart => [theme.paper, theme.faint],
            Surface::Squares { .. } if is_apart => [theme.light_square, theme.square],
            // A single line has no room for what is between cells.
            Surface::Paper => [theme.faint; 2],
            Surface::Squares { .. } => [theme.square; 2],
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
    /// Whether pieces are discs rather than blocks.
    is_round: bool,
    /// The exponent of their outline: 2 is an ellipse, a larger one a rounded rectangle.
    power: f32,
}

impl Shape {
    fn new((across, down): (i32, i32), is_numbered: bool) -> Shape {
        let is_round = down > 1;
        Shape {
            wide: 2 * across - 2,
            // The squares above and below one with a number are not used.
            high: 2 * down - i32::from(is_round && !is_numbered),
            indent: i32::from(across == 3),
            is_round,
            power: 2.0,
        }
    }

    /// Returns the shape of a piece: a small hollow one needs its corners.
    fn of(&self, look: &CellLook) -> Shape {
        let is_square = look.is_searched && self.high < 5;
        let power = if is_square { 16.0 } else { self.power };
        Shape { power, ..*self }
    }

    /// Returns whether a point is in the rectangle around the piece.
    fn surrounds(&self, x: i32, y: i32) -> bool {
        (0..self.wide).contains(&x) && (0..self.high).contains(&y)
    }

    /// Returns whether a point is in the piece.
    fn has(&self, x: i32, y: i32) -> bool {
        self.surrounds(x, y) && (!self.is_round || self.is_near((x, y), 0, self.power))
    }

    /// Returns whether a point is inside the rim of the piece.
    fn is_inside(&self, x: i32, y: i32) -> bool {
        self.has(x, y) && (!self.is_round || self.is_near((x, y), -1, self.power))
    }

    /// Returns whether a point is in the ring around the piece, whose corners are less round, so that
    /// it is closed.
    fn is_around(&self, x: i32, y: i32) -> bool {
        !self.has(x, y) && self.is_near((x, y), 1, 2.5)
    }

    /// Returns whether a point is in a rounded rectangle that is larger than the piece at each side.
    fn is_near(&self, (x, y): (i32, i32), larger: i32, power: f32) -> bool {
        // A rim is twice as high as wide in points, if there is room.
        let across = if larger < 0 {
            larger * (self.wide / 5)
        } else {
            larger
        };
        let from_middle = |at: i32, size: i32, more: i32| {
            let distance = (2 * at + 1 - size).abs() as f32 / (size + 2 * more) as f32;
            distance.powf(power)
        };
        from_middle(x, self.wide, across) + from_middle(y, self.high, larger) <= 1.0
    }

    /// Returns whether a point is in the whole cell.
    fn fills(&self, x: i32, y: i32) -> bool {
        // As much of it is left of the piece as right of it.
        (-1..=self.wide).contains(&x) && (0..self.high).contains(&y)
    }
}
