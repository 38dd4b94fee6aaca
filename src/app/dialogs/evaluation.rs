//! An opened evaluation: the board with what its cells gave, and beside it the sums.
//!
//! ```text
//! ╭ Evaluation of □ 4.3 ─────────────────────────╮
//! │ 2  ·   O   ·   ·        All together      −1 │
//! │       −6              ▶ X (MAX): 2 cells +12 │
//! │ 1 [X]  O  [X]  ·        O (MIN): 2 cells −13 │
//! │   +5  −7  +7                                 │
//! │   1   2   3   4       Lines of four through  │
//! │ Marked: +12           each stone ...         │
//! ╰──────────────────────────────────────────────╯
//! ```

mod board;
mod wording;

use super::boxed;
use crate::app::bindings::Context;
use crate::app::evaluation::{Opened, Row};
use crate::app::paint::canvas::{Canvas, fitted, text_width, wrapped};
use crate::app::paint::hits::Hits;
use crate::app::paint::theme::Theme;
use crate::exploration::{Exploration, Part, Subject};
use crate::game::{Picture, Value};
use crate::say;
use crate::words::{Naming, NodeForm, NodeName, value_text};
use board::Marks;
use ratatui::layout::Rect;

/// Widest frame: more would only tear the board and the sums apart.
const WIDEST: i32 = 104;
/// Fewest lines of the sums and what is said below them.
const FEWEST_LINES: i32 = 16;
/// Rows of the list that are in sight beside the text, if need be by leaving out the text.
const FEWEST_ROWS: i32 = 6;

/// Draws the opened evaluation.
pub fn draw(canvas: &mut Canvas, opened: &Opened, exploration: &Exploration, theme: &Theme) {
    let language = theme.language;
    let node = NodeName::of(exploration, opened.node);
    let node = node.said(language, Naming::Signs, NodeForm::Of);
    let title = match opened.is_leaf {
        true => say!(language, "evaluation-title", node = node),
        false => say!(language, "evaluation-title-inner", node = node),
    };
    // Two lines for each row of the board, and what stands below them.
    let lines = match exploration.subject.picture(&[]) {
        Picture::Board(board) => 2 * board.row_names.len() as i32 + 2,
        Picture::Text { .. } => 0,
    };
    let height = lines.max(FEWEST_LINES) + 4;
    let size = (canvas.width().min(WIDEST), canvas.height().min(height));
    let mut inner = boxed(canvas, size, &title, Context::Evaluation, theme);
    let used = draw_position(&mut inner, opened, exploration, theme);
    let area = inner.area();
    let used = (used as u16).min(area.width);
    let beside = Rect {
        x: area.x + used,
        width: area.width - used,
        ..area
    };
    draw_sums(&mut inner.part(beside), opened, exploration, theme);
}

/// Draws the position and returns the columns used.
fn draw_position(
    canvas: &mut Canvas,
    opened: &Opened,
    exploration: &Exploration,
    theme: &Theme,
) -> i32 {
    let subject = &exploration.subject;
    let settled = [&opened.moves[..], &opened.explanation.played].concat();
    match subject.picture(&settled) {
        Picture::Board(board) => {
            let marks = Marks {
                taken: taken(opened, subject),
                ..marks(opened)
            };
            board::draw(canvas, &board, &marks, theme)
        }
        picture => {
            let width = canvas.width() / 2;
            let area = canvas.place(0, 0, width, canvas.height());
            let mut left = canvas.part(area);
            crate::app::explore::board::draw_picture(
                &mut left,
                &picture,
                theme,
                &mut Hits::default(),
            );
            width
        }
    }
}

/// What is marked: nothing for the whole value, else the cells of the chosen row. Amounts are those
/// of parts with one cell.
fn marks(opened: &Opened) -> Marks {
    let parts = &opened.explanation.parts;
    let row = &opened.rows[opened.chosen];
    let chosen: Vec<&Part> = opened.parts(row).iter().map(|&part| &parts[part]).collect();
    let mut marks = Marks::default();
    let of_one_cell = |part: &&&Part| part.cells.len() == 1;
    for part in chosen.iter().filter(of_one_cell) {
        *marks.amounts.entry(part.cells[0]).or_default() += part.amount;
    }
    marks.widest = widest_amount(parts);
    if *row != Row::Whole {
        marks.cells = chosen
            .iter()
            .flat_map(|part| part.cells.iter().copied())
            .collect();
        marks.together = Some(chosen.iter().map(|part| part.amount).sum());
    }
    marks
}

/// The cells whose pieces were taken by the captures that are played out.
fn taken(opened: &Opened, subject: &Subject) -> Vec<usize> {
    let mut line = opened.moves.clone();
    let mut cells = Vec::new();
    for &capture in &opened.explanation.played {
        let victim = subject.to_move(&line).other();
        let before = subject.picture(&line);
        line.push(capture);
        if let (Picture::Board(before), Picture::Board(after)) = (before, subject.picture(&line)) {
            let gone = before.cells_of(victim);
            cells.extend(gone.filter(|&cell| after.cells[cell] != Some(victim)));
        }
    }
    cells
}

/// Cells across that the longest amount of a cell may take, whatever is chosen.
fn widest_amount(parts: &[Part]) -> i32 {
    let cells = parts.iter().filter(|part| part.cells.len() == 1);
    let widths = cells.map(|part| text_width(&amount_text(part.amount)));
    widths.max().unwrap_or(0)
}

/// An amount with its sign.
fn amount_text(amount: Value) -> String {
    match amount {
        1.. => format!("+{amount}"),
        _ => value_text(amount),
    }
}

/// The rows, and below them what else there is to know.
fn draw_sums(canvas: &mut Canvas, opened: &Opened, exploration: &Exploration, theme: &Theme) {
    let width = canvas.width() - 3;
    let notes = wording::notes(theme.language, opened, exploration);
    let texts: Vec<String> = notes.iter().flat_map(|note| wrapped(note, width)).collect();
    let rows = opened.rows.len() as i32;
    let height = canvas.height();
    let beside_text = height - texts.len() as i32 - 1;
    // The whole value comes with all that is known of it; its parts may need the room.
    let tells = opened.chosen == 0 || beside_text >= rows.min(FEWEST_ROWS);
    let room = if tells { beside_text.max(3) } else { height }.min(rows);
    let lowest = (rows - room).max(0);
    let top = (opened.chosen as i32 - room / 2).clamp(0, lowest);
    for (y, row) in (0..room).zip(&opened.rows[top as usize..]) {
        let is_chosen = top + y == opened.chosen as i32;
        let (name, amount) = wording::row(theme.language, opened, row, exploration);
        let style = match (is_chosen, row) {
            (true, _) => theme.now,
            (_, Row::Part(_)) => theme.faint,
            _ => theme.base,
        };
        if is_chosen {
            canvas.put(0, y, "▶", theme.changed);
        }
        let end = canvas.width() - 1;
        let name = fitted(&name, end - 3 - text_width(&amount));
        canvas.put(2, y, &name, style);
        canvas.put_right(end, y, &amount, style);
    }
    // The chosen row is neither the first nor the last while there are more.
    if top > 0 {
        canvas.put(0, 0, "↑", theme.key);
    }
    if top < lowest {
        canvas.put(0, room - 1, "↓", theme.key);
    }
    if tells {
        for (line, y) in texts.iter().zip(room + 1..) {
            canvas.put(2, y, line, theme.base);
        }
    }
}
