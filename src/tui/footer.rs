//! The keys that work now, as many as fit, from the table of bindings.

use super::canvas::{Canvas, text_width};
use super::theme::Theme;
use crate::app::bindings::{Context, hints};

/// Draws the line.
pub fn draw(canvas: &mut Canvas, context: Context, theme: &Theme) {
    let mut hints: Vec<(String, &str)> = hints(context)
        .map(|(key, hint)| (key.to_string(), hint))
        .collect();
    let width = |(key, hint): &(String, &str)| text_width(key) + text_width(hint) + 3;
    // Help and quit, the last of the table, stay in any case.
    let mut total: i32 = hints.iter().map(width).sum();
    while total > canvas.width() && hints.len() > 2 {
        let removed = hints.remove(hints.len() - 3);
        total -= width(&removed);
    }
    let mut x = 1;
    for (key, hint) in hints {
        x = canvas.put(x, 0, &key, theme.key) + 1;
        x = canvas.put(x, 0, hint, theme.base) + 2;
    }
}
