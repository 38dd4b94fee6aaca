//! A run as a film: one frame after another, each as its differences from the one before. Written
//! as an animated SVG, which plays without a script.

use super::picture;
use plywood_app::paint::{CellRun, changed_runs};
use plywood_app::paint::{Theme, ThemeName};
use plywood_app::tour;
use plywood_app::{App, clamped, draw};
use plywood_export::export::markup::{close, tag};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::io::{self, Write};
use std::time::Instant;

/// Frames per second.
const FRAMES_PER_SECOND: u32 = 12;

/// Seconds for which the last frame is shown.
const LAST_FRAME_SECONDS: f64 = 3.0;

/// The content of a film.
#[derive(Clone, Copy, Debug)]
pub enum FilmContent {
    /// From the first to the last step or, for a race, number of nodes that each search has
    /// visited. Anything past the end means the end.
    Part(u64, u64),
    /// The one-minute tour for newcomers.
    Tour,
}

/// A run to film, and how.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// Theme of all frames.
    pub theme: ThemeName,
    /// Width and height in cells.
    pub size: (u16, u16),
    /// The part of a run to film.
    pub content: FilmContent,
    /// Duration in seconds, without the last frame's.
    pub seconds: u32,
}

/// The parts of rows that differ from the frame before, and their time.
struct Change {
    at: f64,
    /// Whether more than a third of the frame differs, so that all of it is drawn anew.
    is_whole: bool,
    runs: Vec<CellRun>,
}

/// Writes a run as an animated SVG, which repeats.
///
/// # Errors
/// Returns the errors of the writer.
pub fn write_svg(app: &mut App, shot: &Shot, out: &mut dyn Write) -> io::Result<()> {
    let theme = Theme::new(shot.theme, true);
    let changes = changes(app, shot, &theme);
    let duration = f64::from(shot.seconds) + LAST_FRAME_SECONDS;
    let mut text = String::new();
    picture::begin(&mut text, shot.size, &theme);
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
            picture::draw_background(&mut text, shot.size, &theme);
        }
        for run in &change.runs {
            picture::draw_run(&mut text, run, &theme, true);
        }
        close(&mut text, "g");
    }
    close(&mut text, "svg");
    out.write_all(text.as_bytes())
}

/// Returns the frames of a film, each as its changes; those that change nothing are left out.
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
            FilmContent::Part(from, to) => {
                let (from, to) = (from.min(last), to.min(last));
                app.seek(from + ((to - from) as f64 * share).round() as u64);
            }
            FilmContent::Tour => app.settle_at(began + tour::LENGTH.mul_f64(share)),
        }
        let mut now = Buffer::empty(area);
        let hits = draw(&mut now, app, theme);
        app.after_draw(&hits);
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
