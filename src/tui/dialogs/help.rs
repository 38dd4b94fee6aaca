//! The help: every key of the table, and how to read the screen.

use super::super::canvas::{Canvas, wrapped};
use super::super::theme::Theme;
use super::boxed;
use crate::app::bindings::{BINDINGS, Context};

/// The signs of the screen and what they say.
const LEGEND: [(&str, &str); 9] = [
    ("▲ ▽ □", "MAX, MIN and a leaf"),
    ("=3 ≤3 ≥3", "the true value is 3, at most 3, at least 3"),
    ("3? ?", "3 so far; nothing known yet"),
    ("· ✂", "not visited yet; skipped by a cutoff"),
    ("▶", "the path of the search; the running line of the code"),
    ("↓ ↑", "just entered; its value has just come up"),
    ("◀ ◆", "the bound that cuts was set here, by this move"),
    (
        "X O x o",
        "stones of the root position; stones the search placed",
    ),
    ("(x) [x] ?", "last move; four in a row; about to be tried"),
];

/// Cells of the column of keys.
const KEYS: i32 = 20;

/// Draws the keys of the place where help was asked for, the signs, and all other keys.
pub fn draw(canvas: &mut Canvas, about: Context, scroll: &mut usize, theme: &Theme) {
    let mut inner = boxed(canvas, (78, 60), "Help", Context::Help, theme);
    let text_room = inner.width() - KEYS - 3;
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
        heading(&mut lines, context.title());
        for binding in BINDINGS.iter().filter(|binding| binding.context == context) {
            let keys: Vec<String> = binding.keys.iter().map(ToString::to_string).collect();
            add(&mut lines, &keys.join("  "), binding.help);
        }
        if index == 0 {
            heading(&mut lines, "How to read the screen");
            for (sign, meaning) in LEGEND {
                add(&mut lines, sign, meaning);
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
            inner.put(KEYS + 2, y, help, theme.base);
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
