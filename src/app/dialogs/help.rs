//! The help: every key of the table, and how to read the screen.

use super::boxed;
use crate::app::bindings::{BINDINGS, Binding, Context};
use crate::app::paint::canvas::{Canvas, text_width, wrapped};
use crate::app::paint::theme::Theme;
use crate::language::Language;
use crate::say;

/// The signs of the screen and the messages of what they say.
const LEGEND: [(&str, &str); 11] = [
    ("▲ ▽ □", "legend-shapes"),
    ("=3 ≤3 ≥3", "legend-done"),
    ("3? ?", "legend-open"),
    ("· ✂", "legend-unseen"),
    ("▶", "legend-path"),
    ("↓ ↑", "legend-arrows"),
    ("◀ ◆", "legend-origin"),
    ("X O x o", "legend-stones"),
    ("(x) [x] ?", "legend-marks"),
    ("<x> ( ) ×", "legend-turned"),
    ("w b W B", "legend-men"),
];

/// The keys of a row of the table.
fn keys_text(language: Language, binding: &Binding) -> String {
    let keys: Vec<String> = binding.keys.iter().map(|key| key.text(language)).collect();
    keys.join("  ")
}

/// Draws the keys of the place where help was asked for, the signs, and all other keys.
pub fn draw(canvas: &mut Canvas, about: Context, scroll: &mut usize, theme: &Theme) {
    let language = theme.language;
    let title = say!(language, "help-title");
    let mut inner = boxed(canvas, (78, 60), &title, Context::Help, theme);
    let widest = BINDINGS
        .iter()
        .map(|binding| text_width(&keys_text(language, binding)));
    // Cells of the column of keys.
    let column = widest.max().unwrap_or(0) + 2;
    let text_room = inner.width() - column - 3;
    let mut lines: Vec<(String, String)> = Vec::new();
    let add = |lines: &mut Vec<(String, String)>, keys: &str, help: &str| {
        for (index, line) in wrapped(help, text_room).into_iter().enumerate() {
            let keys = if index == 0 { keys } else { "" };
            lines.push((keys.to_owned(), line));
        }
    };
    let heading = |lines: &mut Vec<(String, String)>, title: &str| {
        if !lines.is_empty() {
            lines.push(Default::default());
        }
        lines.push((title.to_owned(), String::new()));
    };
    let others = Context::ALL.into_iter().filter(|&other| other != about);
    for (index, context) in [about].into_iter().chain(others).enumerate() {
        heading(&mut lines, &say!(language, context.title()));
        for binding in BINDINGS.iter().filter(|binding| binding.context == context) {
            let help = say!(language, binding.help);
            add(&mut lines, &keys_text(language, binding), &help);
        }
        if index == 0 {
            heading(&mut lines, &say!(language, "legend-title"));
            for (sign, meaning) in LEGEND {
                add(&mut lines, sign, &say!(language, meaning));
            }
        }
    }
    let room = inner.height().max(1) as usize;
    *scroll = (*scroll).min(lines.len().saturating_sub(room));
    for (y, (keys, help)) in lines.iter().skip(*scroll).take(room).enumerate() {
        let y = y as i32;
        if help.is_empty() {
            inner.put(1, y, keys, theme.changed);
        } else {
            inner.put(2, y, keys, theme.key);
            inner.put(column + 2, y, help, theme.base);
        }
    }
    let end = inner.width() - 1;
    if *scroll + room < lines.len() {
        let more = format!("  {}", say!(language, "more-below"));
        inner.put_right(end, room as i32 - 1, &more, theme.changed);
    }
    if *scroll > 0 {
        let more = format!("  {}", say!(language, "more-above"));
        inner.put_right(end, 0, &more, theme.changed);
    }
}
