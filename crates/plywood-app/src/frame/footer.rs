//! The footer: the keys that matter now, from the table of bindings. They can be clicked.

use super::key_rank::Rank;
use crate::bindings::{Action, Context, KeyTable};
use crate::key::Key;
use crate::paint::{Canvas, Target, text_width};
use plywood_teach::say;

/// Maximum number of keys: those that matter at the moment are among them.
const MAX_KEYS: usize = 7;

/// Draws the line. `weigh` returns the rank of a key, or `None` if it would change nothing.
pub(crate) fn draw(
    canvas: &mut Canvas,
    table: &KeyTable,
    context: Context,
    weigh: impl Fn(Action) -> Option<Rank>,
) {
    let theme = canvas.theme;
    let language = theme.language;
    let mut hints: Vec<(i32, Key, String, String)> = table
        .hints(context)
        .filter_map(|(binding, hint)| {
            let key = binding.keys[0];
            let Rank { weight, hint: now } = weigh(binding.action)?;
            let hint = say!(language, now.unwrap_or(hint));
            Some((weight, key, key.text(language), hint))
        })
        .collect();
    // The last two always stay: help and quit, unless text is typed.
    let last = hints.split_off(hints.len().saturating_sub(2));
    hints.sort_by_key(|(weight, ..)| -weight);
    hints.truncate(MAX_KEYS - last.len());
    hints.extend(last);
    let total = |hints: &[(i32, Key, String, String)], gap: i32| -> i32 {
        let cells = hints
            .iter()
            .map(|(_, _, key, hint)| text_width(key) + 1 + text_width(hint) + gap);
        cells.sum()
    };
    while total(&hints, 1) > canvas.width() && hints.len() > 2 {
        hints.remove(hints.len() - 3);
    }
    let gap = if total(&hints, 2) > canvas.width() {
        1
    } else {
        2
    };
    let mut x = 1;
    for (_, pressed, key, hint) in hints {
        let start = x;
        x = canvas.put(x, 0, &key, theme.key) + 1;
        x = canvas.put(x, 0, &hint, theme.base);
        canvas.add_target(start, 0, x - start, 1, Target::Key(pressed));
        x += gap;
    }
}
