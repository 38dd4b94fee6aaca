//! The help: the most important keys of a screen, and how to read it. The palette lists all keys.

use crate::bindings::{Action, Binding, Context, DialogName};
use crate::paint::{Columns, Lines, Theme, max_width, wrap};
use crate::state::Shared;
use plywood_teach::language::Language;
use plywood_teach::say;
use ratatui::text::Line;

/// The signs on the screen with the messages about their meanings.
const LEGEND: [(&str, &str); 13] = [
    ("▲ ▽ ○ □", "legend-shapes"),
    ("=3 ≤3 ≥3", "legend-done"),
    ("3? ? ∞", "legend-open"),
    ("· ✂", "legend-unseen"),
    ("▶", "legend-path"),
    ("↓ ↑", "legend-arrows"),
    ("◀ ◆", "legend-origin"),
    ("»", "legend-spoken-of"),
    ("X O x o", "legend-stones"),
    ("(x) [x] ?", "legend-marks"),
    ("!", "legend-best"),
    ("<x> ( ) ×", "legend-turned"),
    ("w b W B", "legend-men"),
];

/// Returns the keys of a row as text.
fn keys_text(language: Language, binding: &Binding) -> String {
    let keys: Vec<String> = binding.keys.iter().map(|key| key.text(language)).collect();
    keys.join("  ")
}

/// Maximum number of keys. If there are more, only those in the footer are shown, as the palette
/// has all of them, after a line for the score, the theme and the projector.
const MAX_KEYS: usize = 18;

/// Returns the keys of the context and, if a tree is shown, the signs.
pub(super) fn lines(shared: &Shared, about: Context, width: i32, theme: &Theme) -> Lines {
    let (table, language) = (shared.table, shared.language);
    let mut rows: Vec<&Binding> = table.reachable(about, !about.takes_text).collect();
    let is_long = rows.len() > MAX_KEYS;
    let is_of_all = |row: &&Binding| {
        let score = Action::Open(DialogName::Score);
        is_long && [score, Action::Theme, Action::Stage].contains(&row.action)
    };
    let others: Vec<&Binding> = rows.iter().copied().filter(is_of_all).collect();
    rows.retain(|row| !is_long || row.hint.is_some());
    let keys = rows.iter().map(|binding| keys_text(language, binding));
    let column = max_width(keys).max(max_width(LEGEND.map(|(sign, _)| sign))) + 2;
    let mut lines = Lines::new();
    let add = |lines: &mut Lines, keys: &str, help: &str| {
        for (index, line) in wrap(help, width - column - 3).into_iter().enumerate() {
            let keys = if index == 0 { keys } else { "" };
            let keys = Line::default().at(2, keys, theme.key);
            lines.push(keys.at(column + 2, line, theme.base));
        }
    };
    let heading = |title: &str| Line::default().at(1, say!(language, title), theme.changed);
    lines.push(heading(about.title));
    if !others.is_empty() {
        let keys: Vec<String> = others.iter().map(|row| keys_text(language, row)).collect();
        let help = say!(language, "help-others", count = others.len());
        add(&mut lines, &keys.join("  "), &help);
    }
    if about == Context::HOME {
        add(&mut lines, "a b c …", &say!(language, "help-line-keys"));
    }
    for binding in rows {
        let help = say!(language, binding.help);
        add(&mut lines, &keys_text(language, binding), &help);
    }
    let answers = [Context::PREDICT, Context::ANSWERED, Context::RACE];
    if about.is_stepping() || answers.contains(&about) {
        lines.push(heading("legend-title"));
        for (sign, meaning) in LEGEND {
            add(&mut lines, sign, &say!(language, meaning));
        }
    }
    lines
}
