//! The help: every key of the table, and how to read the screen.

use super::super::canvas::{Canvas, fitted};
use super::super::theme::Theme;
use super::boxed;
use crate::app::bindings::{BINDINGS, Context};

/// All keys, by where they work.
pub fn draw(canvas: &mut Canvas, scroll: &mut usize, theme: &Theme) {
    let mut lines: Vec<(String, &str)> = Vec::new();
    for context in Context::ALL {
        if !lines.is_empty() {
            lines.push((String::new(), ""));
        }
        lines.push((context.title().to_owned(), ""));
        for binding in BINDINGS.iter().filter(|binding| binding.context == context) {
            let keys: Vec<String> = binding.keys.iter().map(ToString::to_string).collect();
            lines.push((keys.join("  "), binding.help));
        }
    }
    let legend = [
        ("▲ ▽ □", "MAX, MIN and a leaf"),
        ("=3 ≤3 ≥3", "the true value is 3, at most 3, at least 3"),
        ("3… ?", "3 so far; nothing known yet"),
        ("· ✂", "not visited yet; skipped by a cutoff"),
        ("▶ ◀", "the path; the bound that cuts was set here"),
        (
            "X O x o",
            "stones of the root position; stones the search placed",
        ),
        ("(x) [x] ?", "last move; four in a row; about to be tried"),
    ];
    lines.push((String::new(), ""));
    lines.push(("How to read the screen".to_owned(), ""));
    lines.extend(legend.map(|(sign, meaning)| (sign.to_owned(), meaning)));
    let mut inner = boxed(canvas, (78, 60), "Help", Context::Help, theme);
    let room = inner.height().max(1) as usize;
    *scroll = (*scroll).min(lines.len().saturating_sub(room));
    for (y, (keys, help)) in lines.iter().skip(*scroll).take(room).enumerate() {
        let y = y as i32;
        if help.is_empty() {
            inner.put(1, y, keys, theme.changed);
        } else {
            inner.put(2, y, keys, theme.key);
            inner.put(22, y, &fitted(help, inner.width() - 23), theme.base);
        }
    }
    let end = inner.width() - 1;
    if *scroll + room < lines.len() {
        inner.put_right(end, room as i32 - 1, "  ↓ more", theme.changed);
    }
    if *scroll > 0 {
        inner.put_right(end, 0, "  ↑ more", theme.changed);
    }
}
