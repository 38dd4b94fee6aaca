//! The board, as large as there is room: pieces, the last move, what can be played, and the cursor.

use super::{Play, brackets, tree};
use crate::app::paint::{Canvas, CellLook, Grid, Target, Theme};
use crate::game::{Board, Picture, Player};
use ratatui::style::{Modifier, Style};

/// The largest cell, across and down.
const MAX_CELL: (i32, i32) = (12, 6);

/// Draws the position that is shown.
pub(super) fn draw(canvas: &mut Canvas, play: &Play) {
    let line = play.line();
    let problem = play.game.problem();
    match problem.picture(&line) {
        Picture::Board(board) => {
            let before = line.split_last().map(|(_, before)| problem.picture(before));
            let last = match before {
                Some(Picture::Board(before)) => board.changed_from(&before),
                _ => Vec::new(),
            };
            draw_board(canvas, &board, &last, play);
        }
        Picture::Text { text, present } => {
            let book = play.book.as_ref();
            if !book.is_some_and(|book| tree::draw(canvas, (book, play))) {
                brackets::draw(canvas, &text, present, play);
            }
        }
    }
}

fn draw_board(canvas: &mut Canvas, board: &Board, last: &[usize], play: &Play) {
    let theme = canvas.theme;
    let (columns, rows) = (board.columns as i32, board.row_names.len() as i32);
    let margin = Grid::names(board) + 1;
    let width = ((canvas.width() - margin) / columns).clamp(2, MAX_CELL.0);
    let height = ((canvas.height() - 1) / rows).clamp(1, MAX_CELL.1);
    // As square as cells of a terminal can be: twice as high as wide.
    let (width, height) = (width.min(2 * height + 2), height.min((width + 1) / 2));
    let left = ((canvas.width() - margin - columns * width) / 2).max(0) + margin;
    let top = ((canvas.height() - 1 - rows * height) / 2).max(0);
    let (cells, pressed) = match play.is_choosing() {
        true => (play.choice.cells(), &play.choice.pressed[..]),
        false => (Vec::new(), &[][..]),
    };
    let cursor = play.choice.cell().filter(|_| !cells.is_empty());
    // A blank column, and where there is room a blank line, between the pieces.
    let filled = (width - 1, (height - i32::from(height > 2)).max(1));
    let grid = Grid::new(board, (left, top), (width, height), filled);
    grid.draw(canvas, |cell| {
        let state = CellState {
            letter: board.letter(cell),
            owner: board.cells[cell],
            is_last: last.contains(&cell),
            is_winning: board.winning.contains(&cell),
            is_legal: cells.contains(&cell),
            is_pressed: pressed.contains(&cell),
            is_cursor: cursor == Some(cell),
        };
        CellLook {
            text: state.text(filled.0),
            style: state.style(filled.0, theme),
            is_block: state.letter.is_some() || state.is_cursor,
        }
    });
    for (cell, x, y) in grid.cells() {
        canvas.add_target(x, y, width, height, Target::Cell(cell));
    }
}

/// The state of a cell, as it is drawn.
struct CellState {
    letter: Option<char>,
    owner: Option<Player>,
    is_last: bool,
    is_winning: bool,
    is_legal: bool,
    is_pressed: bool,
    is_cursor: bool,
}

impl CellState {
    fn style(&self, width: i32, theme: &Theme) -> Style {
        let style = match self.owner {
            _ if self.is_cursor => theme.now,
            Some(Player::First) => theme.first,
            Some(Player::Second) => theme.second,
            None if self.is_legal => theme.window,
            None if self.is_last => theme.changed,
            None => theme.faint,
        };
        // Where brackets do not fit, the last move is underlined.
        let is_marked = self.is_last && self.letter.is_some() && width < 3;
        match self.is_winning || self.is_pressed || is_marked {
            true => style.add_modifier(Modifier::UNDERLINED),
            false => style,
        }
    }

    /// Returns the text of the cell: a letter between the marks of its state.
    fn text(&self, width: i32) -> String {
        let letter = self.letter.unwrap_or(match (self.is_legal, self.is_last) {
            (true, _) => '•',
            (false, true) => '×',
            (false, false) => '·',
        });
        let [open, close] = if self.is_cursor {
            ['▸', '◂']
        } else if self.is_winning || self.is_pressed {
            ['[', ']']
        } else if self.is_last && self.letter.is_some() {
            ['(', ')']
        } else if self.is_legal && self.letter.is_some() {
            ['‹', '›']
        } else {
            return letter.to_string();
        };
        match width {
            0..3 => letter.to_string(),
            _ => format!("{open}{letter}{close}"),
        }
    }
}
