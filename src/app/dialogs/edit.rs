//! The position as text, with what it stands for.

use super::{boxed, put_input};
use crate::app::bindings::Context;
use crate::app::edit::Edit;
use crate::app::explore::board;
use crate::app::paint::canvas::{Canvas, wrapped};
use crate::app::paint::hits::Hits;
use crate::app::paint::theme::Theme;
use crate::exploration::name;
use crate::game::Picture;
use crate::safe;
use crate::say;
use ratatui::layout::Rect;

/// Draws the line of text and the last position that it stood for.
pub fn draw(canvas: &mut Canvas, edit: &Edit, theme: &Theme, hits: &mut Hits) {
    let language = theme.language;
    let game = name(edit.game());
    let title = say!(language, "edit-title", game = game.as_str());
    let how = say!(language, "edit-how", game = game);
    // The position is drawn below five lines.
    let height = match &edit.last_good {
        Some(Picture::Board(board)) => board.row_names.len() as i32 + 11,
        _ => 0,
    };
    let mut inner = boxed(canvas, (64, height.max(19)), &title, Context::Edit, theme);
    let mut y = 0;
    for line in wrapped(&how, inner.width() - 2) {
        inner.put(1, y, &line, theme.faint);
        y += 1;
    }
    put_input(&mut inner, y, &edit.input, theme);
    y += 1;
    match &edit.shown {
        Ok(_) => {
            inner.put(1, y, &say!(language, "edit-fine"), theme.window);
            y += 1;
        }
        Err(why) => {
            for line in wrapped(&safe::shorter(&why.text(language), 300), inner.width() - 2) {
                inner.put(1, y, &line, theme.error);
                y += 1;
            }
        }
    }
    if let Some(picture) = &edit.last_good {
        let area = inner.area();
        let place = Rect {
            y: area.y.saturating_add(y as u16 + 1),
            height: area.height.saturating_sub(y as u16 + 1),
            ..area
        };
        board::draw_picture(&mut inner.part(place), picture, theme, hits);
    }
}
