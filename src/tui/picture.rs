//! Screens as SVG pictures, and recordings as films. They consist of real frames, so the
//! documentation shows what the program draws.

use plywood_app::paint::{CellRun, Theme, ThemeName, changed_runs};
use plywood_app::{App, clamped, draw, tour};
use plywood_export::export::markup::{Tag, close, tag};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use std::fmt::Display;
use std::io::{self, Write};
use std::time::Instant;

/// Size of a cell in the picture's units, no higher than the fonts' box drawing characters, so that
/// lines have no gaps.
const CELL: (u32, u32) = (9, 17);
/// Distance from the top of a cell to the baseline of its text.
const BASELINE: u32 = 13;
/// Fonts in which box drawing and mathematical characters have the same width.
const FONTS: &str = "'DejaVu Sans Mono','Cascadia Mono',Menlo,Consolas,monospace";

/// Draws the app on a screen of `width` by `height` cells.
pub fn picture(app: &App, theme: ThemeName, width: u16, height: u16) -> String {
    let theme = Theme::new(theme, true);
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    draw(&mut buffer, app, &theme);
    let mut out = String::new();
    begin(&mut out, (width, height), &theme);
    for run in changed_runs(None, &buffer, buffer.area) {
        draw_run(&mut out, &run, &theme, false);
    }
    close(&mut out, "svg");
    out
}

/// Starts a picture of this size in cells, with only the background; `close` ends it.
pub(crate) fn begin(out: &mut String, cells: (u16, u16), theme: &Theme) {
    let (width, height) = pixels(cells);
    tag(out, "svg")
        .set("xmlns", "http://www.w3.org/2000/svg")
        .set("viewBox", format!("0 0 {width} {height}"))
        .set("width", width)
        .set("height", height)
        .set("font-family", FONTS)
        .set("font-size", 15)
        .open();
    draw_background(out, cells, theme);
}

/// Draws the background of a picture of this size in cells.
pub(crate) fn draw_background(out: &mut String, cells: (u16, u16), theme: &Theme) {
    let (width, height) = pixels(cells);
    let fill = colour(theme.base.bg, "#000000");
    let background = rectangle(out, (0, 0), (width, height), &fill);
    background.set("rx", 6).end();
}

fn rectangle<'o>(
    out: &'o mut String,
    (x, y): (u32, u32),
    (width, height): (impl Display, u32),
    fill: &str,
) -> Tag<'o> {
    let corner = tag(out, "rect").set("x", x).set("y", y);
    let size = corner.set("width", width).set("height", height);
    size.set("fill", fill)
}

fn pixels((width, height): (u16, u16)) -> (u32, u32) {
    (u32::from(width) * CELL.0, u32::from(height) * CELL.1)
}

/// Draws a run of cells. Over another picture, the background is always drawn.
pub(crate) fn draw_run(out: &mut String, run: &CellRun, theme: &Theme, is_overlay: bool) {
    let style = run.style;
    let (x, y) = (run.column * CELL.0, run.row * CELL.1);
    let has_modifier = |modifier| style.add_modifier.contains(modifier);
    let background = colour(theme.base.bg, "#000000");
    let (mut front, mut back) = (colour(style.fg, "#e4e4e4"), colour(style.bg, &background));
    if has_modifier(Modifier::REVERSED) {
        std::mem::swap(&mut front, &mut back);
    }
    if is_overlay || back != background {
        rectangle(out, (x, y), (run.cells * CELL.0, CELL.1), &back).end();
    }
    let text = &run.text;
    // Half blocks of a font may leave a seam.
    if !text.is_empty() && text.chars().all(|letter| letter == '▌') {
        for cell in 0..run.cells {
            let corner = (x + cell * CELL.0, y);
            rectangle(out, corner, (f64::from(CELL.0) / 2.0, CELL.1), &front).end();
        }
        return;
    }
    let blank = text.len() - text.trim_start().len();
    let shown = text.trim();
    if shown.is_empty() {
        return;
    }
    // Every run keeps to the grid, even if the font's width is different.
    let cells = shown.chars().count() as u32;
    let mut element = tag(out, "text")
        .set("x", x + blank as u32 * CELL.0)
        .set("y", y + BASELINE)
        .set("textLength", cells * CELL.0)
        .set("lengthAdjust", "spacingAndGlyphs")
        .set("fill", front);
    if has_modifier(Modifier::BOLD) {
        element = element.set("font-weight", "bold");
    }
    if has_modifier(Modifier::CROSSED_OUT) {
        element = element.set("text-decoration", "line-through");
    } else if has_modifier(Modifier::UNDERLINED) {
        element = element.set("text-decoration", "underline");
    }
    // Ordinary spaces would collapse.
    element.text(&shown.replace(' ', "\u{a0}"));
}

