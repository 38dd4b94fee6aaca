//! One frame: the present screen and what lies on top of it.

use super::dialogs;
use super::explore::draw as explore;
use super::home::draw as home;
use super::learn::draw as learn;
use crate::app::App;
use crate::app::paint::canvas::Canvas;
use crate::app::paint::hits::Hits;
use crate::app::paint::theme::Theme;
use crate::say;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Smallest screen on which something can be taught, in cells.
pub const SMALLEST: (u16, u16) = (60, 18);
/// Largest screen that is drawn; the rest of a larger one stays empty.
pub const LARGEST: (u16, u16) = (1000, 1000);

/// Draws the app and returns what the mouse can hit.
pub fn draw(buffer: &mut Buffer, app: &mut App, theme: &Theme) -> Hits {
    let theme = &theme.speaking(app.language);
    let mut hits = Hits::default();
    let area = clamped(buffer.area);
    let mut canvas = Canvas::new(buffer, area);
    canvas.clear(theme.base);
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let size = |(width, height): (u16, u16)| format!("{width}x{height}");
        let (least, now) = (size(SMALLEST), size((area.width, area.height)));
        let text = say!(theme.language, "too-small", least = least, now = now);
        let y = (canvas.height() - 3) / 2;
        for (line, y) in text.lines().zip(y.max(0)..) {
            let centre = canvas.width() / 2;
            canvas.put_centred(centre, y, line, theme.base);
        }
        return hits;
    }
    if app.learn.is_some() {
        learn::draw(&mut canvas, app, theme, &mut hits);
    } else if app.explore.is_some() {
        explore::draw(&mut canvas, app, theme, &mut hits);
    } else {
        home::draw(&mut canvas, app, theme, &mut hits);
    }
    dialogs::draw(&mut canvas, app, theme, &mut hits);
    hits
}

/// The area, no larger than [`LARGEST`].
pub fn clamped(area: Rect) -> Rect {
    Rect {
        width: area.width.min(LARGEST.0),
        height: area.height.min(LARGEST.1),
        ..area
    }
}
