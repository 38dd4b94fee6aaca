//! One frame: the current screen with the dialogs on top of it.

mod dialog;

use crate::app::App;
use crate::bindings::Context;
use crate::dialog::Place;
use crate::paint::{Canvas, Foot, Footer, Report, Theme, fit, text_width};
use plywood_teach::say;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// Minimum usable screen size in cells.
pub const MIN_SIZE: (u16, u16) = (60, 18);
/// Maximum size that is drawn. The rest of a larger screen stays empty.
pub const MAX_SIZE: (u16, u16) = (1000, 1000);

/// Draws the app without changing it, and returns what the frame reports.
pub fn draw(buffer: &mut Buffer, app: &App, theme: &Theme) -> Report {
    let area = clamped(buffer.area);
    let mut report = Report {
        size: area.as_size(),
        ..Report::default()
    };
    let mut canvas = Canvas::new(buffer, area, theme, app.shared.language, &mut report);
    draw_frame(&mut canvas, app);
    for cell in &mut buffer.content {
        // An underlined blank, arrow or line would look like another line.
        let is_line = |ch| matches!(ch, ' ' | '←'..='⇿' | '─'..='◿');
        if cell.symbol().starts_with(is_line) {
            cell.modifier.remove(Modifier::UNDERLINED);
        }
        (cell.fg, cell.bg) = (theme.shown(cell.fg), theme.shown(cell.bg));
    }
    report
}

fn draw_frame(canvas: &mut Canvas, app: &App) {
    let (theme, area) = (canvas.theme, canvas.area());
    canvas.clear(theme.base);
    if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 {
        let size = |(width, height): (u16, u16)| format!("{width}x{height}");
        let (least, now) = (size(MIN_SIZE), size((area.width, area.height)));
        let text = say!(canvas.language, "too-small", least, now);
        return canvas.put_in_middle(&text, theme.base);
    }
    let (width, lines) = (canvas.width(), canvas.height() - 1);
    let frames = dialog::frames(canvas, app);
    let shown = frames.iter().flatten();
    let right = shown.filter(|frame| frame.place == Place::Right);
    let beside: i32 = right.map(|frame| frame.size.0).sum();
    let screen = canvas.place(0, 0, width - beside, lines);
    app.screen.draw(&mut canvas.part(screen), &app.shared);
    if !app.has_dialog() {
        // A dialog shows its own keys.
        let weigh = |action| dialog::rank(&app.screen, action);
        let sign = app.class_status();
        canvas.put_right(width - 1, lines, &sign, theme.changed);
        let sign_width = match text_width(&sign) {
            0 => 0,
            sign_width => sign_width + 1,
        };
        let foot = canvas.place(0, lines, width - sign_width, 1);
        let mut part = canvas.part(foot);
        if let Some((keys, caption)) = app.caption() {
            // A page has buttons for the keys.
            let texts = keys.iter().map(|(_, text)| format!("{text}  "));
            let texts: String = if app.shared.is_page {
                String::new()
            } else {
                texts.collect()
            };
            let caption = fit(&format!("{texts}{caption}"), part.width() - 2);
            part.put(1, 0, &caption, theme.changed);
            part.report.footer = Footer {
                content: Foot::Caption,
                keys,
            };
        } else {
            let (table, context) = (app.shared.table, footer_context(app));
            dialog::draw_footer(&mut part, table, context, dialog::MAX_KEYS, weigh);
        }
    }
    dialog::draw(canvas, app, frames);
}

/// Returns the context whose keys are shown in the footer. Two trees side by side have their own.
fn footer_context(app: &App) -> Context {
    let has_two = app
        .screen
        .explore()
        .is_some_and(|live| live.comparison.is_some());
    match app.screen.context() {
        Context::LESSON if has_two => Context::SIDE_BY_SIDE,
        context => context,
    }
}

/// Clamps the area to [`MAX_SIZE`].
pub fn clamped(area: Rect) -> Rect {
    Rect {
        width: area.width.min(MAX_SIZE.0),
        height: area.height.min(MAX_SIZE.1),
        ..area
    }
}
