//! Writing the tree to a file: which format, and where.

use crate::app::bindings::{Action, Context, Direction, row};
use crate::app::key::Arrow::{Down, Up};
use crate::app::key::Key::{Arrow, Char, Ctrl, Enter, Esc, Tab};
use crate::app::paint::{Canvas, Hits, Theme, put_input};
use crate::app::state::{App, Dialog, Effect, Flow, Frame, Kind};
use crate::app::typing::{self, Written};
use crate::export::Format;
use crate::say;
use std::path::PathBuf;
use tui_input::Input;

/// Where its keys stand in the table.
pub const HERE: Context = Context::typing("context-export");

/// As it is registered.
#[rustfmt::skip]
pub const KIND: Kind = Kind::new(HERE, &[
    row(Context::EXPLORE, &[Char('x')], Action::Open("export"), Some("hint-export"), "help-export").behind("help-play"),
    row(HERE, &[Enter], Action::Choose, Some("hint-write"), "help-write"),
    row(HERE, &[Tab, Arrow(Down), Arrow(Up)], Action::Change(Direction::More), Some("hint-format"), "help-format"),
    row(HERE, &[Esc], Action::Back, Some("hint-leave"), "help-close-unwritten"),
    row(HERE, &[Ctrl('u')], Action::Clear, None, "help-clear-path"),
]).opened("export", |app| {
        app.pause();
        app.push(Export::default());
    });

/// Format and file of an export.
#[derive(Clone, Debug)]
pub struct Export {
    /// The format.
    pub format: Format,
    /// The path.
    pub input: Input,
}

impl Default for Export {
    fn default() -> Export {
        Export {
            format: Format::Json,
            input: Input::new("plywood-tree.json".to_owned()),
        }
    }
}

impl Export {
    /// What the loop has to write.
    pub fn effect(&self, overwrite: bool) -> Effect {
        Effect::Export {
            format: self.format,
            path: PathBuf::from(self.input.value().trim()),
            overwrite,
        }
    }
}

impl Dialog for Export {
    fn context(&self) -> Context {
        HERE
    }

    fn choose(&mut self, app: &mut App) -> Flow {
        app.effects.push(self.effect(false));
        // It stays until the file is written.
        Flow::Stay
    }

    /// The other format; the path's ending follows.
    fn change(&mut self, _: Direction, _: &mut App) {
        let (format, old, new) = match self.format {
            Format::Json => (Format::Dot, ".json", ".dot"),
            Format::Dot => (Format::Json, ".dot", ".json"),
        };
        self.format = format;
        if let Some(stem) = self.input.value().strip_suffix(old) {
            self.input = Input::new(format!("{stem}{new}"));
        }
    }

    fn write(&mut self, written: Written) {
        typing::write(&mut self.input, written);
    }

    fn frame(&self, _: &App, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::centred(say!(theme.language, "export-title"), (64, 10))
    }

    fn draw(&self, canvas: &mut Canvas, _: &App, theme: &Theme, _: &mut Hits) {
        let formats = [
            (Format::Json, "JSON", say!(theme.language, "export-json")),
            (Format::Dot, "DOT", say!(theme.language, "export-dot")),
        ];
        let mut x = 1;
        for (format, title, about) in formats {
            let (mark, style) = match self.format == format {
                true => ("▶", theme.now),
                false => (" ", theme.base),
            };
            x = canvas.put(x, 0, &format!("{mark} {title} "), style);
            x = canvas.put(x, 0, &about, theme.faint) + 3;
        }
        canvas.put(1, 2, &say!(theme.language, "export-file"), theme.base);
        put_input(canvas, 3, &self.input, theme);
    }
}
