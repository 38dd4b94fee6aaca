//! A line of the summary, and how it is drawn.

use crate::app::paint::{Canvas, text_width};
use crate::say;
use ratatui::style::Style;

/// Maximum and minimum width of a bar, and where it begins.
const BAR: usize = 24;
const MIN_BAR: usize = 10;
const BAR_START: i32 = 48;

/// A line of the summary.
pub(super) enum SummaryLine {
    Blank,
    Heading(String),
    Strong(String),
    Text(String),
    /// The key that leads there, if there is one, and a text.
    Key(Option<char>, String),
    /// The first column is aligned to the left, the others to the right; then a bar of the share.
    Columns {
        texts: [String; 4],
        share: Option<f64>,
        style: Style,
    },
    /// A name, a number, a bar of the share.
    Bar {
        name: String,
        count: String,
        share: f64,
    },
}

impl SummaryLine {
    pub(crate) fn draw(&self, canvas: &mut Canvas, y: i32) {
        let theme = canvas.theme;
        match self {
            SummaryLine::Blank => {}
            SummaryLine::Heading(text) => {
                canvas.put(1, y, text, theme.changed);
            }
            SummaryLine::Strong(text) => {
                canvas.put(2, y, text, theme.strong);
            }
            SummaryLine::Text(text) => {
                canvas.put(2, y, text, theme.base);
            }
            SummaryLine::Key(key, text) => {
                let key = key.map_or(String::new(), String::from);
                canvas.put(2, y, &key, theme.key);
                canvas.put(4, y, text, theme.base);
            }
            SummaryLine::Columns {
                texts: [name, numbers @ ..],
                share,
                style,
            } => {
                canvas.put(2, y, name, *style);
                for (text, end) in numbers.iter().zip([24, 36, 46]) {
                    canvas.put_right(end, y, text, *style);
                }
                match share {
                    Some(share) => put_bar(canvas, y, *share),
                    None => {
                        let text = say!(theme.language, "summary-share");
                        let width = canvas.width() - BAR_START - 1;
                        if text_width(&text) <= width {
                            canvas.put(BAR_START, y, &text, *style);
                        }
                    }
                }
            }
            SummaryLine::Bar { name, count, share } => {
                canvas.put(2, y, name, theme.base);
                canvas.put_right(46, y, count, theme.base);
                put_bar(canvas, y, *share);
            }
        }
    }
}

/// Draws a bar as long as there is room for, or none if it would say nothing.
fn put_bar(canvas: &mut Canvas, y: i32, share: f64) {
    let width = BAR.min((canvas.width() - BAR_START - 1).max(0) as usize);
    if width >= MIN_BAR {
        let filled = ((width as f64 * share).round() as usize).min(width);
        let x = canvas.put(BAR_START, y, &"█".repeat(filled), canvas.theme.window);
        canvas.put(x, y, &"░".repeat(width - filled), canvas.theme.border);
    }
}
