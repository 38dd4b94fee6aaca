//! The help: every key of the table, and how to read the screen.

use crate::app::bindings::{Action, Binding, Context, KeyTable, row};
use crate::app::key::Key;
use crate::app::paint::{Canvas, Scroll, Theme, text_width, wrap};
use crate::app::state::{Below, Dialog, DialogKind, Frame};
use crate::language::Language;
use crate::say;

/// The dialog as registered.
#[rustfmt::skip]
pub(crate) const KIND: DialogKind = DialogKind::new(Context::HELP, &[
    row(Context::EVERYWHERE, &[Key::Char('?')], Action::Open("help"), Some("hint-help"), "help-help").behind("help-language"),
])
.with_opener("help", |(screen, shared)| {
    let about = shared.context(screen);
    shared.push(KIND, Help {
        about,
        scroll: Scroll::default(),
    });
});

/// All keys.
#[derive(Debug)]
pub struct Help {
    /// The context in which help was asked for.
    about: Context,
    /// How far it is scrolled.
    pub scroll: Scroll,
}

impl Dialog for Help {
    fn scroll(&mut self) -> Option<&mut Scroll> {
        Some(&mut self.scroll)
    }

    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::centred(say!(theme.language, "help-title"), (78, 60))
    }

    fn draw(&self, canvas: &mut Canvas, (_, shared): Below) {
        let theme = canvas.theme;
        let (lines, column) = lines(shared.table, self.about, canvas.width(), theme.language);
        let scroll = self.scroll.for_lines(lines.len(), canvas.height());
        canvas.hits.dialog = Some(scroll);
        for ((keys, help), y) in lines[scroll.visible()].iter().zip(0..) {
            if help.is_empty() {
                canvas.put(1, y, keys, theme.changed);
            } else {
                canvas.put(2, y, keys, theme.key);
                canvas.put(column + 2, y, help, theme.base);
            }
        }
        canvas.put_more(scroll, ["  ", ""], theme.changed);
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
/// keys, as pairs of keys and meanings; and the width of the column of keys.
fn lines(
    table: &KeyTable,
    about: Context,
    width: i32,
    language: Language,
) -> (Vec<(String, String)>, i32) {
    let widest = table
        .rows()
        .iter()
        .map(|binding| text_width(&keys_text(language, binding)));
    // Width of the column of keys.
    let column = widest.max().unwrap_or(0) + 2;
    let text_room = width - column - 3;
    let mut lines: Vec<(String, String)> = Vec::new();
    let add = |lines: &mut Vec<(String, String)>, keys: &str, help: &str| {
        for (index, line) in wrap(help, text_room).into_iter().enumerate() {
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
    let others = table
        .contexts()
        .iter()
        .copied()
        .filter(|&other| other != about);
    let keys = |lines: &mut Vec<(String, String)>, binding: &Binding| {
        let help = say!(language, binding.help);
        add(lines, &keys_text(language, binding), &help);
    };
    // The keys that the footer has room for come before the signs, the others after them.
    heading(&mut lines, &say!(language, about.title));
    let (common, rare): (Vec<&Binding>, Vec<&Binding>) = table
        .rows_in(about)
        .partition(|binding| binding.hint.is_some());
    for binding in common {
        keys(&mut lines, binding);
    }
    heading(&mut lines, &say!(language, "legend-title"));
    for (sign, meaning) in LEGEND {
        add(&mut lines, sign, &say!(language, meaning));
    }
    if !rare.is_empty() {
        heading(&mut lines, &say!(language, "help-more"));
        for binding in rare {
            keys(&mut lines, binding);
        }
    }
    for context in others {
        heading(&mut lines, &say!(language, context.title));
        for binding in table.rows_in(context) {
            keys(&mut lines, binding);
        }
    }
    (lines, column)
}
