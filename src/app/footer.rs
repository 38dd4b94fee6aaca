//! The keys that work now, as many as fit, from the table of bindings.

use crate::app::bindings::{Action, Context, Table};
use crate::app::paint::{Canvas, Theme, text_width};
use crate::say;

/// Draws the line.
///
/// `is_idle` says which would change nothing now.
pub fn draw(
    canvas: &mut Canvas,
    table: &Table,
    context: Context,
    is_idle: impl Fn(Action) -> bool,
    theme: &Theme,
) {
    let language = theme.language;
    let mut hints: Vec<(String, String)> = table
        .hints(context)
        .filter(|(binding, _)| !is_idle(binding.action))
        .map(|(binding, hint)| (binding.keys[0].text(language), say!(language, hint)))
        .collect();
    let total = |hints: &[(String, String)], gap: i32| -> i32 {
        let width = |(key, hint): &(String, String)| text_width(key) + 1 + text_width(hint) + gap;
        hints.iter().map(width).sum()
    };
    // Help and quit, the last of the table, stay in any case.
    while total(&hints, 1) > canvas.width() && hints.len() > 2 {
        hints.remove(hints.len() - 3);
    }
    let gap = if total(&hints, 2) > canvas.width() {
        1
    } else {
        2
    };
    let mut x = 1;
    for (key, hint) in hints {
        x = canvas.put(x, 0, &key, theme.key) + 1;
        x = canvas.put(x, 0, &hint, theme.base) + gap;
    }
}
