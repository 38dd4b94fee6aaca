//! The help: every key of the table, and how to read the screen.

use crate::bindings::{Action, Binding, Context, KeyTable, row};
use crate::dialog::{Dialog, Frame, Lines, OpenRequest};
use crate::key::Key;
use crate::paint::{Columns, Theme, max_width, wrap};
use crate::state::Shared;
use plywood_teach::language::Language;
use plywood_teach::say;
use ratatui::text::Line;

/// All keys.
#[derive(Debug)]
pub struct Help {
    /// The context in which help was asked for.
    about: Context,
}

impl Dialog for Help {
    type On = ();

    const CONTEXT: Context = Context::READING;

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EVERYWHERE, &[Key::Char('?')], Action::Open("help"), Some("hint-help"), "help-help").after("help-language"),
    ];

    fn open(request: OpenRequest, _: &mut (), _: &mut Shared) -> Option<Help> {
        Some(Help {
            about: request.context,
        })
    }

    fn frame(&self, _: &(), _: &Shared, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::centred(say!(theme.language, "help-title"), (78, 60))
    }

    fn text(
        &self,
        _: &(),
        shared: &Shared,
        (width, _): (i32, i32),
        theme: &Theme,
    ) -> Option<Lines> {
        Some(lines(shared.table, self.about, width, theme))
    }
}

/// The signs of the screen and the messages about their meanings.
const LEGEND: [(&str, &str); 13] = [
    ("▲ ▽ □", "legend-shapes"),
    ("=3 ≤3 ≥3", "legend-done"),
    ("3? ?", "legend-open"),
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

/// Returns the keys of a row of the table.
fn keys_text(language: Language, binding: &Binding) -> String {
    let keys: Vec<String> = binding.keys.iter().map(|key| key.text(language)).collect();
    keys.join("  ")
}

/// Returns the usual keys of the context in which help was asked for, the signs, and all other
/// keys, with their meanings.
fn lines(table: &KeyTable, about: Context, width: i32, theme: &Theme) -> Vec<Line<'static>> {
    let language = theme.language;
    // Width of the column of keys.
    let keys = table.rows.iter();
    let column = max_width(keys.map(|binding| keys_text(language, binding))) + 2;
    let mut lines: Vec<Line<'static>> = Vec::new();
    let add = |lines: &mut Vec<Line<'static>>, keys: &str, help: &str| {
        for (index, line) in wrap(help, width - column - 3).into_iter().enumerate() {
            let keys = if index == 0 { keys } else { "" };
            let keys = Line::default().at(2, keys, theme.key);
            lines.push(keys.at(column + 2, line, theme.base));
        }
    };
    let heading = |lines: &mut Vec<Line<'static>>, title: &str| {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        let title = say!(language, title);
        lines.push(Line::default().at(1, title, theme.changed));
    };
    let add_keys = |lines: &mut Vec<Line<'static>>, bindings: Vec<&Binding>| {
        for binding in bindings {
            let help = say!(language, binding.help);
            add(lines, &keys_text(language, binding), &help);
        }
    };
    // The keys with a word for the footer come before the signs, the others after them.
    heading(&mut lines, about.title);
    let (common, rare): (Vec<&Binding>, Vec<&Binding>) = table
        .rows_in(about)
        .partition(|binding| binding.hint.is_some());
    add_keys(&mut lines, common);
    heading(&mut lines, "legend-title");
    for (sign, meaning) in LEGEND {
        add(&mut lines, sign, &say!(language, meaning));
    }
    if !rare.is_empty() {
        heading(&mut lines, "help-more");
        add_keys(&mut lines, rare);
    }
    let contexts = table.contexts.iter();
    for &context in contexts.filter(|&&other| other != about) {
        heading(&mut lines, context.title);
        add_keys(&mut lines, table.rows_in(context).collect());
    }
    lines
}
