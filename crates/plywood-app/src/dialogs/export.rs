//! Exports the tree to a file: the format and the path.

use crate::bindings::{Action, Binding, Context, DialogName, Direction, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::explore::Explore;
use crate::key::Arrow::{Down, Up};
use crate::key::Key::{Arrow, Char, Ctrl, Enter, Esc, Tab};
use crate::key::{self, TextEdit};
use crate::paint::{Canvas, Theme, put_input};
use crate::state::{Effect, Shared};
use plywood_explore::exploration::{NamedVariant, name};
use plywood_export::export::{Choice, Format, Options};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::path::PathBuf;
use tui_input::Input;

/// The format and file of an export.
#[derive(Clone, Debug)]
pub struct Export {
    pub format: Format,
    /// The file name.
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
    /// Returns the effect that writes the tree as it is on screen, if the format can show a step.
    pub(crate) fn effect(
        &self,
        explore: Option<&Explore>,
        language: Language,
        overwrite: bool,
    ) -> Effect {
        let step = explore.map(|explore| explore.replay().step());
        let takes = |choice| self.format.properties().takes.contains(&choice);
        Effect::Export {
            format: self.format,
            options: Options {
                languages: vec![language],
                step: if takes(Choice::Step) { step } else { None },
                ..Options::default()
            },
            path: self.path(),
            overwrite,
        }
    }

    pub(crate) fn path(&self) -> PathBuf {
        PathBuf::from(self.input.value().trim())
    }

    fn format_of_path(&self) -> Option<Format> {
        Format::from_file(&self.path(), Format::extension)
    }
}

impl Dialog for Export {
    type On = Explore;

    const CONTEXT: Context = Context::typing("context-export");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Char('x')], Action::Open(DialogName::Export), Some("hint-export"), "help-export").after("help-play"),
        row(Self::CONTEXT, &[Enter], Action::Choose, Some("hint-write"), "help-write"),
        row(Self::CONTEXT, &[Tab, Arrow(Down)], Action::Change(Direction::More), Some("hint-format"), "help-format"),
        row(Self::CONTEXT, &[Arrow(Up)], Action::Change(Direction::Less), None, "help-format-before"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-leave"), "help-close-unwritten"),
        row(Self::CONTEXT, &[Ctrl('u')], Action::Clear, None, "help-clear-path"),
    ];

    fn open(_: OpenRequest, explore: &mut Explore, _: &mut Shared) -> Option<Export> {
        explore.stepper.play = None;
        Some(Export::default())
    }

    fn confirm(&mut self, explore: &mut Explore, shared: &mut Shared) -> Flow {
        let effect = self.effect(Some(explore), shared.language, false);
        shared.effects.push(effect);
        // The dialog stays open until the file is written.
        Flow::Stay
    }

    /// Cycles through the formats, and adapts the path's extension.
    fn change(&mut self, direction: Direction, _: &mut Explore, _: &mut Shared) {
        let all = Format::ALL;
        let here = all.iter().position(|&format| format == self.format);
        let format = all[direction.cycle(here.unwrap_or(0), all.len())];
        if self.format_of_path().is_some() {
            let path = self.path().with_extension(format.extension());
            self.input = Input::new(path.display().to_string());
        }
        self.format = format;
    }

    fn edit(&mut self, edit: TextEdit) {
        key::edit(&mut self.input, edit);
        self.format = self.format_of_path().unwrap_or(self.format);
    }

    fn frame(&self, _: &Explore, shared: &Shared, _: &Theme, _: (i32, i32)) -> Option<Frame> {
        let height = Format::ALL.len() as i32 + 8;
        Frame::centred(say!(shared.language, "export-title"), (64, height))
    }

    fn draw(&self, canvas: &mut Canvas, _: &Explore, _: &Shared) {
        let theme = canvas.theme;
        let mut y = 0;
        for &format in Format::ALL {
            let (mark, style) = if self.format == format {
                ("▶", theme.now)
            } else {
                (" ", theme.base)
            };
            let name = name(format);
            canvas.put(1, y, &format!("{mark} {name:<10}"), style);
            let about = say!(canvas.language, "export-about", format = name);
            canvas.put(14, y, &about, theme.faint);
            y += 1;
        }
        canvas.put(1, y + 1, &say!(canvas.language, "export-file"), theme.base);
        put_input(canvas, y + 2, &self.input);
    }
}