fn colour(colour: Option<Color>, default: &str) -> String {
    match colour {
        Some(Color::Rgb(red, green, blue)) => format!("#{red:02x}{green:02x}{blue:02x}"),
        _ => default.to_owned(),
    }
}

/// Frames per second.
const FRAMES_PER_SECOND: u32 = 12;

/// Time for which the last frame is shown, in seconds.
const LAST_FRAME_SECONDS: f64 = 3.0;

/// The subject of a film.
#[derive(Clone, Copy, Debug)]
pub enum FilmContent {
    /// The search or the race that is shown, from its begin to its end.
    Run,
    /// The one-minute tour for newcomers.
    Tour,
}

/// A film: its content, looks and length.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// Theme of all frames.
    pub theme: ThemeName,
    /// Width and height in cells.
    pub size: (u16, u16),
    /// The subject of the film.
    pub content: FilmContent,
    /// Duration in seconds, without the last frame.
    pub seconds: u32,
}

/// The cells that differ from the previous frame, and when.
struct Change {
    at: f64,
    /// Whether more than a third of the frame differs, so that all of it is redrawn.
    is_whole: bool,
    runs: Vec<CellRun>,
}

/// Writes a film as an animated SVG that repeats.
///
/// # Errors
/// Returns errors of the writer.
pub fn write_svg(app: &mut App, shot: &Shot, out: &mut dyn Write) -> io::Result<()> {
    let theme = Theme::new(shot.theme, true);
    let changes = changes(app, shot, &theme);
    let duration = f64::from(shot.seconds) + LAST_FRAME_SECONDS;
    let mut text = String::new();
    begin(&mut text, shot.size, &theme);
    for change in changes {
        let group = tag(&mut text, "g");
        if change.at > 0.0 {
            group.set("visibility", "hidden").open();
            tag(&mut text, "animate")
                .set("attributeName", "visibility")
                .set("values", "hidden;visible")
                .set("keyTimes", format!("0;{:.4}", change.at / duration))
                .set("calcMode", "discrete")
                .set("dur", format!("{duration}s"))
                .set("repeatCount", "indefinite")
                .end();
        } else {
            group.open();
        }
        if change.is_whole {
            // Glyphs may extend beyond their cells.
            draw_background(&mut text, shot.size, &theme);
        }
        for run in &change.runs {
            draw_run(&mut text, run, &theme, true);
        }
        close(&mut text, "g");
    }
    close(&mut text, "svg");
    out.write_all(text.as_bytes())
}

/// Returns the changes between the frames of a film, without empty ones.
fn changes(app: &mut App, shot: &Shot, theme: &Theme) -> Vec<Change> {
    let area = Rect::new(0, 0, shot.size.0, shot.size.1);
    let frames = (shot.seconds * FRAMES_PER_SECOND).max(1);
    let last = app.length();
    let began = Instant::now();
    let mut before: Option<Buffer> = None;
    let mut changes = Vec::new();
    for index in 0..=frames {
        let share = f64::from(index) / f64::from(frames);
        match shot.content {
            FilmContent::Run => app.seek((last as f64 * share).round() as u64),
            FilmContent::Tour => app.settle_at(began + tour::LENGTH.mul_f64(share)),
        }
        let mut now = Buffer::empty(area);
        let report = draw(&mut now, app, theme);
        app.resize(report.size);
        let mut runs = changed_runs(before.as_ref(), &now, clamped(area));
        let cells: u32 = runs.iter().map(|run| run.cells).sum();
        let is_whole = before.is_some() && 3 * cells > clamped(area).area();
        if is_whole {
            runs = changed_runs(None, &now, clamped(area));
        }
        if !runs.is_empty() {
            let at = share * f64::from(shot.seconds);
            changes.push(Change { at, is_whole, runs });
        }
        before = Some(now);
    }
    changes
}
