//! The board, as large as possible: pieces, the last move, legal moves, and the cursor.

use super::Play;
use crate::explore;
use crate::paint::{Canvas, CellLook, Grid, Mark, Target};
use plywood_explore::exploration::name;
use plywood_explore::games::{Board, Picture};
use plywood_teach::say;
use ratatui::layout::Rect;

/// Draws the board in its frame, or without one if the rows need the space.
pub(super) fn draw_framed(canvas: &mut Canvas, area: Rect, play: &Play) {
    let theme = canvas.theme;
    let title = say!(canvas.language, "pane-board", game = name(play.game.game()));
    let mut part = canvas.part(area);
    let is_cramped = match play.game.problem().at(&play.line()).picture() {
        Picture::Board(board) => {
            let cell = |frame: i32| {
                let size = (part.width() - frame, part.height() - frame);
                Grid::fitting(&board, size, None).cell()
            };
            cell(2) != cell(0) || area.height < 13
        }
        Picture::Text { .. } => area.height < 13,
    };
    let mut inner = if is_cramped {
        part
    } else {
        part.frame(&title, theme.border, theme.strong)
    };
    draw(&mut inner, play);
}

/// Draws the visible position.
pub(super) fn draw(canvas: &mut Canvas, play: &Play) {
    let line = play.line();
    match play.game.problem().at(&line).picture() {
        Picture::Board(board) => draw_board(canvas, &board, play),
        text @ Picture::Text { .. } => explore::board::draw_position(canvas, &text),
    }
}

fn draw_board(canvas: &mut Canvas, board: &Board, play: &Play) {
    let theme = canvas.theme;
    let before = play.board_before().unwrap_or_else(|| board.clone());
    let last = board.changed_from(&before);
    let (cells, pressed) = if play.is_choosing() {
        (play.choice.cells(), &play.choice.pressed[..])
    } else {
        (Vec::new(), &[][..])
    };
    let cursor = play.choice.cell().filter(|cell| cells.contains(cell));
    let hint = match play.viewed_ply {
        None => play.hint.as_ref().and_then(|thought| thought.played),
        Some(_) => None,
    };
    let hinted = hint.and_then(|played| {
        let after = [&play.line()[..], &[played]].concat();
        play.game.problem().at(&after).picture().board()
    });
    let hinted = hinted.map_or(Vec::new(), |after| after.changed_from(board));
    let grid = Grid::fitting(board, (canvas.width(), canvas.height()), cursor);
    let spare = canvas.height() - grid.below();
    let grid = grid.moved_down(spare / 2);
    grid.draw(canvas, |cell| {
        let is_last = last.contains(&cell);
        let is_legal = cells.contains(&cell);
        let text = match board.letter(cell) {
            Some(letter) => Some((letter.to_string(), theme.base)),
            None if hinted.contains(&cell) => Some(("!".to_owned(), theme.changed)),
            None if is_legal => Some((grid.sign(cell, '•'), theme.window)),
            None if is_last => Some(("×".to_owned(), theme.changed)),
            None => None,
        };
        let is_piece = board.cells[cell].is_some();
        let was_piece = before.cells[cell].is_some();
        let mark = if cursor == Some(cell) {
            Some(Mark::Cursor)
        } else if board.winning.contains(&cell) {
            Some(Mark::Winning)
        } else if pressed.contains(&cell) {
            Some(Mark::Pressed)
        } else if is_piece && is_last && was_piece {
            Some(Mark::Turned)
        } else if is_piece && is_last {
            Some(Mark::Last)
        } else if is_piece && is_legal {
            Some(Mark::Legal)
        } else {
            None
        };
        CellLook {
            text,
            mark,
            ..CellLook::default()
        }
    });
    let (width, height) = grid.cell();
    for (cell, x, y) in grid.cells() {
        canvas.add_target(x, y, width, height, Target::Cell(cell));
    }
}

impl Play {
    /// Returns the board before the last visible move, if there is one.
    fn board_before(&self) -> Option<Board> {
        let line = self.line();
        let (_, line) = line.split_last()?;
        self.game.problem().at(line).picture().board()
    }
}
